import { type Command, forEachChild, parse, type SyntaxNode } from 'unbash'
import type { ShellCommand, ShellScript } from '../../model/matching.ts'
import { findProgram, programName } from './options.ts'
import { SHELLS } from './programs.ts'
import { readText, wordsOf } from './words.ts'

/** Characters of a script that is read. */
const LONGEST = 100_000
const MOST_DEPTH = 200
const MOST_SCRIPTS = 20

/** See {@link ReadCommands}. */
export function readCommands(script: string): ShellScript | null {
  const commands: ShellCommand[] = []
  const scripts = [script]
  let [isPlain, isWhole] = [true, true]
  const visit = (node: SyntaxNode): void => {
    if (node.type === 'Command') {
      const command = readCommand(node)
      if (command.words.length > 0) commands.push(command)
      scripts.push(...innerScripts(command.words))
    } else if (!PLAIN.has(node.type)) isPlain = false
  }
  for (let index = 0; index < scripts.length; index++) {
    const text = scripts[index] ?? ''
    if (index > 0) isPlain = false
    if (text.length > LONGEST || scripts.length > MOST_SCRIPTS) return null
    try {
      const parsed = parse(text)
      walk(parsed, 0, visit)
      if (parsed.errors === undefined || parsed.errors.length === 0) continue
      isWhole = false
      // A shell reads line by line, and has run the first by the time that it cannot read another.
      for (const line of text.split('\n')) walk(parse(line), 0, visit)
    } catch (error) {
      if (error instanceof RangeError) return null
      throw error
    }
  }
  return { commands, isPlain: isPlain && isWhole && commands.length === 1, isWhole }
}

/** What one plain command consists of. A backgrounded statement has the type of its command. */
const PLAIN: ReadonlySet<SyntaxNode['type']> = new Set([
  ...(['Script', 'Statement', 'Command', 'Word', 'Literal', 'SingleQuoted', 'DoubleQuoted', 'AnsiCQuoted'] as const),
  ...(['Glob', 'ExtendedGlob', 'BraceExpansion', 'SimpleExpansion', 'ParameterExpansion'] as const),
])

function walk(node: SyntaxNode, depth: number, visit: (node: SyntaxNode) => void): void {
  if (depth > MOST_DEPTH) throw new RangeError('nested too deeply')
  visit(node)
  forEachChild(node, (child) => walk(child, depth + 1, visit))
}

/** Of a script without placeholders nothing else is asked. */
const NO_HOLES = { holesIn: () => [], script: '' }

function readCommand(node: Command): ShellCommand {
  const words = wordsOf(node, NO_HOLES)
  const { start, unsure } = findProgram(words)
  const own = words.slice(start).map(({ text }) => text)
  const name = programName(words[start])
  const writes = node.redirects.flatMap((redirect) => {
    if (redirect.type !== 'Redirect' || !redirect.operator.includes('>') || redirect.target === undefined) return []
    const { text } = readText(redirect.target)
    return text === '/dev/null' || /^&?\d+$|^-$/.test(text ?? '') ? [] : [text]
  })
  return {
    words: name === null ? own : [name, ...own.slice(1)],
    isWrapped: start > 0 || unsure || node.prefix.length > 0,
    writes,
  }
}

/** Code that a command gives to a shell, as far as it is written out. */
function innerScripts(words: ShellCommand['words']): readonly string[] {
  const [name = null, ...rest] = words
  if (name === 'eval' && rest.every((word) => word !== null)) return [rest.join(' ')]
  // A shell may stand anywhere in a command that runs another: `docker exec web sh -c '…'`.
  return words.flatMap((word, index) => {
    if (word === null || !SHELLS.has(word.slice(word.lastIndexOf('/') + 1))) return []
    const at = words.findIndex((option, place) => place > index && option !== null && /^-\w*c$/.test(option))
    const code = at === -1 ? null : words[at + 1]
    return typeof code === 'string' ? [code] : []
  })
}
