import { type MeasuredRule, TURN_WEIGHT } from './rules.ts'
import { type Language, PATHS, translate } from './translate.ts'

/** The rules as a Sluice policy, in YAML formatted as people write it. */
export function policyOf(rules: readonly MeasuredRule[]): string {
  return `hooks:\n${rules.map(hookOf).join('')}`
}

function hookOf({ id, kind, test }: MeasuredRule): string {
  const lines = [
    `id: ${id}`,
    'on: tool_start',
    ...(kind === 'expression'
      ? [`condition: { type: expression, expr: ${quote(translate(test, EXPRESSIONS))} }`]
      : ['condition:', ...indented(translate(test, CONDITIONS))]),
    `action: { type: gate, reason: 'no' }`,
  ]
  return item(lines)
    .map((line) => `  ${line}\n`)
    .join('')
}

/** Translates a condition to lines, with its parts indented. */
const CONDITIONS: Language<readonly string[]> = {
  every: (parts) => ['type: all_of', 'conditions:', ...parts.flatMap((part) => indented(item(part)))],
  some: (parts) => ['type: any_of', 'conditions:', ...parts.flatMap((part) => indented(item(part)))],
  not: (part) => ['type: not', 'condition:', ...indented(part)],
  equals: (text, whole) =>
    text === 'agent' ? ['type: agent', `match: ${quote(whole)}`] : param(PATHS[text], `equals: ${quote(whole)}`),
  starts: (text, part) => param(PATHS[text], `glob: ${quote(`${part}*`)}`),
  ends: (text, part) => param(PATHS[text], `glob: ${quote(`*${part}`)}`),
  contains: (text, part) => param(PATHS[text], `glob: ${quote(`*${part}*`)}`),
  compare: (number, sign, limit) =>
    number === 'pressure' && sign === '>='
      ? ['type: context_pressure', `threshold: ${limit}`]
      : param(number, `${sign === '>' ? 'greater_than' : 'at_least'}: ${limit}`),
  load() {
    throw new TypeError('only an expression computes')
  },
  always: ['type: always'],
  glob: (glob) => ['type: tool_name', `match: ${quote(glob)}`],
}

const EXPRESSIONS: Language<string> = {
  every: (parts) => parts.join(' and '),
  some: (parts) => `(${parts.join(' or ')})`,
  not: (part) => `not (${part})`,
  equals: (text, whole) => `${text === 'agent' ? text : PATHS[text]} == ${quote(whole)}`,
  starts: (text, part) => `${PATHS[text]}.startswith(${quote(part)})`,
  ends: (text, part) => `${PATHS[text]}.endswith(${quote(part)})`,
  contains: (text, part) => `${quote(part)} in ${PATHS[text]}`,
  compare: (number, sign, limit) => `${number} ${sign} ${limit}`,
  load: (limit) => `tokens + turn * ${TURN_WEIGHT} > ${limit}`,
  always: 'true',
}

function param(path: string, comparison: string): readonly string[] {
  return ['type: param', `path: ${path}`, comparison]
}

/** A text in double quotes, which mean the same in JSON, YAML and expressions. */
function quote(text: string): string {
  return JSON.stringify(text)
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`)
}

/** The lines of a map as an element of a list. */
function item([first = '', ...others]: readonly string[]): readonly string[] {
  return [`- ${first}`, ...indented(others)]
}
