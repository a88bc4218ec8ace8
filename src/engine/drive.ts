import type { Request } from './request.ts'

/** Takes the steps to their outcome. Every answer is there at once. */
export function drive<Outcome>(
  steps: Iterator<Request, Outcome, unknown>,
  answer: (request: Request) => unknown,
): Outcome {
  let next = steps.next()
  while (next.done !== true) next = steps.next(answer(next.value))
  return next.value
}
