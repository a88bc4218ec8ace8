import type { Value, ValueMap } from '../../model/value.ts'

/** A test file, ready to run. */
export interface TestFile {
  /** As the user named it, or as it was found. */
  readonly file: string
  /** As written, relative to the test file. Null stands for the policy with the same name. */
  readonly policies: readonly string[] | null
  /** The line that names the policies. */
  readonly policiesLine: number
  /** Members of every event. */
  readonly given: ValueMap
  /** The start of the clock, in milliseconds since 1970. */
  readonly at: number
  /** One test for each value of `each`. */
  readonly tests: readonly TestCase[]
}

export type TestCase = TestOfSteps | TestOfRecord

interface AnyTest {
  readonly name: string
  readonly line: number
  readonly answers: Answers
}

interface TestOfSteps extends AnyTest {
  readonly steps: readonly Step[]
}

export interface TestOfRecord extends AnyTest {
  /** Relative to the test file. */
  readonly record: string
  /** The expected totals. */
  readonly expect: ValueMap
  readonly hasSnapshot: boolean
}

/** One step of a test. */
export type Step = StepData & {
  /** Starts at 1. */
  readonly number: number
  readonly line: number
  /** Undefined if nothing is expected. */
  readonly expect?: Value
  /** The expectation for the second moment of the step. */
  readonly after?: Value
}

export type StepData =
  | { readonly is: 'event'; readonly event: ValueMap }
  | { readonly is: 'call'; readonly tool: string; readonly params: ValueMap; readonly end: CallEnd | null }
  | { readonly is: 'say'; readonly prompt: string }
  | { readonly is: 'finish'; readonly response: string }
  /** In milliseconds. */
  | { readonly is: 'wait'; readonly time: number }

/** How a call ends. */
type CallEnd = { readonly ok: true; readonly result: Value } | { readonly ok: false; readonly error: string }

/** Prepared answers that stand in for the world. */
export interface Answers {
  readonly shell: readonly Answer<ShellAnswer>[]
  readonly call: readonly Answer<CallAnswer>[]
  readonly model: readonly Answer<ModelAnswer>[]
}

/** Answers to anything that the glob matches, given in turn; the last one repeats. */
export interface Answer<Given> {
  readonly match: string
  readonly given: readonly Given[]
}

interface ShellAnswer {
  readonly stdout: string
  readonly stderr: string
  readonly code: number
}

type CallAnswer = { readonly result: Value } | { readonly error: string }

interface ModelAnswer {
  readonly text: string
}
