import { type AssignedValue, isValueSettled, LONGEST_GAP, reaches, valueAfter } from './assigned-values.ts'
import { CLOSER, classOf, endOfRun, NAME, OPERATOR_START } from './characters.ts'
import { kindOfName, type NameKind } from './names.ts'
import { isIssuedKey } from './issued-keys.ts'
import type { SecretRange } from './search.ts'
import { isOfWords, isPassword, isPlausible, isRandom, isUuid } from './values.ts'

/** The maximum length of a name; the bound keeps the search linear. */
const LONGEST_NAME = 80
/** A longer value is judged by its start. */
const LONGEST_JUDGED = 160

/** `name = value`, in the notations of programs, settings and headers. `operator` is where the operator ends. */
export function assignedSecret(text: string, operator: number): SecretRange | null {
  const named = namedBefore(text, operator)
  if (named === null) return null
  const value = valueAfter(text, operator + 1, text.charAt(operator))
  // Commas also separate identifiers in programs.
  if (value?.quoted === false && named.kind === 'password' && text.charAt(operator) === ',') return null
  return secretIn(text, named, value)
}

/** Whether {@link assignedSecret} cannot change if more text follows, which does not extend the operator. */
export function isAssignmentSettled(text: string, operator: number): boolean {
  return namedBefore(text, operator) === null || isValueSettled(text, operator + 1, text.charAt(operator))
}

/** `--token VALUE`, `-Token VALUE`. `--token=VALUE` is an assignment. */
export function optionSecret(text: string, at: number): SecretRange | null {
  const range = spacedSecret(text, at, OPTION)
  return range === null || text.charAt(range.start) === '-' ? null : range
}

/** Whether {@link optionSecret} cannot change if more text follows, provided that the option's word is complete. */
export function isOptionSettled(text: string, at: number): boolean {
  OPTION.lastIndex = at
  const name = OPTION.exec(text)?.[1]
  return name === undefined || kindOfName(name) === null || isValueSettled(text, OPTION.lastIndex, ' ')
}

const OPTION = /--?([A-Za-z][\w-]{2,40})[ \t]+/y

/** `ENV NAME VALUE` in a Dockerfile. */
export function environmentSecret(text: string, at: number): SecretRange | null {
  return spacedSecret(text, at, ENVIRONMENT)
}

/** Whether {@link environmentSecret} cannot change if more text follows. */
export function isEnvironmentSettled(text: string, at: number): boolean {
  return reaches(text, at, LONGEST_ENVIRONMENT)
}

/** How much of an `ENV` line is read, including the value. */
const LONGEST_ENVIRONMENT = 900

const ENVIRONMENT = /ENV[ \t]+([\w.]{2,80})[ \t]+/y

function spacedSecret(text: string, at: number, pattern: RegExp): SecretRange | null {
  pattern.lastIndex = at
  const name = pattern.exec(text)?.[1]
  const kind = name === undefined ? null : kindOfName(name)
  if (name === undefined || kind === null) return null
  const value = valueAfter(text, pattern.lastIndex, ' ')
  return secretIn(text, { name, kind }, value === null ? null : { ...value, literal: true })
}

/** The whole value, if it is a secret. A long value may extend beyond the part that was read. */
function secretIn(text: string, named: Named, value: AssignedValue | null): SecretRange | null {
  if (value === null || !isSecret(text, named, value)) return null
  return { start: value.start, end: endOfRun(text, value.end) }
}

interface Named {
  readonly name: string
  readonly kind: NameKind
}

/** What the name before an operator says about the value. Null if it says nothing. */
function namedBefore(text: string, operator: number): Named | null {
  const nameEnd = endOfName(text, operator)
  if (nameEnd === 0) return null
  const nameStart = startOfName(text, nameEnd)
  if (nameStart === nameEnd || !isOperator(text, operator, nameStart, nameEnd)) return null
  if (text.charAt(nameStart - 1) === '?' && BADGE.test(text.slice(Math.max(0, nameStart - 40), nameStart))) return null
  return nameOf(text, nameStart, nameEnd, text.charAt(operator))
}

/** The token in the address of a badge only shows the badge, and stands in public pages. */
const BADGE = /badge(?:\.(?:svg|png))?\?$/

function endOfName(text: string, operator: number): number {
  let end = operator
  const least = Math.max(0, operator - LONGEST_GAP)
  while (end > least && (classOf(text, end - 1) & OPERATOR_START) !== 0) end--
  while (end > least && (classOf(text, end - 1) & CLOSER) !== 0) end--
  return end
}

