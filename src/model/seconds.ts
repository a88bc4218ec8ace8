import type { ConfigDiagnostic } from './kind.ts'
import { isMap } from './value.ts'

/** A duration as text: a number and a unit. */
const DURATION = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/

const UNITS: ReadonlyMap<string | undefined, number> = new Map([
  ['ms', 0.001],
  ['s', 1],
  ['m', 60],
  ['h', 3600],
  ['d', 86_400],
])

/** The schema of a field in seconds. Its bounds apply to numbers; {@link readSeconds} applies them to durations. */
export function seconds<const Field extends object>(field: Field): Field & typeof SECONDS {
  return { ...field, ...SECONDS }
}

/** Like {@link seconds}, for the length of a window; errors have the code `bad-timespan`. */
export function timespan<const Field extends object>(field: Field): Field & typeof TIMESPAN {
  return { ...field, ...TIMESPAN }
}

const SECONDS = { type: ['number', 'string'], pattern: DURATION.source, $comment: 'seconds' } as const

const TIMESPAN = { ...SECONDS, $comment: 'timespan' } as const

export function isSeconds(schema: unknown): boolean {
  return isMap(schema) && (schema['$comment'] === SECONDS.$comment || isTimespan(schema))
}

export function isTimespan(schema: unknown): boolean {
  return isMap(schema) && schema['$comment'] === TIMESPAN.$comment
}

/** Rewrites a duration as people write it, such as `10 min`, in the form used here: `10m`. */
export function durationMeant(text: string): string | null {
  const [, number, unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*([a-z]*)\s*$/i.exec(text) ?? []
  if (number !== undefined && /^w(?:eeks?)?$/i.test(unit)) return `${Number(number) * 7}d`
  const found = SPELLINGS.find(([spelling]) => spelling.test(unit))
  return number === undefined || found === undefined ? null : `${number}${found[1]}`
}

const SPELLINGS = [
  [/^(ms|millis(econds?)?|milliseconds?)$/i, 'ms'],
  [/^(s(ecs?|econds?)?)?$/i, 's'],
  [/^m(ins?|inutes?)?$/i, 'm'],
  [/^h(rs?|ours?)?$/i, 'h'],
  [/^d(ays?)?$/i, 'd'],
] as const

/** The duration in seconds; null for any other text. */
export function secondsIn(text: string): number | null {
  const [, number, unit] = DURATION.exec(text) ?? []
  return number === undefined ? null : Number(number) * (UNITS.get(unit) ?? 1)
}

/** Converts durations in a config to seconds. Reports those out of bounds, and numbers that look like milliseconds. */
export function readSeconds<Config extends object>(
  properties: Readonly<Record<string, unknown>>,
  config: Config,
  report: (problem: ConfigDiagnostic) => void,
): Config {
  const fields = fieldsInSeconds(properties)
  if (fields.length === 0) return config
  const read: Record<string, number> = {}
  for (const [name, value] of Object.entries(config)) {
    const schema = properties[name]
    if (!fields.includes(name) || !isMap(schema)) continue
    if (typeof value === 'number') warnOfMilliseconds(name, value, report)
    const duration = typeof value === 'string' ? secondsIn(value) : null
    if (duration === null) continue
    read[name] = duration
    const bound = exceeded(schema, duration)
    if (bound === null) continue
    const code = isTimespan(schema) ? 'bad-timespan' : 'out-of-range'
    report({ path: [name], code, message: `\`${name}\` must be ${bound} seconds, not \`${value}\`` })
  }
  return Object.keys(read).length === 0 ? config : { ...config, ...read }
}

/** Few kinds have such a field, and each is asked for each of its configs. */
function fieldsInSeconds(properties: Readonly<Record<string, unknown>>): readonly string[] {
  const known = FIELDS.get(properties)
  if (known !== undefined) return known
  const fields = Object.keys(properties).filter((name) => isSeconds(properties[name]))
  FIELDS.set(properties, fields)
  return fields
}

const FIELDS = new WeakMap<Readonly<Record<string, unknown>>, readonly string[]>()

function exceeded(schema: Readonly<Record<string, unknown>>, duration: number): string | null {
  const { minimum, exclusiveMinimum, maximum } = schema
  if (typeof maximum === 'number' && duration > maximum) return `at most ${maximum}`
  if (typeof minimum === 'number' && duration < minimum) return `at least ${minimum}`
  return typeof exclusiveMinimum === 'number' && duration <= exclusiveMinimum ? `more than ${exclusiveMinimum}` : null
}

function warnOfMilliseconds(name: string, value: number, report: (problem: ConfigDiagnostic) => void): void {
  const meant = inMilliseconds(value)
  if (meant === null) return
  report({
    path: [name],
    severity: 'warning',
    code: 'timeout-unit',
    message: `\`${name}\` is in seconds, and ${value} looks like milliseconds`,
    help: `write \`${meant}\`, or \`${value}s\` if you mean seconds`,
  })
}

/** The duration, if the number looks like milliseconds: a multiple of 500 from 1000 on, but not of an hour. */
export function inMilliseconds(value: number): string | null {
  if (value < 1000 || value % 500 !== 0 || value % 3600 === 0) return null
  return value % 1000 === 0 ? `${value / 1000}s` : `${value}ms`
}
