import { CLOSER, classOf, NAME, OPERATOR_START, SPACE, TERMINATOR } from './characters.ts'
import { kindOfName, type NameKind } from './names.ts'
import { isIssuedKey } from './issued-keys.ts'
import { isOfWords, isPassword, isPlausible, isRandom, isUuid } from './values.ts'

export interface SecretRange {
  readonly start: number
  readonly end: number
}

interface Value extends SecretRange {
  /** It is a text, and not a name of a program. */
  readonly literal: boolean
  readonly quoted: boolean
  /** What follows `Basic`. */
  readonly isBasic: boolean
}

/** So far are names, values and what is between them looked for, so that the search takes linear time. */
const LONGEST_NAME = 80
const LONGEST_GAP = 48
const LONGEST_VALUE = 1024
/** Of a longer value, the start tells what it is. */
const LONGEST_JUDGED = 160

/** `name = value`, in the notations of programs, settings and headers. `operator` is the last character of the operator. */
export function assignedSecret(text: string, operator: number): SecretRange | null {
  const nameEnd = endOfName(text, operator)
  if (nameEnd === 0) return null
  const nameStart = startOfName(text, nameEnd)
  if (nameStart === nameEnd || !isOperator(text, operator, nameStart, nameEnd)) return null
  const named = nameOf(text, nameStart, nameEnd, text.charAt(operator))
  if (named === null) return null
  const value = valueAfter(text, operator + 1, text.charAt(operator))
  // Between commas stand the names of a program, too.
  if (value?.quoted === false && named.kind === 'password' && text.charAt(operator) === ',') return null
  return value === null || !isSecret(text, named, value) ? null : value
}

/** `--token VALUE`, `-Token VALUE`. `=` is an operator. */
export function optionSecret(text: string, at: number): SecretRange | null {
  OPTION.lastIndex = at
  const name = OPTION.exec(text)?.[1]
  if (name === undefined) return null
  const kind = kindOfName(name)
  if (kind === null) return null
  const value = valueAfter(text, OPTION.lastIndex, ' ')
  if (value === null || text.charAt(value.start) === '-') return null
  return isSecret(text, { name, kind }, { ...value, literal: true }) ? value : null
}

const OPTION = /--?([A-Za-z][\w-]{2,40})[ \t]+/y

/** `ENV NAME VALUE` of a Dockerfile. */
export function environmentSecret(text: string, at: number): SecretRange | null {
  ENVIRONMENT.lastIndex = at
  const name = ENVIRONMENT.exec(text)?.[1]
  if (name === undefined) return null
  const kind = kindOfName(name)
  const value = kind === null ? null : valueAfter(text, ENVIRONMENT.lastIndex, ' ')
  if (kind === null || value === null) return null
  return isSecret(text, { name, kind }, { ...value, literal: true }) ? value : null
}

const ENVIRONMENT = /ENV[ \t]+([\w.]{2,80})[ \t]+/y

interface Named {
  readonly name: string
  readonly kind: NameKind
}

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

/** `>` ends an arrow or the start of an element; `|` is one of two; `,` follows the name without a space. */
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

/** The name, or what the name stands beside: the type in `var token string =`, the member in `name: token, value:`. */
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

/** With the word before it: `API key`, `facebook access_token`. */
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

/** What follows an operator: with quotes, or without. */
function valueAfter(text: string, after: number, operator: string): Value | null {
  let at = skipSpace(text, after)
  const spaced = at > after
  let isBlock = false
  if (operator === ':') {
    BLOCK.lastIndex = at
    if (BLOCK.test(text)) {
      at = BLOCK.lastIndex
      isBlock = true
    }
  }
  if (!isBlock) at = nextLine(text, at, operator)
  WRAPPER.lastIndex = at
  if (WRAPPER.test(text)) at = WRAPPER.lastIndex
  QUOTE.lastIndex = at
  const quote = QUOTE.exec(text)
  return quote === null
    ? bareValue(text, at, operator, spaced, isBlock)
    : quotedValue(text, QUOTE.lastIndex, quote[1] ?? '', quote[2] ?? '')
}

/** `|` and `>` of YAML, with the line break. */
const BLOCK = /[|>][-+\d]{0,2}[ \t]*\r?\n[ \t]+/y
/** `SecretStr("`, `b"`, `@"`, `new String("`: what is before the quote. */
const WRAPPER = /(?:new )?[\w.:]{1,40}\((?=\\*["'`])|[bBrRuUfFL@$]{1,2}(?=["'`])/y
const QUOTE = /(\\*)(""["]|''[']|["'`])/y

function skipSpace(text: string, from: number): number {
  let at = from
  const most = from + LONGEST_GAP
  while (at < most && (classOf(text, at) & SPACE) !== 0) at++
  return at
}

/** A value may start on the next line: in an element, after a comma, after a backslash, or with a quote. */
function nextLine(text: string, from: number, operator: string): number {
  NEXT_LINE.lastIndex = from
  if (!NEXT_LINE.test(text)) return from
  const at = NEXT_LINE.lastIndex
  const quoted = '"\'`'.includes(text.charAt(at)) && at < text.length
  return operator === '>' || quoted || text.charAt(from) === '\\' ? at : from
}

const NEXT_LINE = /\\?\r?\n[ \t]{0,48}/y

function quotedValue(text: string, start: number, slashes: string, quote: string): Value | null {
  const most = Math.min(text.length, start + LONGEST_VALUE)
  let end = start
  while (end < most) {
    const character = text.charAt(end)
    if (character === '\n' && quote.length === 1) break
    if (character === '\\' && (slashes !== '' ? text.charAt(end + 1) === quote : true)) {
      if (slashes !== '') break
      end++
    } else if (slashes === '' && text.startsWith(quote, end)) break
    end++
  }
  return shifted(text, Math.min(start, most), Math.min(end, most), { literal: true, quoted: true })
}

function bareValue(text: string, start: number, operator: string, spaced: boolean, isBlock: boolean): Value | null {
  const wholeWord = operator === '=' && !spaced
  const most = Math.min(text.length, start + LONGEST_VALUE)
  let end = start
  while (end < most && (classOf(text, end) & TERMINATOR) === 0) end++
  const scheme = schemeAt(text, start, most)
  if (scheme > start) {
    end = scheme
    while (end < most && (classOf(text, end) & TERMINATOR) === 0) end++
    return shifted(text, start, end, { literal: true, quoted: false })
  }
  const next = text.charAt(end)
  if (next === '(' || next === '[') return null
  const closesLine = end === text.length || next === '\n' || next === '\r'
  const isElement = operator === '>' && next === '<'
  const literal = isBlock || closesLine || wholeWord || isElement
  return shifted(text, start, end, { literal, quoted: false })
}

const SCHEME = /(?:Basic|Bearer|Token|Api-?Token|ApiKey|Digest)[ \t]+/iy

/** Past the scheme of an authorization, or where it would start. */
function schemeAt(text: string, start: number, most: number): number {
  SCHEME.lastIndex = start
  return SCHEME.test(text) && SCHEME.lastIndex < most ? SCHEME.lastIndex : start
}

function shifted(text: string, from: number, end: number, written: Pick<Value, 'literal' | 'quoted'>): Value | null {
  const start = schemeAt(text, skipSpace(text, from), end)
  if (end <= start) return null
  return { start, end, ...written, isBasic: /^basic/i.test(text.slice(from, from + 5)) }
}

function isSecret(text: string, { name, kind }: Named, range: Value): boolean {
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
