import type { Assignment, Command, Redirected, Word, WordPart } from '../../calls/script/parse.ts'
import { readArgument } from './arguments.ts'
import { runsPrograms } from './code-arguments.ts'
import { fileOf, listOf } from './flow.ts'
import { filledByXargs, fillsCode, fixedInput, useOfInput } from './input.ts'
import { INTERPRETERS } from './interpreters.ts'
import { GIVEN } from './names.ts'
import { type Argument, findProgram, programName, readOptions, type Words } from './options.ts'
import { DECLARING_BUILTINS, FILLING_BUILTINS, SHELLS } from './programs.ts'
import { MAX_WORDS, REFUSALS } from './refusal.ts'
import { isOfBeginning, leadOf, restrictWord } from './restrictions.ts'
import type { ShellContext, Survey } from './survey.ts'
import { restrictionsAt } from './value-place.ts'

interface CommandWord extends Argument {
  readonly node: Word | Assignment
}

/** Programs that write the files named by their arguments. */
const WRITERS = new Set('cp curl dd install ln mkfifo mv rsync tee wget'.split(' '))

/** Variables in which a shell looks up the program for a name. */
const PROGRAM_TABLES = new Set(['BASH_ALIASES', 'BASH_CMDS'])

/** Visits a program with its arguments, or assignments and redirections without a program. */
export function visitCommand(node: Command, around: ShellContext, survey: Survey): void {
  for (const prefix of node.prefix) {
    if (prefix.type !== 'Assignment') continue
    if (PROGRAM_TABLES.has(prefix.name)) survey.evaluateName(GIVEN.arguments)
    survey.visit(prefix, around)
  }
  const words = wordsOf(node, survey)
  if (words.length > MAX_WORDS) {
    survey.refuse(node, REFUSALS.tooLong)
    survey.evaluateName(GIVEN.input)
  } else if (words.length > 0) {
    words.forEach((word, index) => visitArgument(word, words, index, around, survey))
    // What its body does with `$1` and `"$@"` is restricted there.
    if (!startsOwnFunction(words, survey)) {
      words.forEach((word, index) => restrictArgument(word, words, index, survey))
    }
    restrictInput(words, survey)
    readInput(node, words, survey)
    const run = runFile(words)
    if (run !== null) survey.evaluateName(run)
    // What such a file does with its arguments is unknown.
    for (const file of writtenFiles(words)) survey.assign(file, node, [GIVEN.arguments])
  }
  assignVariables(node, words, survey)
  pourOutput(node, survey)
  for (const redirect of node.redirects) survey.visit(redirect, around)
}

/** Records output to a file, because later commands may read it. */
export function pourOutput(node: Command | Redirected, survey: Survey): void {
  for (const redirect of node.redirects) {
    if (redirect.type !== 'Redirect' || !redirect.operator.includes('>')) continue
    const { descriptor, target } = redirect
    const isError = descriptor?.type === 'FileDescriptor' && descriptor.value === 2
    if (isError || target === undefined || target.text === '/dev/null') continue
    survey.pour(node)
    survey.assign(fileOf(readText(target).ending), node, [GIVEN.arguments])
  }
}

function visitArgument(
  word: CommandWord,
  words: readonly CommandWord[],
  index: number,
  around: ShellContext,
  survey: Survey,
): void {
  const reading = readArgument(words, index)
  if (reading === 'script' && word.text !== null) {
    if (around.backticks) survey.refuse(word.node, REFUSALS.backticks)
    survey.embed({ pos: word.node.pos, end: word.node.end, text: word.text })
    return
  }
  if (typeof reading !== 'string') {
    survey.refuse(word.node, reading)
    // A literal name is not an expansion: `export x` evaluates nothing, but `export 'x[y]'` does.
    const isExpanded = word.text === null || (word.text.includes('[') && reading !== REFUSALS.code)
    if (reading.evaluates === 'named' || (reading.evaluates && isExpanded)) survey.evaluate(word.node)
    if (reading === REFUSALS.program && programName(word) === null) survey.launch(word.node)
    if (reading === REFUSALS.code && runsPrograms(words, index)) survey.evaluateName(GIVEN.arguments)
  }
  survey.visit(word.node, around)
}

function startsOwnFunction(words: readonly CommandWord[], { isOwnFunction }: Survey): boolean {
  const [program] = words
  if (program?.text == null || findProgram(words).start > 0) return false
  return isOwnFunction(program.text, program.node.pos)
}

function restrictArgument(
  { node, hole, text }: CommandWord,
  words: readonly CommandWord[],
  index: number,
  survey: Survey,
): void {
  if (hole === -1 && text !== null) return
  for (const restriction of restrictionsAt(words, index)) restrictWord(node, restriction, survey)
}

/** Restricts the input of `xargs` like the words that it becomes. */
function restrictInput(words: readonly CommandWord[], survey: Survey): void {
  for (const { filled, index, isWhole } of filledByXargs(words)) {
    const { start } = filled[index] ?? { start: '' }
    const names = [isWhole ? GIVEN.splitInput : GIVEN.input]
    for (const restriction of restrictionsAt(filled, index)) {
      if (start !== '' && isOfBeginning(restriction)) continue
      survey.restrictNames({ names, ids: [], restriction, splitting: 'whole' })
    }
  }
}

function readInput(node: Command, words: readonly CommandWord[], survey: Survey): void {
  // The name of a file may be any value.
  if (fillsCode(words)) survey.evaluateName(GIVEN.arguments)
  const use = useOfInput(words)
  if (use === 'data') return
  const fixed = fixedInput(node)
  if (fixed === null) survey.evaluateName(use === 'code' ? GIVEN.input : GIVEN.splitInput)
  else if (words.some((word) => SHELLS.has(programName(word) ?? ''))) survey.embed(fixed.body)
}

