import { isMap } from '../model/value.ts'
import { foreignEvent } from './foreign-events.ts'
import type { Kinds } from './policy-schema.ts'
import { listChoices, shorten } from './words.ts'

/** Names of actions in other rule languages, and what to write instead. */
const ACTIONS: ReadonlyMap<string, readonly [type: string, why: string]> = new Map(
  Object.entries({
    gate: [', which refuses', ['deny', 'block', 'reject', 'refuse', 'forbid', 'prevent']],
    ask: [', which asks a person', ['confirm', 'approve', 'approval', 'prompt']],
    inject_message: [' to tell the model, `type: notify` to tell a person', ['warn', 'warning', 'message', 'remind']],
    'gate, decision: allow': [', which allows', ['allow', 'permit', 'accept']],
    shell: [', which runs a command', ['run', 'exec', 'execute', 'bash', 'script']],
    transform_params: [', which changes parameters', ['rewrite', 'modify', 'change', 'edit']],
  } as const).flatMap(([type, [why, words]]) => words.map((word) => [word, [type, why]] as const)),
)

/** Names of conditions in other rule languages. */
const CONDITIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tool_name: ['tool', 'tools', 'name'],
    command: ['bash', 'shell', 'cmd', 'program'],
    file_access: ['file', 'path', 'write', 'read'],
    network_access: ['network', 'host', 'url', 'domain'],
    param: ['match', 'matches', 'regex', 'pattern', 'params', 'parameter'],
    event_count: ['count', 'history', 'observation', 'rate_limit'],
    all_of: ['and', 'every'],
    any_of: ['or', 'some'],
    not: ['none'],
  }).flatMap(([condition, words]) => words.map((word) => [word, condition] as const)),
)

const CHOICES: ReadonlyMap<string, string> = new Map([
  ...['block', 'reject', 'refuse', 'forbid'].map((word) => [word, 'deny'] as const),
  ...['confirm', 'approval', 'prompt'].map((word) => [word, 'ask'] as const),
  ...['approve', 'accept', 'permit'].map((word) => [word, 'allow'] as const),
])

/**
 * Fields, with their names in other rule languages. A name may stand for several fields; a kind has only one of them.
 */
const FIELDS = Object.entries({
  condition: ['when', 'if', 'where'],
  action: ['then', 'do', 'steps', 'actions', 'effect'],
  id: ['name'],
  reason: ['message', 'text', 'content', 'because'],
  content: ['message', 'text'],
  under: ['inside', 'within', 'in'],
  equals: ['eq', 'is', 'value', '=='],
  greater_than: ['gt', 'more_than', 'above', '>'],
  at_least: ['gte', 'threshold', 'ge', 'min', 'minimum', '>='],
  less_than: ['lt', 'below', '<'],
  at_most: ['lte', 'le', 'max', 'maximum', '<='],
  matches: ['regex', 'regexp', 'pattern', 'match'],
  in: ['one_of', 'any'],
  of: ['event', 'events', 'observation', 'observe', 'count'],
  policies: ['policy', 'file', 'files'],
  actions: ['steps', 'chain'],
  keyword: ['text', 'contains', 'pattern', 'patterns', 'keywords', 'words'],
  threshold: ['gte', 'at_least', 'ge', 'min', 'minimum', '>='],
  max_bytes: ['max_chars', 'max_characters', 'max_length', 'max_size'],
  gte: ['at_least', 'threshold', 'ge', 'min', 'minimum', '>='],
  gt: ['greater_than', 'more_than', 'above', '>'],
  lte: ['at_most', 'le', 'max', 'maximum', '<='],
  lt: ['less_than', 'below', '<'],
  eq: ['equals', 'is', 'value', '=='],
  timespan: ['window', 'within', 'period', 'interval', 'last', 'duration'],
})

const COMPARISONS = ['equals', 'in', 'greater_than', 'at_least', 'less_than', 'at_most', 'glob', 'matches']

/** What to write for an action of another rule language. */
export function cureAction(type: string): string | null {
  const [instead, why] = ACTIONS.get(type.toLowerCase()) ?? []
  return instead === undefined || why === undefined ? null : `write \`type: ${instead}\`${why}`
}

/** What to write for a condition of another rule language. */
export function cureCondition(type: string): string | null {
  const instead = CONDITIONS.get(type.toLowerCase())
  return instead === undefined ? null : `did you mean \`${instead}\`?`
}

/** What to write for a choice of another rule language, if that choice is allowed here. */
export function cureChoice(choice: unknown, allowed: readonly unknown[]): string | null {
  const instead = typeof choice === 'string' ? CHOICES.get(choice.toLowerCase()) : undefined
  return instead !== undefined && allowed.includes(instead) ? `did you mean \`${instead}\`?` : null
}

/** What to write for a field of another rule language, if the corresponding field exists here. */
export function cureField(field: string, fields: readonly string[], holder: unknown): string | null {
  const word = field.toLowerCase()
  const [instead] = FIELDS.find(([name, words]) => fields.includes(name) && words.includes(word)) ?? []
  if (instead !== undefined) return `did you mean \`${instead}\`?`
  if (word === 'command' && fields.includes('subcommand')) return cureWords(isMap(holder) ? holder[field] : undefined)
  if ((field === 'operator' || field === 'op') && fields.includes('greater_than')) {
    return `a comparison is a field: ${listChoices(COMPARISONS)}`
  }
  // Fields of a condition at the level of the rule: `condition:` has nothing below it.
  const isRule = fields.includes('on') && isMap(holder) && holder['condition'] === null
  return isRule ? 'indent it below `condition`' : null
}

