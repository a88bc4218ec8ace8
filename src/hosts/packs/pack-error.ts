import type { PackProblem } from '../../compile/extend-packs.ts'

/** Why a pack, a lock or a signature is refused. */
export class PackError extends Error {
  readonly problem: PackProblem

  constructor(problem: PackProblem) {
    super(problem.message)
    this.name = 'PackError'
    this.problem = problem
  }
}
