from solver.kernels.portable.patience_taking import Searcher as Searcher
