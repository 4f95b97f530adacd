"""The documentation site, whose pages are gathered from the whole repository; docs/design/site.md gives the reasons."""
