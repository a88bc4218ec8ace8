import { CODE_OPTIONS, INTERPRETERS, RUNNING_COMMANDS, RUNS_PROGRAMS, type Interpreter } from './interpreters.ts'
import { mayBeOption, programName, readOptions, type Words } from './options.ts'
import { REFUSALS, type Reading } from './refusal.ts'

/** How a shell reads the word at `index`. The first word is the shell itself. */
export function readShellArgument(words: Words, index: number): Reading {
  const { operand, letters, unsure, dashed } = readOptions(words, 'oO', true)
  if (unsure || index < operand || words.slice(1, operand).some((word) => /^[-+]\w*[oO]\w/.test(word.text ?? ''))) {
    return REFUSALS.unsure
  }
  const isConstant = words[index]?.text !== null
  if (letters.includes('c') && index === operand) return isConstant ? 'script' : REFUSALS.partOfCode
  if (letters.includes('c')) return 'value'
  if (index === operand) return isConstant ? 'value' : REFUSALS.partOfCode
  // If the file were a value such as `-c`, the next word would become code.
  const file = words[operand]
  return (file?.hole !== -1 || file.text === null) && !dashed ? REFUSALS.unsure : 'value'
}

/** How a program that takes code reads the word at `index`. */
export function readCode(words: Words, index: number, interpreter: Interpreter): Reading {
  const { code, options, operands, leading } = interpreter
  const before = words[index - 1]?.text ?? ''
  const own = optionOf(words, index)
  if (CODE_OPTIONS.has(before) || CODE_OPTIONS.has(own)) return REFUSALS.code
  const { operand, dashed, letters } = readOptions(words, options + code)
  if (leading !== true || index < operand) {
    if (/^-\w+$/.test(before) && code.includes(before.at(-1) ?? '')) return REFUSALS.code
    if (code.includes('+') && own.startsWith('+')) return REFUSALS.code
    if ([...(/^-(\w*)/.exec(own)?.[1] ?? '')].some((letter) => code.includes(letter))) return REFUSALS.code
  }
  if (operands === 'program' && index === operand) return REFUSALS.program
  if (operands === 'code' && (index >= operand || own.includes('='))) return REFUSALS.code
  // A letter after `-i` belongs to its suffix.
  const hasCode = words.slice(1, operand).some((word) => /^-[A-Za-hj-z]*[ef]$/.test(word.text ?? ''))
  if (operands === 'code first' && index === operand && !hasCode) return REFUSALS.code

  const ends = dashed || (interpreter.codeEnds === true && [...letters].some((letter) => code.includes(letter)))
  const isRunning = leading === true && RUNNING_COMMANDS.has(words[operand]?.text ?? '')
  const mixes = interpreter.mixes === true || isRunning
  const isBehindDashes = words.slice(0, index).some(({ text }) => text === '--')
  const isOptionPlace = mixes ? !isBehindDashes : operands === 'file' && index <= operand && !ends
  if (!isOptionPlace || !mayBeOption(words[index])) return 'value'
  // The word after an option that takes an argument is that argument, not an option.
  return /^-\w*$/.test(before) && (index < operand || options.includes(before.at(-1) ?? '-'))
    ? 'value'
    : REFUSALS.option
}

/** Whether literal code itself runs programs; how it uses the values is then unknown. */
export function runsPrograms(words: Words, index: number): boolean {
  const code = words[index]?.text?.replace(/^--?[\w-]*=?/, '') ?? ''
  const own = words.slice(0, index).findLast((word) => INTERPRETERS.has(programName(word) ?? ''))
  return RUNS_PROGRAMS.test(code) || INTERPRETERS.get(programName(own) ?? '')?.runs?.test(code) === true
}

/** The text of a word up to the placeholder or, for a long option, up to the `=`. */
export function optionOf(words: Words, index: number): string {
  const start = words[index]?.start ?? ''
  return start.startsWith('--') ? (start.split('=')[0] ?? '') : start
}
