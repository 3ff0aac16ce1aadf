from solver.kernels.portable.bridge import Searcher as Searcher
