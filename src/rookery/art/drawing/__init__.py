"""Shapes and colours, written as SVG and turned into pixels."""
