import {
  CODE_BUILTINS,
  CODE_OPTIONS,
  DECLARING_BUILTINS,
  INTERPRETERS,
  NAMING_BUILTINS,
  REMOTE_SHELLS,
  SHELL_VARIABLES,
  SHELLS,
  type Interpreter,
} from './programs.ts'
import { findProgram, programName, readOptions, type Words } from './options.ts'
import { REFUSALS, type Refusal } from './refusal.ts'

/** What a program does with an argument: it is a value, code of a shell, or in no way to be given by a placeholder. */
export type Reading = 'value' | 'script' | Refusal

const STRING_TESTS = new Set(['=', '==', '!=', '<', '>', '-nt', '-ot', '-ef'])
const SINGLE_TESTS = new Set('-b -c -d -e -f -g -h -k -n -p -r -s -u -w -x -z -G -L -N -O -S'.split(' '))
const NUMBER_TESTS = new Set(['-eq', '-ne', '-lt', '-le', '-gt', '-ge'])

/** How the program of a simple command reads the word at `index`, whichever words before it come to nothing. */
export function readArgument(words: Words, index: number): Reading {
  const vanishing = words.flatMap((word, at) => (at < index && word.vanishes ? [at] : []))
  const gone = vanishing.length === 0 ? [[]] : [[], vanishing, ...vanishing.map((at) => [at])]
  const readings = gone.map((left) => {
    const present = words.filter((_word, at) => !left.includes(at))
    return readPresent(present, index - left.length)
  })
  const [first = REFUSALS.unsure] = readings
  const refusal = readings.find((reading) => typeof reading !== 'string')
  return refusal ?? (readings.every((reading) => reading === first) ? first : REFUSALS.unsure)
}

function readPresent(words: Words, index: number): Reading {
  const { start, unsure } = findProgram(words)
  if (index === start) return REFUSALS.program
  if (index < start) return readPrefix(words, index)
  return unsure ? REFUSALS.unsure : readOwnArgument(words.slice(start), index - start)
}

/** Options and assignments in front of the program that `env`, `sudo` and their like run. */
function readPrefix(words: Words, index: number): Reading {
  const text = beforeHole(words, index)
  if (index === 0) return REFUSALS.program
  if (SHELL_VARIABLES.has(text.split('=')[0] ?? '')) return REFUSALS.shellVariable
  if (/^\w+=/.test(words[index]?.text ?? '') && !text.includes('=')) return REFUSALS.variableName
  return words[index]?.hole !== -1 && text.startsWith('-') ? REFUSALS.unsure : 'value'
}

function readOwnArgument(words: Words, index: number): Reading {
  const name = programName(words[0])
  if (name === null) {
    return words.slice(1, index).some((word) => /^-\w*c$/.test(word.text ?? '')) ? REFUSALS.code : 'value'
  }
  const ownCode = name === 'trap' || (name === 'eval' && words.length === 2)
  if (ownCode && index === 1 && !words[1]?.text?.startsWith('-')) return scriptOf(words, index)
  if (CODE_BUILTINS.has(name)) return REFUSALS.code
  if (NAMING_BUILTINS.has(name)) return REFUSALS.builtin
  if (DECLARING_BUILTINS.has(name)) {
    if (words.some((word) => /^[-+]\w*[aAin]/.test(word.text ?? '-i'))) return REFUSALS.code
    return /^\w+\+?=/.test(beforeHole(words, index)) ? 'value' : REFUSALS.builtin
  }
  if (name === 'printf' && (words[index - 1]?.text === '-v' || beforeHole(words, index).startsWith('-v'))) {
    return REFUSALS.builtin
  }
  if (name === 'test' || name === '[') return readTest(words, index)
  if (REMOTE_SHELLS.has(name)) return REFUSALS.remote
  if (SHELLS.has(name)) return readShellArgument(words, index)
  const interpreter = INTERPRETERS.get(name)
  if (interpreter !== undefined && isCode(words, index, interpreter)) return REFUSALS.code
  if (/^-(exec|ok)(dir)?$/.test(words[index - 1]?.text ?? '')) return REFUSALS.program
  // `docker exec`, `find -exec` and many others run a shell that stands somewhere among their arguments.
  const shell = words.findIndex((word, at) => at < index && SHELLS.has(programName(word) ?? ''))
  return shell === -1 ? 'value' : readShellArgument(words.slice(shell), index - shell)
}

function readShellArgument(words: Words, index: number): Reading {
  const { operand, letters, unsure, dashed } = readOptions(words, 'oO', true)
  if (unsure || index < operand || words.slice(1, operand).some((word) => /^[-+]\w*[oO]\w/.test(word.text ?? ''))) {
    return REFUSALS.unsure
  }
  if (letters.includes('c')) return index === operand ? scriptOf(words, index) : 'value'
  if (index === operand) return words[index]?.text === null ? REFUSALS.partOfCode : 'value'
  // What comes as `-c` in the place of the file makes code of the next word.
  const file = words[operand]
  return (file?.hole !== -1 || file.text === null) && !dashed ? REFUSALS.unsure : 'value'
}

function scriptOf(words: Words, index: number): Reading {
  return words[index]?.text === null ? REFUSALS.partOfCode : 'script'
}

function isCode(words: Words, index: number, interpreter: Interpreter): boolean {
  const { code } = interpreter
  const own = beforeHole(words, index)
  const before = words[index - 1]?.text ?? ''
  if (/^-\w+$/.test(before) ? code.includes(before.at(-1) ?? '') : CODE_OPTIONS.has(before)) return true
  const letters = /^-(\w*)/.exec(own)?.[1] ?? ''
  if ([...letters].some((letter) => code.includes(letter)) || CODE_OPTIONS.has(own.split('=')[0] ?? '')) return true
  if (!interpreter.operand) return false
  const { operand } = readOptions(words, interpreter.options + interpreter.code)
  // A letter behind `-i` belongs to the suffix that it takes.
  return index === operand && !words.slice(1, operand).some((word) => /^-[A-Za-hj-z]*[ef]$/.test(word.text ?? ''))
}

/** The builtin `test`: with a value in the wrong place it takes the next word for a name and evaluates it. */
function readTest(words: Words, index: number): Reading {
  const before = words[index - 1]?.text ?? ''
  const after = words[index + 1]?.text ?? ''
  const operands = words.filter((word, at) => at > 0 && word.text !== '!' && word.text !== ']')
  if (operands.length === 1 || SINGLE_TESTS.has(before)) return 'value'
  if (STRING_TESTS.has(before) || STRING_TESTS.has(after)) return 'value'
  return NUMBER_TESTS.has(before) || NUMBER_TESTS.has(after) ? REFUSALS.number : REFUSALS.test
}

function beforeHole(words: Words, index: number): string {
  const word = words[index]
  return word?.text?.slice(0, word.hole === -1 ? undefined : word.hole) ?? ''
}