function startOfName(text: string, end: number): number {
  let start = end
  const least = Math.max(0, end - LONGEST_NAME)
  while (start > least && (classOf(text, start - 1) & NAME) !== 0) start--
  return start
}

/** `>` must end an arrow or an opening tag, `|` must be the second of two, and `,` must directly follow the name. */
function isOperator(text: string, operator: number, nameStart: number, nameEnd: number): boolean {
  const before = text.charAt(operator - 1)
  switch (text.charAt(operator)) {
    case '>':
      return before === '=' || before === '-' || (text.charAt(nameStart - 1) === '<' && nameEnd === operator)
    case '|':
      return before === '|'
    case ',':
      return before !== ' '
    default:
      return true
  }
}

const TYPE =
  /^(?:std\.)?(?:string|String|str|Str|text|Text|char|varchar|any|Any|object|Object|bytes?|NSString|SecretStr|CharSequence|const|static)$/
const VALUE_NAME = /^(?:value|val|default|defaultValue|default_value|content|string|data)$/i

/** The name itself, or a related one: `token` in `var token string =`, or in `name: token, value:`. */
function nameOf(text: string, start: number, end: number, operator: string): Named | null {
  const name = text.slice(start, end)
  const kind = kindOfName(name)
  if (kind !== null && kind !== 'weak') return { name: withWordsBefore(text, start, name), kind }
  if (operator === ',') return null
  if (TYPE.test(name)) {
    const typedEnd = endOfTyped(text, start)
    const typed = text.slice(startOfName(text, typedEnd), typedEnd)
    const kindOfTyped = kindOfName(typed)
    if (kindOfTyped !== null) return { name: typed, kind: kindOfTyped }
  }
  if (VALUE_NAME.test(name)) return namedBeside(text, start)
  const phrase = withWordsBefore(text, start, name)
  const kindOfPhrase = phrase === name ? kind : kindOfName(phrase)
  return kindOfPhrase === null ? null : { name: phrase, kind: kindOfPhrase }
}

function endOfTyped(text: string, start: number): number {
  let end = start
  const least = Math.max(0, start - LONGEST_GAP)
  while (end > least && " \t:&*'?<>[]".includes(text.charAt(end - 1))) end--
  return end
}

/** The name with the word before it: `API key`, `facebook access_token`. */
function withWordsBefore(text: string, start: number, name: string): string {
  if (text.charAt(start - 1) !== ' ' || (classOf(text, start - 2) & NAME) === 0) return name
  return text.slice(startOfName(text, start - 1), start) + name
}

/** `name="token" value="…"`, `"name": "token", "value": "…"`, `<key>token</key><string>…`. */
function namedBeside(text: string, start: number): Named | null {
  const before = text.slice(Math.max(0, start - 160), start)
  const name = NAME_BESIDE.exec(before)?.[1] ?? OPTION_BESIDE.exec(before)?.[1]
  const kind = name === undefined ? null : kindOfName(name)
  return name === undefined || kind === null ? null : { name, kind }
}

const NAME_BESIDE =
  /(?:name|key|id|property|field|variable|env)\\?["']?[ \t]{0,8}[=:>][ \t]{0,8}\\?["']?([\w.-]{2,80})\\?["']?(?:[\s,/><-]|key|\\?["'])*$/i
const OPTION_BESIDE = /["']--?([\w-]{2,80})["'],[^\n"']{0,80}$/

function isSecret(text: string, { name, kind }: Named, range: AssignedValue): boolean {
  const value = text.slice(range.start, Math.min(range.end, range.start + LONGEST_JUDGED))
  if (kind === 'password') return isPassword(value, range.literal)
  if (range.isBasic && isBasicCredentials(value)) return true
  if (kind === 'about') return isIssuedKey(name, value, true) && isPlausible(value)
  if (isIssuedKey(name, value, false) && isPlausible(value) && !isOfWords(value)) return true
  if (kind === 'secret') return isRandom(value, 10)
  return !isUuid(value) && isRandom(value, 20)
}

/** `user:password` in base64. */
function isBasicCredentials(value: string): boolean {
  return /^[A-Za-z0-9+/]{8,}={0,2}$/.test(value) && value.length % 4 === 0 && atob(value).includes(':')
}
