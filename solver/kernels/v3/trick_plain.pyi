from solver.kernels.portable.trick_plain import Searcher as Searcher
