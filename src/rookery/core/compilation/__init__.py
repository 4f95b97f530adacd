"""How the engine is compiled: C types, declarations for Cython, and the choice between both builds."""
