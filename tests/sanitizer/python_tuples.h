/* Included before all other files in the sanitized build.

   Python declares the items of a tuple as an array of length one, so the strict bounds check would reject other
   indices. Through a pointer, the address check still applies to them. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>

static inline PyObject **rookery_tuple_items(PyObject *tuple) {
    return ((PyTupleObject *)tuple)->ob_item;
}

#undef PyTuple_GET_ITEM
#undef PyTuple_SET_ITEM
#define PyTuple_GET_ITEM(tuple, i) (rookery_tuple_items((PyObject *)(tuple))[i])
#define PyTuple_SET_ITEM(tuple, i, item) ((void)(rookery_tuple_items((PyObject *)(tuple))[i] = (item)))
