import fc from 'fast-check'

const MILLISECONDS = 10_000

/**
 * Ends the search for a smaller counterexample some time after the first failure. The time starts with the first
 * failed run, so a slow property that holds makes all its runs.
 */
const boundShrinking: fc.Plugin<unknown> = () => {
  let end = Infinity
  const note = <T>(outcome: T): T => {
    const hasFailed = outcome !== null && !fc.PreconditionFailure.isFailure(outcome)
    if (hasFailed) end = Math.min(end, performance.now() + MILLISECONDS)
    return outcome
  }
  return {
    decorateRun: (run) => (value) => {
      if (performance.now() >= end) return new fc.PreconditionFailure(true)
      const outcome = run(value)
      return outcome instanceof Promise ? outcome.then(note) : note(outcome)
    },
  }
}

fc.installGlobalPlugin(boundShrinking)
