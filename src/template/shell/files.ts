import { fileOf } from './flow.ts'
import { INTERPRETERS } from './interpreters.ts'
import { findProgram, programName, readOptions, type Argument, type Words } from './options.ts'
import { SHELLS } from './programs.ts'

/** Programs that write files named by their arguments. */
const WRITERS = new Set('cp curl dd install ln mkfifo mv rsync tee wget'.split(' '))

/** The files that a simple command writes, according to its words. */
export function writtenFiles(words: Words): readonly string[] {
  const own = words.slice(findProgram(words).start)
  if (!WRITERS.has(programName(own[0]) ?? '')) return []
  return own.slice(1).map(({ ending }) => fileOf(ending.replace(/^of=/, '')))
}

/** The file that a simple command runs: its program, or the script for a shell or another interpreter. */
export function runFile(words: Words): string | null {
  const own = words.slice(findProgram(words).start)
  const name = programName(own[0])
  if (name === null) return nameOf(own[0])
  const interpreter = INTERPRETERS.get(name)
  if (SHELLS.has(name) || name === '.' || name === 'source' || interpreter?.operands === 'file') {
    const { code, options } = interpreter ?? { code: 'c', options: 'oO' }
    const { operand, letters } = readOptions(own, interpreter === undefined ? options : options + code)
    return [...letters].some((letter) => code.includes(letter)) ? null : nameOf(own[operand])
  }
  return own[0]?.ending.includes('/') === true ? nameOf(own[0]) : null
}

/** All files with names that are unknown before the command runs count as the same file. */
function nameOf(word: Argument | undefined): string | null {
  return word === undefined ? null : fileOf(word.ending)
}
