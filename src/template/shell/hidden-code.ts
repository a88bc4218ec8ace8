import { type Command, forEachChild, type SyntaxNode, type Word, type WordPart } from '../../calls/script/parse.ts'
import { readArgument } from './arguments.ts'
import { filledByXargs, useOfInput, XARGS } from './input.ts'
import { INTERPRETERS } from './interpreters.ts'
import { findProgram, programName, readOptions, type Words } from './options.ts'
import { REMOTE_SHELLS, SHELLS } from './programs.ts'
import { MOST_WORDS, REFUSALS, type Reading } from './refusal.ts'
import { openFrom, partsOf } from './started.ts'
import { type CommandWord, wordsOf } from './words.ts'

const NO_HOLES = { holesIn: () => [], script: '' }

/**
 * The part of a script that makes it run what only the shell knows: a program that an expansion names, code that is put
 * together, or code that comes on an input and is not written out. Null where the node itself does not.
 *
 * @throws {RangeError} when there are too many words to look at each
 */
export function hiddenIn(node: SyntaxNode): string | null {
  switch (node.type) {
    case 'Command': {
      const words = wordsOf(node, NO_HOLES)
      if (words.length > MOST_WORDS) return null
      const found = hiddenWord(words) ?? (runsItsInput(words) ? unknownInput(node) : null)
      return found === null ? null : found.node.text
    }
    case 'Pipeline':
      return node.commands.some((command, at) => at > 0 && runsInput(command) && !isWrittenOut(node.commands[at - 1]))
        ? textOf(node.commands)
        : null
    // Code that waits in a variable is there to be evaluated: `PS4`, `BASH_ENV`, arithmetic.
    case 'Assignment':
      return node.value.type === 'Word' && hasLiteralCode(node.value) ? node.text : null
    case 'ProcessSubstitution':
      return node.operator === '>' && runsInput(node) ? node.text : null
    case 'Coproc':
      return runsInput(node) ? 'coproc' : null
    default:
      return null
  }
}

interface Found {
  readonly node: { readonly text: string }
}

function hiddenWord(words: readonly CommandWord[]): Found | null {
  const own = words.slice(startOf(words))
  const [program] = own
  if (program === undefined) return hiddenByXargs(words)
  const name = programName(program)
  if (name === null) return program
  const renames =
    (name === 'alias' && own.some(({ node }) => node.text.includes('='))) ||
    (name === 'hash' && own.some(({ text }) => /^-\w*p/.test(text ?? '')))
  if (renames && own.length > 1) return program
  if (name === 'eval' || name === 'trap') return own.slice(1).find(isPutTogether) ?? null
  if (name === '.' || name === 'source') return own.slice(1).find(isSubstituted) ?? null
  return hiddenPart(own) ?? hiddenCode(own) ?? hiddenRemote(own, name) ?? hiddenByXargs(words)
}

/** Where the program is; `env` may be given assignments with expansions in them. */
function startOf(words: readonly CommandWord[]): number {
  let { start } = findProgram(words)
  while (start > 0 && /^\w+=/.test(words[start]?.start ?? '')) start++
  return start
}

/** A program that `find` runs. */
function hiddenPart(words: readonly CommandWord[]): Found | null {
  if (programName(words[0]) !== 'find') return null
  const programs = partsOf(words).map((part) => part[findProgram(part).start])
  return words.find((word) => programs.includes(word) && programName(word) === null) ?? null
}

/** The code, or the file, of a shell or another interpreter that stands anywhere among the words. */
function hiddenCode(words: readonly CommandWord[]): Found | null {
  const open = openFrom(words)
  for (const [index, word] of words.entries()) {
    const name = programName(word) ?? ''
    const own = words.slice(index)
    // In other places it may be a mere word: `grep bash "$file"`.
    const isStarted = index === 0 || (open !== null && index >= open)
    const found = SHELLS.has(name) ? codeOfShell(own, isStarted) : codeOfInterpreter(own, name)
    if (found !== undefined) return found
  }
  return null
}

function codeOfShell(words: readonly CommandWord[], isStarted: boolean): CommandWord | undefined {
  const { operand, letters } = readOptions(words, 'oO', true)
  const [code, ...others] = words.slice(operand)
  if (code === undefined) return undefined
  if (letters.includes('c')) return isPutTogether(code) ? code : undefined
  // A file is no part of the script; but what may be `-c` makes code of the next word.
  const isAnything = code.text === null && code.start === '' && code.ending === ''
  const mayBeOption = isAnything && (code.vanishes || others.length > 0)
  return isStarted && (isSubstituted(code) || mayBeOption) ? code : undefined
}

function codeOfInterpreter(words: readonly CommandWord[], name: string): CommandWord | undefined {
  const interpreter = INTERPRETERS.get(name)
  if (interpreter?.operands !== 'file') return undefined
  return words.find((word, at) => {
    if (at === 0 || word.text !== null) return false
    const isCode = readArgument(words, at) === REFUSALS.code && word.start === '' && word.ending === ''
    return isCode || isSubstituted(word)
  })
}

