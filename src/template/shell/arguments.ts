import { readBuiltinArgument } from './builtins.ts'
import { optionOf, readCode, readShellArgument } from './code-arguments.ts'
import { INTERPRETERS, PROGRAM_OPTIONS } from './interpreters.ts'
import { findProgram, programName, type Argument, type Words } from './options.ts'
import { REMOTE_SHELLS, RUNNERS, SHELLS } from './programs.ts'
import { REFUSALS, type Reading } from './refusal.ts'

/** How the program of a simple command reads the word at `index`, whichever words before it turn out to be empty. */
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

/** Options and assignments before the program that `env`, `sudo` and the like run. */
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
    // The names of the others are everyday words.
    if (REMOTE_SHELLS.has(program) && program.endsWith('sh')) return REFUSALS.remote
    const interpreter = INTERPRETERS.get(program)
    const reading = interpreter && readCode(words.slice(at), index - at, interpreter)
    if (reading !== undefined && reading !== 'value') return reading
  }
  return 'value'
}

/** `${x}al` may be any name. */
function isPutTogether(program: Argument | undefined): boolean {
  if (program?.text !== null || program.ending.includes('/') || program.start.includes('/')) return false
  return program.ending !== '' || program.start !== ''
}
