import type { CallMembers } from '../model/call-members.ts'
import type { MemberPath } from '../model/member-path.ts'
import type { AnswerReader } from '../model/condition.ts'
import type { EventContext } from '../model/event-context.ts'
import type { FindPast, PastProblem } from '../model/past.ts'

/** A compiled template: parsed once, and rendered in one pass for each event. */
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
  /** Looks up `history.NAME.member`. Absent if there is no past. */
  readonly findPast?: FindPast
  /** The members of `call`; absent or null if the vocabulary of calls was not handed in. */
  readonly callMembers?: CallMembers | null
  /** The value of `count`; null if it has none. */
  readonly count?: AnswerReader | null
  /** The canonical names of the events that the template is rendered for. Absent if unknown. */
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
  /** One sentence; lower case, no full stop. */
  readonly message: string
  readonly help: string | null
  /** The position in the text, in UTF-16 code units. */
  readonly offset: number
  readonly length: number
}

/** A problem in a string within a value. */
export interface ValueProblem extends TemplateProblem {
  /** Keys and indices from the value to the string. */
  readonly path: readonly (string | number)[]
}

/** Limits of one template (law 7). Texts are measured in UTF-16 code units. */
export const TEMPLATE_LIMITS = {
  /** Length of one text. */
  text: 65_536,
  /** Placeholders in one text, including text that only looks like a placeholder. */
  placeholders: 1_000,
  /** The whole output of one render: code units of text, plus the number of values that are passed on unconverted. */
  rendered: 1_048_576,
  /** The bytes of one environment variable in UTF-8: the limit of Linux, minus room for the name. */
  variable: 131_000,
} as const

/** Codes of errors that occur while a template is rendered. */
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
  | 'call-uncertain'
  | 'message-shape'

/**
 * A template could not be rendered: it exceeds {@link TEMPLATE_LIMITS} (`template-size`), a value does not fit into an
 * environment variable (`template-variable`), the data is cyclic or too deep (`value-depth`), too large (`value-size`),
 * not a finite number (`value-number`) or unreadable (`value-unreadable`), a message has an unknown shape
 * (`message-shape`), values of one parameter conflict (`param-conflict`), the parameters were not readable
 * (`call-uncertain`), the command did not compile (`template-unusable`), or its program would read a value as more than
 * a value (`option-value`).
 */
export class TemplateError extends Error {
  readonly code: TemplateErrorCode

  constructor(code: TemplateErrorCode, message: string) {
    super(message)
    this.name = 'TemplateError'
    this.code = code
  }
}
