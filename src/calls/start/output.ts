import type { CallWord, MarkedText } from '../../model/call.ts'
import { ANY, isKnown } from '../marks.ts'
import { baseName, resolvePath } from '../paths.ts'
import type { Given, Input } from '../programs/row.ts'
import { printsSettings } from '../programs/shell-settings.ts'
import { NO_INPUT, PRINTED, type Scope } from '../script/around.ts'
import { joinWords, knownWord, textOf, type Word } from '../script/word.ts'
import { inputFrom } from './own-files.ts'

/** What a program prints, as far as the script shows it. */
export function outputOf(name: string, given: Given, words: readonly Word[], scope: Scope): Input {
  const found = OUTPUTS.get(name)?.(given, scope, words)
  return found ?? (printsSettings(name, given) ? NO_INPUT : PRINTED)
}

type Output = (given: Given, scope: Scope, words: readonly Word[]) => Input | null

const silent: Output = () => NO_INPUT

const foundBelow: Output = ({ operands }) => ({
  type: 'found',
  below: operands.length === 0 ? [knownWord('.')] : operands,
})

const OUTPUTS: ReadonlyMap<string, Output> = new Map(
  Object.entries<Output>({
    ':': silent,
    true: silent,
    false: silent,
    cd: silent,
    export: silent,
    set: silent,
    read: silent,
    test: silent,
    '[': silent,
    mkdir: silent,
    touch: silent,
    sleep: silent,
    echo(_given, _scope, words) {
      const at = words.findIndex(({ text }, index) => index > 0 && !/^-[neE]+$/.test(text))
      const flags = words.slice(1, at === -1 ? undefined : at)
      const word = joinWords(at === -1 ? [] : words.slice(at))
      const escapes = flags.some(({ text }) => text.includes('e'))
      if (escapes && word.text.includes('\\')) {
        const own = unescaped(word.text)
        return own === null ? null : text({ ...word, text: own })
      }
      return text({ ...word, text: `${word.text}\n` })
    },
    printf({ operands: [format, ...values] }) {
      const pattern = textOf(format)
      return pattern === null ? null : formatted(pattern, values)
    },
    pwd: (_given, { state: { folders } }) => {
      const [only, ...others] = folders
      return only === undefined || others.length > 0 ? null : text(knownWord(only === '' ? '.' : only))
    },
    cat({ operands }, scope) {
      const [only, ...others] = operands
      if (only === undefined || only.text === '-') return scope.around.input
      const { printed } = only as Word
      if (others.length > 0) return null
      return printed?.as === 'file' ? printed.output : inputFrom(only, scope)
    },
    tee: (_given, { around }) => around.input,
    find: foundBelow,
    gfind: foundBelow,
    basename({ operands: [path, suffix] }) {
      if (path === undefined || path.text.includes(ANY)) return null
      const name = baseName(path.text)
      const end = suffix?.text ?? ''
      return text(knownWord(end !== '' && name.endsWith(end) ? name.slice(0, -end.length) : name))
    },
    dirname({ operands: [path] }) {
      return path === undefined || path.text.includes(ANY) ? null : text(knownWord(resolvePath(`${path.text}/..`, '')))
    },
    mktemp(given) {
      const folder = given.valuesOf('-p', '--tmpdir')[0]?.text ?? '/tmp'
      const [template] = given.operands
      if (template !== undefined && !given.has('-t', '-p', '--tmpdir')) return { type: 'text', word: template }
      return text(knownWord(`${folder}/tmp.XXXXXXXXXX`))
    },
  }),
)

/** Fills in a format that has only `%s`, `%d` and `%%`, once for each group of values; null for other formats. */
function formatted(pattern: string, values: readonly CallWord[]): Input | null {
  const [start = '', ...pieces] = pattern.split(/(%[sd%])/)
  const count = pieces.filter((piece) => /^%[sd]$/.test(piece)).length
  const rounds = count === 0 ? 1 : values.length / count
  if (!Number.isInteger(rounds) || rounds === 0 || (count === 0 && values.length > 0)) return null
  let whole = ''
  let used = 0
  for (let round = 0; round < rounds; round++) {
    for (const piece of [start, ...pieces]) {
      const literal = /^%[sd]$/.test(piece) ? (values[used++]?.text ?? '') : piece === '%%' ? '%' : unescaped(piece)
      if (literal === null || (piece.includes('%') && !/^%[sd%]$/.test(piece))) return null
      whole += literal
    }
  }
  return text({ text: whole, written: whole, isMany: values.some(({ isMany }) => isMany) })
}

function text(word: Word): Input {
  return { type: 'text', word }
}

/** Replaces the escapes of `printf` and `echo -e`; null if there are others, or if the text is not known. */
function unescaped(text: MarkedText): string | null {
  if (!isKnown(text) || /\\(?:[^\w\\"']|[cuU]|$)/.test(text.replaceAll('\\\\', ''))) return null
  return text.replace(
    /\\(?:x([\da-fA-F]{1,2})|(0?[0-7]{1,3})|(.))/g,
    (_, hexadecimal?: string, octal?: string, letter?: string) => {
      if (hexadecimal !== undefined) return String.fromCharCode(parseInt(hexadecimal, 16))
      if (octal !== undefined) return String.fromCharCode(parseInt(octal, 8) % 256)
      return letter === undefined ? '' : (ESCAPES[letter] ?? letter)
    },
  )
}

const ESCAPES: Readonly<Record<string, string>> = {
  ...{ n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', e: '\x1B', f: '\f', v: '\v' },
}
