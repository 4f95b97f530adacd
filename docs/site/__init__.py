"""The documentation site: which pages it has, gathered from all over the repository. docs/design/site.md says why."""
