import { jsonText } from '../model/json-text.ts'
import { asText, type Value, type ValueMap } from '../model/value.ts'

// What the model is told instead when its agent cannot do something.

/** For agents that cannot replace a result. */
export function resultNote(result: Value): string {
  return `go by this result instead of the one you see: ${textOf(result)}`
}

/** The note for the person that goes with `resultNote`; `title` is the name of the agent. */
export function resultSeen(title: string): string {
  return `a rule changed this result, but ${title} cannot replace it here: the model reads it as it was`
}

/** For agents that cannot rewrite a call. */
export function callNote(params: ValueMap): string {
  return `call it like this instead: ${jsonText(params)}`
}

/** For events at which no person can be asked; `title` is the name of the agent. */
export function askNote(reason: string | null, title: string): string {
  const why = reason === null || reason === '' ? '' : `${reason} `
  return `${why}(a person has to decide this, and ${title} cannot ask from here: ask, and wait for the answer)`
}

/** For agents that cannot end the run. */
export function stopNote(reason: string): string {
  return `${reason} (stop: end your work here)`
}

/** A result as text, for agents that take only text. It is never blank, because some agents ignore a blank result. */
export function textOf(result: Value): string {
  const text = asText(result)
  return text.trim() === '' ? '(empty)' : text
}
