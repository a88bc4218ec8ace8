import { type Quantity, TURN_WEIGHT } from '../workload/rules.ts'
import type { Language, Text } from '../workload/translate.ts'

/** Operators and functions of an expression language that differ from JavaScript's. */
export interface Spelling {
  readonly and?: string
  readonly or?: string
  readonly not?: string
  readonly equals?: string
  read?(name: Text | Quantity): string
  starts?(text: string, part: string): string
  ends?(text: string, part: string): string
  contains?(text: string, part: string): string
  number?(limit: number): string
}

/**
 * Translates tests to expressions over flat facts, or over the result of `read`. The functions are called `starts`,
 * `ends` and `contains`.
 */
export function expressions(spelling: Spelling): Language<string> {
  const { and = '&&', or = '||', not = '!', equals = '==' } = spelling
  const read = spelling.read ?? ((name) => name)
  const number = spelling.number ?? String
  const call =
    (name: 'starts' | 'ends' | 'contains') =>
    (text: Text, part: string): string => {
      const quoted = JSON.stringify(part)
      return spelling[name]?.(read(text), quoted) ?? `${name}(${read(text)}, ${quoted})`
    }
  return {
    every: (parts) => `(${parts.join(` ${and} `)})`,
    some: (parts) => `(${parts.join(` ${or} `)})`,
    not: (part) => `${not} (${part})`,
    equals: (text, whole) => `(${read(text)} ${equals} ${JSON.stringify(whole)})`,
    starts: call('starts'),
    ends: call('ends'),
    contains: call('contains'),
    compare: (name, sign, limit) => `(${read(name)} ${sign} ${number(limit)})`,
    load: (limit) => `(${read('tokens')} + ${read('turn')} * ${number(TURN_WEIGHT)} > ${number(limit)})`,
    always: `(${read('turn')} >= ${number(0)})`,
  }
}

/** The functions that `expressions` uses, for libraries without their own. */
export const TEXT_FUNCTIONS = {
  starts: (text: string, part: string): boolean => text.startsWith(part),
  ends: (text: string, part: string): boolean => text.endsWith(part),
  contains: (text: string, part: string): boolean => text.includes(part),
}
