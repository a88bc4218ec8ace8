import { COMPARISON_LIMITS } from '../../kinds/conditions/parts/comparison.ts'
import { compileValuePath } from '../../kinds/parts/value-path.ts'
import { nextAbove } from '../../match/next-above.ts'
import { canonicalText } from '../../model/canonical-text.ts'
import type { ConditionNode } from '../../model/condition.ts'
import type { Value } from '../../model/value.ts'
import { readPath } from '../../template/path.ts'
import { choice, literal } from './languages/pattern.ts'
import { FAILS, globTexts, regexTexts, valueLeaf } from './leaves.ts'
import type { Wanted } from './solve/formula.ts'
import type { Formula } from './solve/meaning.ts'
import type { Interval } from './solve/numbers.ts'
import type { Texts, ValueMeaning } from './solve/value.ts'

/** What must be so for a condition of the kind `param` to give what is wanted. */
export function readParamCondition({ config }: ConditionNode, wanted: Wanted, event: string): Formula {
  // The schema has admitted it.
  const path = config['path'] as string
  const keys = readPath(path, 0)?.keys ?? []
  const isEvery = wanted === 'true' || wanted === 'not-false'
  if (!compileValuePath(path).isOf(event)) {
    const holds = config['exists'] === false
    return (wanted === 'true' || wanted === 'not-false') === holds ? { every: [] } : { some: [] }
  }
  const parts = meaningsOf(config).map(([field, meaning]) =>
    valueLeaf(keys, `${path} ${field} ${canonicalText(config[field] ?? null)}`, meaning, wanted),
  )
  return isEvery ? { every: parts } : { some: parts }
}

/** What each comparison says of the value, by its field. */
function meaningsOf(config: ConditionNode['config']): readonly (readonly [field: string, ValueMeaning])[] {
  const found: (readonly [string, ValueMeaning])[] = []
  for (const [field, written] of Object.entries(config)) {
    const meaning = MEANINGS[field]?.(written)
    if (meaning !== undefined) found.push([field, meaning])
  }
  return found
}

const MEANINGS: Readonly<Record<string, (written: Value) => ValueMeaning>> = {
  exists: (written) => (written === true ? EXISTS : MISSES),
  equals: (written) => equalsOneOf([written]),
  in: (written) => equalsOneOf(written as readonly Value[]),
  greater_than: (written) => within(nextAbove(Number(written)), Infinity),
  at_least: (written) => within(Number(written), Infinity),
  less_than: (written) => within(-Infinity, -nextAbove(-Number(written))),
  at_most: (written) => within(-Infinity, Number(written)),
  glob: (written) => textIs(globTexts([written].flat() as string[])),
  matches: (written) => textIs(regexTexts(written as string)),
  schema: () => UNKNOWN,
}

const HOLDS: ValueMeaning = {
  type: 'value',
  absent: 'true',
  null: 'true',
  yes: 'true',
  no: 'true',
  number: 'true',
  text: 'true',
  long: 'true',
  structure: 'true',
}
const EXISTS: ValueMeaning = { ...HOLDS, absent: 'false' }
const MISSES: ValueMeaning = { ...FAILS, absent: 'true' }

/** Of a value that exists. */
const UNKNOWN: ValueMeaning = {
  type: 'value',
  absent: 'false',
  null: 'unknown',
  yes: 'unknown',
  no: 'unknown',
  number: 'unknown',
  text: 'unknown',
  long: 'unknown',
  structure: 'unknown',
}

function equalsOneOf(choices: readonly Value[]): ValueMeaning {
  const has = (choice: Value): 'true' | 'false' => (choices.includes(choice) ? 'true' : 'false')
  const words = choices.filter((choice) => typeof choice === 'string')
  const numbers = choices.filter((choice) => typeof choice === 'number')
  const hasStructure = choices.some((choice) => typeof choice === 'object' && choice !== null)
  return {
    type: 'value',
    absent: 'false',
    null: has(null),
    yes: has(true),
    no: has(false),
    number: numbers.map((number): Interval => ({ min: number, max: number })),
    text: { takes: (text) => words.includes(text), words, pattern: () => choice(...words.map(literal)) },
    long: words.some(({ length }) => length > COMPARISON_LIMITS.characters) ? 'unknown' : 'false',
    structure: hasStructure ? 'unknown' : 'false',
  }
}

/** Anything but a number and null is an error. */
function within(min: number, max: number): ValueMeaning {
  return {
    ...FAILS,
    yes: 'error',
    no: 'error',
    text: 'error',
    long: 'error',
    structure: 'error',
    number: [{ min, max }],
  }
}

function textIs(texts: Texts): ValueMeaning {
  return { ...FAILS, text: texts, long: 'error', structure: 'error' }
}
