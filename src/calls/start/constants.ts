import { STAR } from '../marks.ts'
import type { Language, Puts } from '../programs/languages.ts'

/** Longer code is returned unchanged. */
const LONGEST = 20_000

/** Each round builds on the values of the previous one: `a = 'x'`, `b = a + 'y'`. */
const MAX_ROUNDS = 6
const MAX_NAMES = 20
/** The most values of one name: a loop over a list gives it several, and so do the calls of a function. */
const MAX_VALUES = 8

// Strings are taken out of the code, so that nothing in them is read as code. In place of each is its number, between
// characters that no code contains: one pair for constant strings, another for the rest.
const CONSTANT = '\u{FDD4}\\d+\u{FDD5}'
const LIST = `[[(]\\s*${CONSTANT}(?:\\s*,\\s*${CONSTANT})*\\s*,?\\s*[\\])]`
const PATH = `(?:pathlib\\.)?(?:Pure|Posix)*Path\\s*\\(\\s*${CONSTANT}\\s*\\)`
const VALUE = `(?:${CONSTANT}|${PATH}|${LIST})`

const QUOTED =
  /([rbuRBUfF]{0,2})("""[^]*?"""|'''[^]*?'''|"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*'|`(?:\\[^]|[^`\\])*`)/g

const HOME = /\bos\.homedir\(\)|\bDir\.home\b|\bprocess\.env\.HOME\b|\$ENV\{HOME\}/g
const VARIABLE = new RegExp(
  `(?:\\bos\\.(?:environ(?:\\.get)?|getenv)|\\bprocess\\.env|\\bgetenv|\\bENV)\\s*[[(]\\s*(${CONSTANT})[^)\\]]*[)\\]]`,
  'g',
)
/** Calls that return the same path, or one that leads to the same place. */
const SAME = new RegExp(
  `\\b(?:os\\.path\\.(?:expanduser|abspath|realpath|normpath)|path\\.normalize|File\\.expand_path|str|os\\.fspath)\\s*\\(\\s*(?:(${CONSTANT})|Path\\((${CONSTANT})\\))\\s*\\)`,
  'g',
)
const SAME_PATH = new RegExp(`(${PATH})\\s*\\.\\s*(?:expanduser|resolve|absolute)\\(\\)`, 'g')
const JOINED = new RegExp(
  `\\b(?:os\\.path\\.join|path\\.(?:join|resolve)|File\\.join)\\s*\\((\\s*${CONSTANT}(?:\\s*,\\s*${CONSTANT})*)\\s*,?\\s*\\)`,
  'g',
)
const WORDS = new RegExp(`(${CONSTANT})\\.join\\(\\s*(${LIST})\\s*\\)`, 'g')
/** Calls that list a folder, or the paths that match a pattern. */
const FOUND = new RegExp(`\\b(os\\.listdir|glob\\.i?glob)\\s*\\(\\s*(${CONSTANT})[^()]{0,40}\\)`, 'g')
const PATH_OF_SEVERAL = new RegExp(`\\bPath\\s*\\((\\s*${CONSTANT}(?:\\s*,\\s*${CONSTANT})+)\\s*\\)`, 'g')
const PATH_BELOW = new RegExp(`${PATH}\\s*/\\s*(?:${CONSTANT}|${PATH})`, 'g')
const PATH_ALONE = new RegExp(`(?<![\\w\\])])\\(\\s*(${PATH})\\s*\\)(?=\\s*\\.)`, 'g')

const BINDING = new RegExp(
  `(?<![\\w.>\\]]|[(,]\\s{0,20})[$@]?(\\w+)\\s*(?::[ \\w.[\\]|]{1,40})?([-+*/|.%&^?]{0,2})=(?![=~>])[ \\t]*(?:(${VALUE})(?=\\s*(?:[;\\n#}]|//|$)))?`,
  'g',
)
const LOOPS = [
  new RegExp(`\\bfor[ (]+(?:const |let |var )?\\$?(?<name>\\w+)\\s+(?:in|of)\\b\\s*(?<list>${LIST})?`, 'g'),
  new RegExp(`\\bforeach\\s*\\(\\s*(?<list>${LIST})?[^)]{0,200}?\\bas\\s+\\$(?<name>\\w+)`, 'g'),
  new RegExp(`\\bfor(?:each)?\\s+my\\s+\\$(?<name>\\w+)\\s*(?<list>${LIST})?`, 'g'),
  new RegExp(
    `(?<list>${LIST})\\s*\\.\\s*(?:each|forEach|map)\\b[^|(\\w]*(?:do\\s*)?[|(]\\s*(?:function\\s*\\(|\\()?\\s*(?<name>\\w+)`,
    'g',
  ),
]
const ALIAS = /\bas\s+(\w+)/g
const FUNCTION = /\b(?:def|function|sub)\s+(\w+)\s*\(([^()]*)\)/g

/** Replaces the names of constants with their values, and concatenations of constants with one string. */
export function withConstants(code: string, { puts }: Language): string {
  if (puts === undefined || code.length > LONGEST) return code
  const texts: string[] = []
  const raws: string[] = []
  const keep = (text: string, raw = quote(text)): string => {
    raws.push(raw)
    return `\u{FDD4}${texts.push(text) - 1}\u{FDD5}`
  }
  const textOf = (constant: string): string => texts[Number(/\d+/.exec(constant)?.[0])] ?? ''
  const textsOf = (list: string): readonly string[] => (list.match(CONSTANTS) ?? []).map(textOf)
  const others: string[] = []
  let isChanged = false
  const take = (from: string): string =>
    from.replace(QUOTED, (raw, prefix: string, quoted: string) => {
      const inner = /^(?:"""|''')/.test(quoted) ? quoted.slice(3, -3) : quoted.slice(1, -1)
      const isPutIn = puts.where === 'format' ? /f/i.test(prefix) : puts.where.includes(quoted.charAt(0))
      const text = /r/i.test(prefix) ? inner : inner.replace(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter)
      if (!isPutIn || !puts.any.test(inner)) return keep(text, raw)
      // Pieces alternate: a literal part of the string, then an interpolated expression.
      const pieces = text.split(puts.name)
      if (pieces.some((piece, index) => index % 2 === 0 && puts.any.test(piece))) {
        return `\u{FDD6}${others.push(raw) - 1}\u{FDD7}`
      }
      return pieces
        .map((piece, index) => (index % 2 === 0 ? keep(piece) : `${puts.sigil}${take(piece)}`))
        .join(` ${puts.operator} `)
    })
  let text = take(code)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const folded = text
      .replace(HOME, () => keep('~'))
      .replace(/\bPath\.home\(\)/g, () => `Path(${keep('~')})`)
      .replace(VARIABLE, (all: string, name: string) => (textOf(name) === 'HOME' ? keep('~') : all))
      .replace(SAME, (_, own: string | undefined, path: string | undefined) => own ?? path ?? '')
      .replace(SAME_PATH, '$1')
      .replace(JOINED, (_, list: string) => keep(joined(textsOf(list))))
      .replace(WORDS, (_, between: string, list: string) => keep(textsOf(list).join(textOf(between))))
      .replace(FOUND, (_, call: string, of: string) =>
        call === 'os.listdir' ? `[${keep(STAR)}]` : `[${keep(textOf(of).replace(/\*+/g, STAR))}]`,
      )
      .replace(PATH_OF_SEVERAL, (_, list: string) => `Path(${keep(joined(textsOf(list)))})`)
      .replace(PATH_BELOW, (list: string) => `Path(${keep(joined(textsOf(list)))})`)
      .replace(PATH_ALONE, '$1')
      .replace(SUMS[puts.operator], (list: string) => keep(textsOf(list).join('')))
    const named = withoutNames(folded)
    if (named === text) break
    isChanged = true
    text = named
    if (text.length > LONGEST) return code
  }
  if (!isChanged) return code
  return text
    .replace(/\uFDD4(\d+)\uFDD5/g, (_, index: string) => raws[Number(index)] ?? '')
    .replace(/\uFDD6(\d+)\uFDD7/g, (_, index: string) => others[Number(index)] ?? '')
}

/** Concatenations of constants, by operator. */
const SUMS: Readonly<Record<Puts['operator'], RegExp>> = {
  '+': new RegExp(`${CONSTANT}(?:[ \\t]*\\+[ \\t]*${CONSTANT})+`, 'g'),
  '.': new RegExp(`${CONSTANT}(?:[ \\t]*\\.[ \\t]*${CONSTANT})+`, 'g'),
  '..': new RegExp(`${CONSTANT}(?:[ \\t]*\\.\\.[ \\t]*${CONSTANT})+`, 'g'),
}
const CONSTANTS = new RegExp(CONSTANT, 'g')
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t' }

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`
}

/** Joins parts of a path. A part that begins with a slash replaces the parts before it. */
function joined(parts: readonly string[]): string {
  return parts.reduce((path, part) =>
    part.startsWith('/') || path === '' ? part : `${path.replace(/\/$/, '')}/${part}`,
  )
}

const USE = /(?<![\w.$@>-])[$@]?(\w+)(?![\w(]|\s*(?::[ \w.[\]|]{1,40})?[-+*/|.%&^?]{0,2}=(?![=~>]))/g

/** Replaces names with their values. If a name has several values, a line that uses it is repeated for each. */
function withoutNames(code: string): string {
  const names = namesOf(code)
  let text = code.replace(USE, (all, name: string) => {
    const values = names.get(name)
    return values?.length === 1 ? (values[0] ?? all) : all
  })
  const several = [...names].filter(([, { length }]) => length > 1 && length <= MAX_VALUES).slice(0, MAX_NAMES)
  for (const [own, values] of several) {
    text = text
      .split('\n')
      .flatMap((line) => {
        const lines = values.map((value) => line.replace(USE, (all, name: string) => (name === own ? value : all)))
        return lines[0] === line ? line : lines
      })
      .join('\n')
    if (text.length > LONGEST) return code
  }
  return text
}

/** Names with their possible values; an empty list if a value is unknown. */
function namesOf(code: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string> | null>()
  const bind = (name: string, values: readonly string[] | null): void => {
    const before = found.get(name)
    if (before === null) return
    found.set(name, values === null ? null : new Set([...(before ?? []), ...values]))
  }
  for (const [, name = '', operator = '', value] of code.matchAll(BINDING)) {
    bind(name, operator !== '' || value === undefined ? null : [value])
  }
  for (const loop of LOOPS) {
    for (const { groups = {} } of code.matchAll(loop)) {
      bind(groups['name'] ?? '', groups['list']?.match(CONSTANTS) ?? null)
    }
  }
  for (const [, name = ''] of code.matchAll(ALIAS)) bind(name, null)
  const calls = new Map<string, string[]>()
  const functions = [...code.matchAll(FUNCTION)].slice(0, MAX_NAMES)
  for (const [, own = ''] of functions) calls.set(own, [])
  if (functions.length > 0) {
    for (const [, own = '', given = ''] of code.matchAll(CALL)) calls.get(own)?.push(given)
  }
  for (const [, own = '', list = ''] of functions) bindParameters(calls.get(own) ?? [], list, bind)
  return new Map([...found].map(([name, values]) => [name, [...(values ?? [])]]))
}

const CALL = /(?<!(?:def|function|sub)\s{1,9})(?<![\w.])(\w+)\s*\((?=((?:[^()]|\([^()]{0,200}\)){0,300})\))/g
const PARAMETER = new RegExp(`^\\s*[$@]?(\\w+)\\s*(?::[^=]*)?(?:=\\s*(${VALUE})?.*)?$`)
const ARGUMENT = new RegExp(`^\\s*(?:(\\w+)\\s*[=:]\\s*)?(${VALUE})\\s*$`)

/** Binds the parameters of a function to the arguments of its calls. */
function bindParameters(
  calls: readonly string[],
  list: string,
  bind: (name: string, values: readonly string[] | null) => void,
): void {
  for (const [index, parameter] of list.split(',').entries()) {
    const [, name, standard] = PARAMETER.exec(parameter) ?? []
    if (name === undefined) continue
    if (calls.length === 0) bind(name, null)
    for (const call of calls) {
      const given = call.trim() === '' ? [] : call.split(',').map((argument) => ARGUMENT.exec(argument))
      const own = given.find((argument) => argument?.[1] === name)
      const value = own?.[2] ?? (given[index]?.[1] === undefined ? given[index]?.[2] : undefined)
      const known = value ?? (given.length <= index ? standard : undefined)
      bind(name, known === undefined ? null : [known])
    }
  }
}
