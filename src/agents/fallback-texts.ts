import type { Value, ValueMap } from '../model/value.ts'

// What the model is told in place of what its agent cannot do.

/** Where a result cannot be replaced. */
export function resultNote(result: Value): string {
  return `go by this result instead of the one you see: ${textOf(result)}`
}

/** What the person is told beside that; `title` is the name of the agent. */
export function resultSeen(title: string): string {
  return `a rule changed this result, but ${title} cannot replace it here: the model reads it as it was`
}

/** Where a call cannot be rewritten. */
export function callNote(params: ValueMap): string {
  return `call it like this instead: ${JSON.stringify(params)}`
}

/** Where a person cannot be asked; `title` is the name of the agent. */
export function askNote(reason: string | null, title: string): string {
  const why = reason === null || reason === '' ? '' : `${reason} `
  return `${why}(a person has to decide this, and ${title} cannot ask from here: ask, and wait for the answer)`
}

/** Where the run cannot be ended. */
export function stopNote(reason: string): string {
  return `${reason} (stop: end your work here)`
}

/** A result for an agent that takes text only: never blank, which some of them read as no result. */
export function textOf(result: Value): string {
  const text = typeof result === 'string' ? result : JSON.stringify(result)
  return text.trim() === '' ? '(empty)' : text
}
