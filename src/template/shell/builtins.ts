import { mayBeOption, readOptions, type Words } from './options.ts'
import { CODE_BUILTINS, DECLARING_BUILTINS, GUARDED_BUILTINS, NAMING_BUILTINS } from './programs.ts'
import { REFUSALS, type Reading } from './refusal.ts'

const STRING_TESTS = new Set(['=', '==', '!=', '<', '>', '-nt', '-ot', '-ef'])
const SINGLE_TESTS = new Set('-b -c -d -e -f -g -h -k -n -p -r -s -u -w -x -z -G -L -N -O -S'.split(' '))
const NUMBER_TESTS = new Set(['-eq', '-ne', '-lt', '-le', '-gt', '-ge'])

/** How a shell builtin reads the word at `index`; null unless `name` is a builtin that treats a value as more than a value. */
export function readBuiltinArgument(name: string, words: Words, index: number): Reading | null {
  const word = words[index]
  const ownCode = name === 'trap' || (name === 'eval' && words.length === 2)
  if (ownCode && index === 1 && !word?.text?.startsWith('-'))
    return word?.text === null ? REFUSALS.partOfCode : 'script'
  if (CODE_BUILTINS.has(name)) return REFUSALS.evaluation
  if (NAMING_BUILTINS.has(name)) return REFUSALS.builtin
  if (DECLARING_BUILTINS.has(name)) {
    if (words.some(({ text }) => /^[-+]\w*[aAin]/.test(text ?? '-i'))) return REFUSALS.evaluation
    return /^\w+\+?=/.test(word?.start ?? '') ? 'value' : REFUSALS.builtin
  }
  const guarded = GUARDED_BUILTINS.get(name)
  if (guarded !== undefined) return readGuarded(words, index, guarded.options)
  return name === 'test' || name === '[' ? readTest(words, index) : null
}

/** `printf "-v$name"`: the first operand may be read as an option, unless `--` comes before it. */
function readGuarded(words: Words, index: number, withArgument: string): Reading {
  const { operand, dashed } = readOptions(words, withArgument)
  if (index > operand || (dashed && index === operand)) return 'value'
  return index < operand || mayBeOption(words[index]) ? REFUSALS.option : 'value'
}

/** The builtin `test`: a value in the wrong position makes it read the next word as a name, and evaluate it. */
function readTest(words: Words, index: number): Reading {
  const before = words[index - 1]?.text ?? ''
  const after = words[index + 1]?.text ?? ''
  const operands = words.filter((word, at) => at > 0 && word.text !== '!' && word.text !== ']')
  if (operands.length === 1 || SINGLE_TESTS.has(before)) return 'value'
  if (STRING_TESTS.has(before) || STRING_TESTS.has(after)) return 'value'
  return NUMBER_TESTS.has(before) || NUMBER_TESTS.has(after) ? REFUSALS.number : REFUSALS.test
}
