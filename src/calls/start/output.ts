import type { CallWord } from '../../model/call.ts'
import { ANY, isKnown } from '../marks.ts'
import { baseName, resolvePath } from '../paths.ts'
import type { Given, Input } from '../programs/row.ts'
import { printsSettings } from '../programs/shell-settings.ts'
import { NO_INPUT, PRINTED, type Scope } from '../script/around.ts'
import { joinWords, knownWord, textOf, type Word } from '../script/word.ts'

/** What a program prints, as far as the script shows it. */
export function outputOf(name: string, given: Given, words: readonly Word[], scope: Scope): Input {
  const found = Object.hasOwn(OUTPUTS, name) ? OUTPUTS[name]?.(given, scope, words) : undefined
  return found ?? (printsSettings(name, given) ? NO_INPUT : PRINTED)
}

type Output = (given: Given, scope: Scope, words: readonly Word[]) => Input | null

const silent: Output = () => NO_INPUT

const foundBelow: Output = ({ operands }) => ({
  type: 'found',
  below: operands.length === 0 ? [knownWord('.')] : operands,
})

const OUTPUTS: Readonly<Record<string, Output>> = {
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
    if (escapes && word.text.includes('\\')) return unescaped(word)
    return text({ ...word, text: `${word.text}\n` })
  },
  printf({ operands: [format, ...values] }) {
    const pattern = textOf(format)
    if (pattern === null) return null
    if (/^%s(?:\\n)?$/.test(pattern) && values.length > 0) {
      const end = pattern.endsWith('n') ? '\n' : ''
      return text({ ...joinWords(values), text: values.map((value) => value.text + end).join('') })
    }
    return formatted(pattern, values)
  },
  pwd: (_given, { state: { folders } }) => {
    const [only, ...others] = folders
    return only === undefined || others.length > 0 ? null : text(knownWord(only === '' ? '.' : only))
  },
  cat({ operands }, { around }) {
    const [only, ...others] = operands
    if (only === undefined || only.text === '-') return around.input
    const { printed } = only as Word
    if (others.length > 0) return null
    return printed?.as === 'file' ? printed.output : { type: 'file', word: only }
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
}

/** Fills in a format that has one `%s` or `%d` for each value; null for other formats. */
function formatted(pattern: string, values: readonly CallWord[]): Input | null {
  const places = pattern.match(/%[^%]/g) ?? []
  if (/%(?![sd%])/.test(pattern) || places.length !== values.length) return null
  const end = unescaped(knownWord(pattern.replace(/%[sd]/g, '%')))
  if (end?.type !== 'text') return null
  const pieces = end.word.text.replaceAll('%%', '\0').split('%')
  const whole = pieces.map((piece, index) => piece.replaceAll('\0', '%') + (values[index]?.text ?? '')).join('')
  return text({ text: whole, written: whole, isMany: values.some(({ isMany }) => isMany) })
}

function text(word: Word): Input {
  return { type: 'text', word }
}

/** Replaces the common escapes; null if there are others, or if the text is not known. */
function unescaped(word: Word): Input | null {
  if (!isKnown(word.text) || /\\[^nt\\"]/.test(word.text)) return null
  const letters: Readonly<Record<string, string>> = { n: '\n', t: '\t', '\\': '\\', '"': '"' }
  return text({ ...word, text: word.text.replace(/\\([nt\\"])/g, (_, letter: string) => letters[letter] ?? '') })
}
