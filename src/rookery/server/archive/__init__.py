"""What a finished table keeps: built once, in a process of low priority."""