/**
 * Records assignments such as `env x=...`, `read x`, `printf -v x` and `export x=...`, also after `builtin` and the
 * like.
 */
function assignVariables(node: Command, words: readonly CommandWord[], survey: Survey): void {
  for (const { node: word } of words) {
    const found = /^[-\w]*[^\w-]?\b([A-Za-z_]\w*)\+?=/.exec(survey.script.slice(word.pos, word.end))
    if (found?.[1] !== undefined) {
      const lead = leadOf(word, survey)
      survey.assign(found[1], word, [], { lead: lead.slice(lead.indexOf('=') + 1) })
    }
  }
  const own = words.slice(findProgram(words).start)
  const name = own[0]?.text ?? ''
  const renames = name === 'alias' || (name === 'hash' && own.some(({ text }) => /^-\w*p/.test(text ?? '')))
  if (renames && own.length > 1) survey.evaluateName(GIVEN.arguments)
  if (DECLARING_BUILTINS.has(name)) declareVariables(own, survey)

  const filled = FILLING_BUILTINS.get(name)
  if (filled === undefined) return
  const sources = [name === 'getopts' ? GIVEN.arguments : GIVEN.input]
  // What a builtin stores may differ from its input; only `cd` and its like turn it into a path.
  const how = filled.named === 'none' ? { lead: '/' } : { isDerived: true }
  for (const variable of filled.always) survey.assign(variable, node, sources, how)
  own.forEach(({ text, hole }, index) => {
    if (index === 0 || text === null || hole !== -1) return
    // An option may have its argument attached: `-vname`, `-aname`.
    const [, option, variable] = /^(-\w*?[av])?([A-Za-z_]\w*)/.exec(text) ?? []
    const isNamed = filled.named === 'operands' || option !== undefined || own[index - 1]?.text === '-v'
    if (filled.named === 'none' || variable === undefined || !isNamed) return
    survey.assign(variable, node, sources, how)
    if (name !== 'printf') survey.list(variable)
  })
}

/** A declaration of a list evaluates a value that looks like a list: `declare v="([$(...)]=x)"`. */
function declareVariables(words: readonly CommandWord[], survey: Survey): void {
  const isList = words.some(({ text }) => /^-\w*[aA]/.test(text ?? ''))
  const lists = words[0]?.text !== 'export' && words[0]?.text !== 'readonly'
  for (const { node } of words.slice(1)) {
    const name = /^["']?(\w+)/.exec(survey.script.slice(node.pos, node.end))?.[1]
    if (name === undefined) continue
    if (isList) survey.list(name)
    if (lists) survey.assign(listOf(name), node)
  }
}

/** The files that a simple command writes, judging by its words. */
function writtenFiles(words: Words): readonly string[] {
  const own = words.slice(findProgram(words).start)
  if (!WRITERS.has(programName(own[0]) ?? '')) return []
  return own.slice(1).map(({ ending }) => fileOf(ending.replace(/^of=/, '')))
}

/** The file that a simple command runs: its program, or the script of a shell or another interpreter. */
function runFile(words: Words): string | null {
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

/** All files whose names are unknown before the command runs count as the same file. */
function nameOf(word: Argument | undefined): string | null {
  return word === undefined ? null : fileOf(word.ending)
}

/** The words of a simple command, without redirections and leading assignments. */
function wordsOf(command: Command, survey: Pick<Survey, 'holesIn' | 'script'>): readonly CommandWord[] {
  if (command.name === undefined) return []
  return [command.name, ...command.args].map((node) => {
    const [first] = survey.holesIn(node)
    const marker = first === undefined ? null : survey.script.slice(first.pos, first.end)
    const { text, ending, start } = node.type === 'Word' ? readText(node) : readWhole(node.text)
    const vanishes = node.type === 'Word' && text === null && (node.parts ?? []).every(mayVanish)
    const at = marker === null ? -1 : start.indexOf(marker)
    const hole = marker === null ? -1 : (text?.indexOf(marker) ?? 0)
    return { node, text, ending, start: at === -1 ? start : start.slice(0, at), vanishes, hole }
  })
}

/** The text of a word without quotes; `ending` and `start` are its constant end and beginning. */
function readText(word: Word): Pick<Argument, 'text' | 'ending' | 'start'> {
  if (word.parts === undefined) return readWhole(word.value)
  let ending = ''
  let start: string | null = null
  let isConstant = true
  const parts = word.parts.flatMap<WordPart>((part) => (part.type === 'DoubleQuoted' ? part.parts : part))
  for (const part of parts) {
    if (part.type === 'Literal' || part.type === 'SingleQuoted' || part.type === 'AnsiCQuoted') ending += part.value
    else {
      start ??= ending
      ending = ''
      isConstant = false
    }
  }
  return { text: isConstant ? ending : null, ending, start: start ?? ending }
}

function readWhole(text: string): Pick<Argument, 'text' | 'ending' | 'start'> {
  return { text, ending: text, start: text }
}

/** An empty unquoted expansion yields no word, and neither does `"$@"` without arguments. */
function mayVanish(part: WordPart): boolean {
  if (part.type === 'DoubleQuoted') return /[@*]/.test(part.text)
  return part.type === 'SimpleExpansion' || part.type === 'ParameterExpansion' || part.type === 'CommandExpansion'
}
