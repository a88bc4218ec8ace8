import type { MemberPath } from '../model/member-path.ts'
import type { AnswerReader } from '../model/condition.ts'
import type { EventContext } from '../model/event-context.ts'
import type { FindPast, PastProblem } from '../model/past.ts'

/** A compiled template. It is parsed once, and rendered for each event in one pass. */
export interface Template<T> {
  /** Set if the template has no placeholder. */
  readonly fixed?: T
  readonly reads: ReadonlySet<MemberPath>
  /** @throws {TemplateError} if the result exceeds a limit, or is not plain data */
  render(context: EventContext): T
}

/** Names that placeholders may use beyond the event context. */
export interface TemplateContext {
  /** The names that the policy lists under `env:`. */
  readonly env: readonly string[]
  /** What `history.NAME.member` names. Absent where there is no past. */
  readonly findPast?: FindPast
  /** What `count` stands for; null where it stands for nothing. */
  readonly count?: AnswerReader | null
  /** The events at which it is rendered, by their canonical names. Absent where they are not known. */
  readonly events?: readonly string[]
}

/** Codes of problems found when a template is compiled. */
export type TemplateProblemCode =
  | 'unknown-placeholder'
  | 'no-such-placeholder'
  | 'bad-placeholder'
  | 'not-a-placeholder'
  | 'unsafe-placeholder'
  | 'option-value'
  | 'bad-command'
  | 'too-large'
  | PastProblem['code']

export interface TemplateProblem {
  readonly code: TemplateProblemCode
  readonly severity: 'error' | 'warning'
  /** One sentence, lower case, no full stop. */
  readonly message: string
  readonly help: string | null
  /** The position in the text, in UTF-16 units. */
  readonly offset: number
  readonly length: number
}

/** A problem in a string somewhere inside a value. */
export interface ValueProblem extends TemplateProblem {
  /** Keys and indices from the value to the string. */
  readonly path: readonly (string | number)[]
}

/** Limits of one template (law 7). Texts are measured in UTF-16 units. */
export const TEMPLATE_LIMITS = {
  /** For one text. */
  text: 65_536,
  /** In one text, including text that only looks like a placeholder. */
  placeholders: 1_000,
  /** For the whole output of one render: units of text, and values that are passed on whole. */
  rendered: 1_048_576,
  /** For one environment variable, in bytes of UTF-8: the limit of Linux, minus room for the name. */
  variable: 131_000,
} as const

/** Codes of errors while a template is rendered. */
type TemplateErrorCode =
  | 'template-size'
  | 'template-variable'
  | 'template-unusable'
  | 'option-value'
  | 'value-depth'
  | 'value-size'
  | 'value-number'
  | 'value-unreadable'
  | 'param-conflict'
  | 'message-shape'

/**
 * A template could not be rendered: it exceeds {@link TEMPLATE_LIMITS} (`template-size`), a value does not fit into an
 * environment variable (`template-variable`), the data is cyclic or too deep (`value-depth`), too large (`value-size`), not a
 * finite number (`value-number`) or unreadable (`value-unreadable`), a message has an unknown shape (`message-shape`), values
 * of one parameter conflict (`param-conflict`), the command did not compile (`template-unusable`), or
 * its program would read more than a value in a value (`option-value`).
 */
export class TemplateError extends Error {
  readonly code: TemplateErrorCode

  constructor(code: TemplateErrorCode, message: string) {
    super(message)
    this.name = 'TemplateError'
    this.code = code
  }
}
