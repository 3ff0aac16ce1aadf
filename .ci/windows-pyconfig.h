/* What Python's headers must know of 64-bit Windows, in place of the pyconfig.h of the system that builds: as much as
 * modules need that keep to the stable ABI. */
#ifndef Py_PYCONFIG_H
#define Py_PYCONFIG_H

#define MS_WIN32
#define MS_WIN64
#define MS_WINDOWS
#define NT_THREADS
#define PLATLIBDIR "DLLs"
#define Py_ENABLE_SHARED 1
#define HAVE_DECLSPEC_DLL 1

#define ALIGNOF_MAX_ALIGN_T 16
#define ALIGNOF_SIZE_T 8
#define SIZEOF_DOUBLE 8
#define SIZEOF_FLOAT 4
#define SIZEOF_INT 4
#define SIZEOF_LONG 4
#define SIZEOF_LONG_LONG 8
#define SIZEOF_OFF_T 4
#define SIZEOF_PID_T SIZEOF_INT
#define SIZEOF_SHORT 2
#define SIZEOF_SIZE_T 8
#define SIZEOF_TIME_T 8
#define SIZEOF_VOID_P 8
#define SIZEOF_WCHAR_T 2

#define HAVE_ERRNO_H 1
#define HAVE_INTTYPES_H 1
#define HAVE_LONG_LONG 1
#define HAVE_SSIZE_T 1
#define HAVE_STDDEF_H 1
#define HAVE_STDINT_H 1
#define HAVE_SYS_STAT_H 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_UINTPTR_T 1
#define HAVE_WCHAR_H 1
#define HAVE_WCSCOLL 1
#define STDC_HEADERS 1

#endif
