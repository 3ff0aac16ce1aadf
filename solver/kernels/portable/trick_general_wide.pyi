from solver.kernels.portable.trick_general import Engine as Engine
