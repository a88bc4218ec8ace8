import { parse, type SyntaxNode, type Word, type WordPart } from '../../calls/script/parse.ts'
import { useOfInput } from './input.ts'
import { INTERPRETERS } from './interpreters.ts'
import { findProgram, programName, readOptions } from './options.ts'
import { REMOTE_SHELLS, SHELLS } from './programs.ts'
import { MOST_WORDS } from './refusal.ts'
import { type CommandWord, wordsOf } from './words.ts'

type CommandWords = readonly CommandWord[]

/**
 * Code for a shell among the words of a command. Expansions stay as they are written, because a shell only expands them when
 * it reads the code.
 *
 * @throws {RangeError} if there are too many words to check each
 */
export function codeIn(words: CommandWords): readonly string[] {
  return [...codeOfBuiltin(words), ...codeOfShells(words), ...codeToBeSplit(words)]
}

function codeOfBuiltin(words: CommandWords): readonly string[] {
  const own = words.slice(findProgram(words).start)
  const name = programName(own[0])
  if (name === 'eval') return [own.slice(1).map(sourceOf).join(' ')]
  return name === 'trap' ? own.slice(readOptions(own, '').operand).slice(0, 1).map(sourceOf) : []
}

/** A shell may appear anywhere in a command that runs another: `docker exec web sh -c '…'`. */
function codeOfShells(words: CommandWords): readonly string[] {
  return words.flatMap((word, index) => {
    if (!SHELLS.has(programName(word) ?? '')) return []
    const own = words.slice(index, index + MOST_WORDS)
    const { operand, letters, unsure } = readOptions(own, 'oO', true)
    if (operand >= MOST_WORDS) throw new RangeError('too many options')
    // `-oc` may be read as `-o c` or as `-o -c`.
    const isUnsure = unsure || own.slice(1, operand).some(({ text }) => /^[-+]\w*[oO]\w/.test(text ?? ''))
    if (isUnsure) return own.slice(1).map(sourceOf).filter(isCode)
    return letters.includes('c') ? own.slice(operand, operand + 1).map(sourceOf) : []
  })
}

/** The text that `env -S`, `su -c`, `ssh` and `watch` split again, joined with everything after it. */
function codeToBeSplit(words: CommandWords): readonly string[] {
  const { start, unsure } = findProgram(words)
  if (!unsure && !REMOTE_SHELLS.has(programName(words[start]) ?? '')) return []
  if (words.length > MOST_WORDS) throw new RangeError('too many words')
  const texts = words.map(sourceOf)
  return texts.flatMap((text, index) => {
    const code = text.replace(/^-(?:-[\w-]+=|\w*?[cS])/, '')
    const isGlued = code !== text && code !== ''
    return index > 0 && (isGlued || isCode(code)) ? [[code, ...texts.slice(index + 1)].join(' ')] : []
  })
}

/** Whether a shell reads it as more than one word. */
function isCode(text: string): boolean {
  return /[\s;&|()<>`]/.test(text)
}

/** Syntax that only some shells know. For the others, `((` opens two subshells, and `[[` is a missing program. */
export function codeOfOthers(node: SyntaxNode, script: string): readonly string[] {
  if (node.type === 'TestCommand') {
    const code = script.slice(node.pos + 2, node.end - 2)
    return /[;&|\n]/.test(code) ? parsable(code) : []
  }
  return node.type === 'ArithmeticCommand' && isCode(node.body.trim()) ? parsable(node.body) : []
}

function parsable(code: string): readonly string[] {
  return parse(code).errors === undefined ? [code] : []
}

/** Whether a shell that these words start runs its input. */
export function runsItsInput(words: CommandWords): boolean {
  const names = words.map((word) => programName(word) ?? '')
  if (!names.some((name) => SHELLS.has(name)) && names.some((name) => INTERPRETERS.has(name))) return false
  return words.length > MOST_WORDS ? names.some((name) => SHELLS.has(name)) : useOfInput(words) === 'code'
}

/** Literal input: here-documents, and the text that a command prints into a pipe. */
export function writtenInput(node: SyntaxNode): readonly string[] {
  if (node.type === 'HereDoc') return [node.body.text]
  if (node.type === 'HereString') return node.target === undefined ? [] : [wordSource(node.target)]
  if (node.type !== 'Pipeline') return []
  return node.commands.slice(0, -1).flatMap((command) => {
    if (command.type !== 'Command') return []
    const [name, ...words] = wordsOf(command, { holesIn: () => [], script: '' })
    if (!/^(?:echo|printf)$/.test(programName(name) ?? '')) return []
    const texts = words.map(sourceOf)
    const operands = texts.slice(texts.findIndex((text) => !text.startsWith('-')))
    return [operands.join(' '), operands.join('\n')]
  })
}

function sourceOf({ node }: CommandWord): string {
  return node.type === 'Word' ? wordSource(node) : node.text
}

/** A word without its quotes. Its expansions stay as they are written. */
function wordSource({ parts, value }: Word): string {
  if (parts === undefined) return value
  const all = parts.flatMap<WordPart>((part) => (part.type === 'DoubleQuoted' ? part.parts : part))
  return all
    .map((part) =>
      part.type === 'Literal' || part.type === 'SingleQuoted' || part.type === 'AnsiCQuoted' ? part.value : part.text,
    )
    .join('')
}