/** What `ssh`, `su -c` and their like hand to another shell; what the host is called is no code. */
function hiddenRemote(words: readonly CommandWord[], name: string): Found | null {
  if (!REMOTE_SHELLS.has(name)) return null
  const host = /^(?:ssh|rsh|mosh)$/.test(name) ? readOptions(words, 'BDEFIJLOPQRSWbceilmopw').operand : 0
  return words.slice(host + 1).find(isPutTogether) ?? null
}

const RUN: ReadonlySet<Reading> = new Set<Reading>([
  'script',
  ...[REFUSALS.program, REFUSALS.code, REFUSALS.partOfCode, REFUSALS.remote, REFUSALS.evaluation],
])

function hiddenByXargs(words: readonly CommandWord[]): Found | null {
  const at = words.findIndex((word) => programName(word) === 'xargs')
  const xargs = words[at]
  // By itself, it prints what it reads.
  if (xargs === undefined || at + readOptions(words.slice(at), XARGS).operand >= words.length) return null
  // Options with an expansion in them (`-P $(nproc)`) are there.
  const present = words.map((word) => ({ ...word, vanishes: false }))
  return filledByXargs(present).some(({ filled, index }) => RUN.has(readArgument(filled, index))) ? xargs : null
}

/** A here-document or a here-string that has expansions in it, or what a process substitution prints. */
function unknownInput(command: Command): Found | null {
  const found = command.redirects.find((redirect) => {
    if (redirect.type === 'HereDoc')
      return redirect.delimiter?.quoted !== true && redirect.body.parts?.some(isExpansion)
    const { target } = redirect
    if (target?.parts === undefined) return false
    return redirect.type === 'HereString' ? partsOfWord(target).some(isExpansion) : target.parts.some(isProcess)
  })
  if (found === undefined) return null
  return { node: { text: found.type === 'HereDoc' ? found.body.text : (found.target?.text ?? '') } }
}

function runsInput(node: SyntaxNode): boolean {
  let isFound = node.type === 'Command' && runsItsInput(wordsOf(node, NO_HOLES))
  forEachChild(node, (child) => {
    isFound ||= runsInput(child)
  })
  return isFound
}

function runsItsInput(words: Words): boolean {
  if (words.length > MOST_WORDS || useOfInput(words) !== 'code') return false
  const names = words.map((word) => programName(word) ?? '')
  if (names.includes('xargs')) return false
  return names.some(
    (name) =>
      SHELLS.has(name) || REMOTE_SHELLS.has(name) || INTERPRETERS.get(name)?.operands === 'file' || name === '.',
  )
}

/** Whether what a command prints stands in the script, so that it was read as code, or in a file that it names. */
function isWrittenOut(node: SyntaxNode | undefined): boolean {
  if (node?.type !== 'Command') return false
  const [program, ...words] = wordsOf(node, NO_HOLES)
  const name = programName(program)
  const texts = words.map(({ text }) => text)
  const operands = words.filter(({ text }) => text?.startsWith('-') !== true)
  if (name === 'cat') {
    const isWritten = node.redirects.some(({ type }) => type === 'HereDoc' || type === 'HereString')
    const isKnown = unknownInput(node) === null && !words.some(isSubstituted) && !texts.includes('-')
    return isKnown && (isWritten || operands.length > 0)
  }
  if (texts.includes(null)) return false
  if (name === 'echo') return !texts.some((text) => text?.includes('\\'))
  if (name !== 'printf') return false
  const [format = '', ...values] = texts
  if (format === '%s\\n' || format === '%s') return values.length === 1
  return values.length === 0 && !/%|\\(?!n)/.test(format ?? '%')
}

function isPutTogether({ node }: CommandWord): boolean {
  return node.type === 'Assignment' || partsOfWord(node).some(isExpansion)
}

function isSubstituted({ node }: CommandWord): boolean {
  return node.type === 'Word' && partsOfWord(node).some(isProcess)
}

function partsOfWord({ parts = [] }: Word): readonly WordPart[] {
  return parts.flatMap<WordPart>((part) => (part.type === 'DoubleQuoted' ? part.parts : part))
}

/** `$?` and its like are numbers. */
function isExpansion({ type, text }: WordPart): boolean {
  if (type === 'SimpleExpansion') return !/^\$[?$!#]$/.test(text)
  return type === 'ParameterExpansion' || type === 'CommandExpansion' || type === 'ProcessSubstitution'
}

function isProcess({ type }: WordPart): boolean {
  return type === 'ProcessSubstitution'
}

function hasLiteralCode(word: Word): boolean {
  const constants = partsOfWord(word).filter(({ type }) => type === 'SingleQuoted' || type === 'AnsiCQuoted')
  return constants.some(({ text }) => /\$\(|`/.test(text))
}

function textOf(commands: readonly SyntaxNode[]): string {
  const names = commands.map((command) => (command.type === 'Command' ? (command.name?.text ?? '') : '…'))
  return names.join(' | ')
}
