import { optionOf, readCode, readShellArgument } from './code-arguments.ts'
import { INTERPRETERS, PROGRAM_OPTIONS } from './interpreters.ts'
import { type Argument, findProgram, mayBeOption, programName, readOptions, type Words } from './options.ts'
import {
  CODE_BUILTINS,
  DECLARING_BUILTINS,
  GUARDED_BUILTINS,
  NAMING_BUILTINS,
  REMOTE_SHELLS,
  RUNNERS,
  SHELLS,
} from './programs.ts'
import { type Reading, REFUSALS } from './refusal.ts'

const STRING_TESTS = new Set(['=', '==', '!=', '<', '>', '-nt', '-ot', '-ef'])
const SINGLE_TESTS = new Set('-b -c -d -e -f -g -h -k -n -p -r -s -u -w -x -z -G -L -N -O -S'.split(' '))
const NUMBER_TESTS = new Set(['-eq', '-ne', '-lt', '-le', '-gt', '-ge'])

/**
 * How the program of a simple command reads the word at `index`, whichever of the earlier words turn out to be empty.
 */
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

/** Reads the options and assignments before the program that `env`, `sudo` and the like run. */
function readPrefix(words: Words, index: number): Reading {
  const word = words[index]
  const start = word?.start ?? ''
  if (index === 0) return REFUSALS.program
  if (/^\w+=/.test(word?.text ?? '') && !start.includes('=')) return REFUSALS.variableName
  return word?.hole !== -1 && start.startsWith('-') ? REFUSALS.unsure : 'value'
}

function readOwnArgument(words: Words, index: number): Reading {
  const name = programName(words[0])
  if (name === null) {
    if (isPutTogether(words[0])) return REFUSALS.unsure
    if (words.slice(1, index).some((word) => /^-\w*c$/.test(word.text ?? ''))) return REFUSALS.code
  } else {
    const reading = readBuiltinArgument(name, words, index)
    if (reading !== null) return reading
    if (REMOTE_SHELLS.has(name)) return REFUSALS.remote
  }
  const before = words[index - 1]?.text ?? ''
  if (/^-(exec|ok)(dir)?$/.test(before)) return REFUSALS.program
  if (RUNNERS.has(name ?? '') && /^(?:dlx|exec|run|x)$/.test(before)) return REFUSALS.program
  if (PROGRAM_OPTIONS.has(before) || PROGRAM_OPTIONS.has(optionOf(words, index))) return REFUSALS.code

  // `docker exec`, `find -exec` and many others run a program somewhere among their arguments.
  for (let at = 0; at < index; at++) {
    const program = programName(words[at]) ?? ''
    if (SHELLS.has(program)) return readShellArgument(words.slice(at), index - at)
    // The other names are everyday words, so they do not count here.
    if (REMOTE_SHELLS.has(program) && program.endsWith('sh')) return REFUSALS.remote
    const interpreter = INTERPRETERS.get(program)
    const reading = interpreter && readCode(words.slice(at), index - at, interpreter)
    if (reading !== undefined && reading !== 'value') return reading
  }
  return 'value'
}

/** Whether the name is composed of several parts: `${x}al` may be any name. */
function isPutTogether(program: Argument | undefined): boolean {
  if (program?.text !== null || program.ending.includes('/') || program.start.includes('/')) return false
  return program.ending !== '' || program.start !== ''
}

/** How a shell builtin reads the word at `index`; null unless the builtin reads a value as more than a value. */
function readBuiltinArgument(name: string, words: Words, index: number): Reading | null {
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

/** The builtin `test`: if a value is in the wrong position, it reads the next word as a name and evaluates it. */
function readTest(words: Words, index: number): Reading {
  const before = words[index - 1]?.text ?? ''
  const after = words[index + 1]?.text ?? ''
  const operands = words.filter((word, at) => at > 0 && word.text !== '!' && word.text !== ']')
  if (operands.length === 1 || SINGLE_TESTS.has(before)) return 'value'
  if (STRING_TESTS.has(before) || STRING_TESTS.has(after)) return 'value'
  return NUMBER_TESTS.has(before) || NUMBER_TESTS.has(after) ? REFUSALS.number : REFUSALS.test
}
