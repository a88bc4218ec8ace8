import type { DerivedField } from '../model/derived-field.ts'
import type { EventContext } from '../model/event-context.ts'

/** A compiled template: parsed once, rendered for each moment in one pass. */
export interface Template<T> {
  /** Set where nothing is put in. */
  readonly fixed?: T
  readonly reads: ReadonlySet<DerivedField>
  /** @throws {TemplateError} when what is rendered hits a bound, or cannot be had as plain data */
  render(context: EventContext): T
}

/** What the placeholders of a policy may name beyond the moment itself. */
export interface TemplateContext {
  /** The names that the policy lists under `env:`. */
  readonly env: readonly string[]
}

/** Codes of what can be wrong with a template when it is compiled. */
export type TemplateProblemCode =
  'unknown-placeholder' | 'bad-placeholder' | 'not-a-placeholder' | 'unsafe-placeholder' | 'bad-command' | 'too-large'

export interface TemplateProblem {
  readonly code: TemplateProblemCode
  readonly severity: 'error' | 'warning'
  /** One sentence, lower case, no full stop. */
  readonly message: string
  readonly help: string | null
  /** Where in the text, in UTF-16 units. */
  readonly offset: number
  readonly length: number
}

/** A problem of a string somewhere inside a value. */
export interface ValueProblem extends TemplateProblem {
  /** Keys and indices from the value to the string. */
  readonly path: readonly (string | number)[]
}

/** Bounds of one template (law 7); texts are measured in UTF-16 units. */
export const TEMPLATE_LIMITS = {
  /** Of one text. */
  text: 65_536,
  /** In one text, what only looks like one included. */
  placeholders: 1_000,
  /** All that one render gives: units of text, and values that are passed on whole. */
  rendered: 1_048_576,
  /** Of one environment variable, in bytes of UTF-8: what Linux takes, less room for the name. */
  variable: 131_000,
} as const

/** Codes of what can go wrong when a template is rendered. */
export type TemplateErrorCode =
  | 'template-size'
  | 'template-variable'
  | 'template-unusable'
  | 'value-depth'
  | 'value-size'
  | 'value-number'
  | 'value-unreadable'
  | 'param-conflict'

/**
 * A template could not be rendered: more than {@link TEMPLATE_LIMITS} (`template-size`), a value that no environment
 * variable can hold (`template-variable`), data that is cyclic or too deep (`value-depth`), too large (`value-size`),
 * no finite number (`value-number`), in conflict with another of the same parameter (`param-conflict`) or that resists being read (`value-unreadable`), or a command that did not compile (`template-unusable`).
 */
export class TemplateError extends Error {
  readonly code: TemplateErrorCode

  constructor(code: TemplateErrorCode, message: string) {
    super(message)
    this.name = 'TemplateError'
    this.code = code
  }
}