/** The fields for a whole command line: `git push --force`. */
function cureWords(line: unknown): string {
  const [program = '', subcommand = ''] = typeof line === 'string' ? line.split(' ') : []
  if (!/^[\w.-]+$/.test(program)) return 'write its parts: `program`, `subcommand`, `options`, `operands`'
  const isSubcommand = /^[a-z][\w-]*$/.test(subcommand)
  return `write \`program: ${program}${isSubcommand ? `, subcommand: ${subcommand}` : ''}\`, and each option under \`options\``
}

/** The list to write for a text that names several events. */
export function cureEvents(text: string): string | null {
  const names = text.split(/\s*[,|]\s*|\s+(?:or\s+|and\s+)?/).filter((name) => name !== '')
  return names.length > 1 && names.every((name) => /^\w+$/.test(name))
    ? `write a list: \`[${names.join(', ')}]\``
    : null
}

/** The complete config for a kind that is given by name only: `{ tool_name: Bash }`, or `gate` alone. */
export function cureUntyped(data: unknown, kinds: Kinds, isCondition: boolean): string | null {
  const all = isCondition ? kinds.conditions : kinds.actions
  const word = typeof data === 'string' ? (ACTIONS.get(data)?.[0] ?? data) : null
  const [name = word, value] = isMap(data) ? (Object.entries(data)[0] ?? []) : []
  const named = all.find((known) => known.name === name)
  const kind = all.find((known) => known.name === (named?.replacedBy ?? name))
  if (kind === undefined) return null
  const [field] = kind.schema.required ?? []
  if (field === undefined) return `write \`{ type: ${kind.name} }\``
  const isShort = (typeof value === 'string' && /^[\w .|*<>=!-]*$/.test(value)) || typeof value === 'number'
  return `write \`{ type: ${kind.name}, ${field}: ${isShort ? shorten(String(value)) : '…'} }\``
}

/** The kind that has these fields, for a condition or an action without a type: `{ match: Bash }`, `{ and: […] }`. */
export function cureTypeless(data: unknown, kinds: Kinds, isCondition: boolean): string | null {
  if (!isMap(data)) return null
  const fields = Object.keys(data)
  const all = isCondition ? kinds.conditions : kinds.actions
  const fitting = all.filter(({ schema }) => fields.every((field) => Object.hasOwn(schema.properties, field)))
  const complete =
    fitting.length === 1
      ? fitting[0]
      : fitting.find(({ schema: { required = [] } }) => {
          return required.length > 0 && required.every((field) => fields.includes(field))
        })
  if (complete !== undefined) return `add \`type: ${complete.name}\``
  const [only = ''] = fields
  const meant = isCondition && fields.length === 1 ? CONDITIONS.get(only.toLowerCase()) : undefined
  const [field] = all.find(({ name }) => name === meant)?.schema.required ?? []
  return field === undefined ? null : `write \`{ type: ${meant}, ${field}: … }\``
}

/** Help for rules that are grouped by event, as in the settings of an agent. */
export function cureHooks(data: Readonly<Record<string, unknown>>): string | null {
  const isGrouped = Object.keys(data).some((name) => foreignEvent(name) !== undefined && Array.isArray(data[name]))
  if (!isGrouped) return null
  return 'this is a hook file of an agent: check it as `HOST:FILE` with the name of the agent, or turn it into a policy with `sluice import`'
}

/** Help for an event with settings of its own: `on: { tool_start: … }`. */
export function cureEventMap(data: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(data)
  return `write \`on: ${names.length === 1 ? names.join('') : `[${names.join(', ')}]`}\`, and what else must be true under \`condition\``
}

/** Help for a number, or true or false, in another notation. */
export function cureScalar(field: unknown, data: unknown, schema: unknown): string | null {
  const isNumber = [schema].flat().some((type) => type === 'number' || type === 'integer')
  if (field === 'priority') return cureNumber(data) ?? 'it is a number, and rules with a lower one run first'
  if (isNumber) return cureNumber(data)
  if (schema !== 'boolean' || typeof data !== 'string') return null
  const [, yes] = /^(?:(true|yes|on)|false|no|off)$/i.exec(data) ?? []
  const isKnown = yes !== undefined || /^(?:false|no|off)$/i.test(data)
  if (!isKnown) return null
  return `write \`${yes !== undefined}\`${/^(?:true|false)$/i.test(data) ? ' without quotes' : ''}`
}

/** Help for a number in quotes, with an operator, or a fraction written as a percentage. */
function cureNumber(data: unknown): string | null {
  const [, operator, number, percent] =
    typeof data === 'string' ? (/^([<>=]{0,2})\s*(\d+(?:\.\d+)?)\s*(%?)$/.exec(data) ?? []) : []
  if (number === undefined) return null
  const value = percent === '%' ? Number(number) / 100 : number
  if (operator !== '') return `write \`${value}\`: the field says how it is compared`
  return percent === '%' ? `did you mean ${value}?` : `write \`${value}\` without quotes`
}
