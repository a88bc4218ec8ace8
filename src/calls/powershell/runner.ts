import type { Block, Statement } from './syntax.ts'
import type { Here, Value } from './values.ts'

/** Runs what expressions contain. */
export interface Runner {
  /** Reads statements, and returns what they print. */
  statements(statements: readonly Statement[], here: Here): Value
  /** Reads a block that is called with these arguments; `items` are what `$_` stands for. */
  block(block: Block, here: Here, given: readonly Value[], items: Value | null): Value
  /** Reads code that is known only as a text. */
  code(code: Value, here: Here): Value
}
