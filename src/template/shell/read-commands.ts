import { type Command, forEachChild, parse, type SyntaxNode } from '../../calls/script/parse.ts'
import type { ShellCommand, ShellScript } from '../../model/matching.ts'
import { codeIn, codeOfOthers, runsItsInput, writtenInput } from './embedded-code.ts'
import { hiddenIn } from './hidden-code.ts'
import { findProgram, programName, type Words } from './options.ts'
import { startedBy } from './started.ts'
import { readText, wordsOf } from './words.ts'

/** The maximum number of characters in a script. */
const LONGEST = 100_000
const MOST_DEPTH = 200
const MOST_SCRIPTS = 20

/** See {@link ReadCommands}. */
export function readCommands(script: string): ShellScript | null {
  const commands: ShellCommand[] = []
  const scripts = [script]
  const hidden: string[] = []
  /** What is code to some shells only: to the others `$x` in it names no program. */
  const others = new Set<string>()
  let [isPlain, isWhole] = [true, true]
  /** All literal input, and whether any shell runs its own input. */
  let input: string[] = []
  let runsInput = false
  const visitIn = (text: string) => (node: SyntaxNode) => {
    input.push(...writtenInput(node))
    for (const code of codeOfOthers(node, text)) {
      scripts.push(code)
      others.add(code)
    }
    const found = others.has(text) ? null : hiddenIn(node)
    if (found !== null) hidden.push(found)
    if (node.type === 'Command') {
      const words = wordsOf(node, NO_HOLES)
      const command = readCommand(node, words)
      if (command.words.length > 0 || command.starts.length > 0) commands.push(command)
      scripts.push(...codeIn(words))
      runsInput ||= runsItsInput(words)
    } else if (!PLAIN.has(node.type)) isPlain = false
  }
  for (let index = 0; index < scripts.length; index++) {
    const text = scripts[index] ?? ''
    if (index > 0) isPlain = false
    if (text.length > LONGEST || scripts.length > MOST_SCRIPTS) return null
    try {
      const parsed = parse(text)
      walk(parsed, 0, visitIn(text))
      if (parsed.errors !== undefined && parsed.errors.length > 0) {
        isWhole = false
        // A shell reads line by line. When it meets a line that it cannot read, it has already run the earlier ones.
        for (const line of text.split('\n')) walk(parse(line), 0, visitIn(line))
      }
      // This does not track which of several inputs a shell runs.
      if (runsInput) scripts.push(...input)
      if (runsInput) input = []
    } catch (error) {
      if (error instanceof RangeError) return null
      throw error
    }
  }
  return { commands, isPlain: isPlain && isWhole && commands.length === 1, isWhole, hidden }
}

/** The node types of one plain command. A statement in the background has the type of its command. */
const PLAIN: ReadonlySet<SyntaxNode['type']> = new Set([
  ...(['Script', 'Statement', 'Command', 'Word', 'Literal', 'SingleQuoted', 'DoubleQuoted', 'AnsiCQuoted'] as const),
  ...(['Glob', 'ExtendedGlob', 'BraceExpansion', 'SimpleExpansion', 'ParameterExpansion'] as const),
])

function walk(node: SyntaxNode, depth: number, visit: (node: SyntaxNode) => void): void {
  if (depth > MOST_DEPTH) throw new RangeError('nested too deeply')
  visit(node)
  forEachChild(node, (child) => walk(child, depth + 1, visit))
}

/** Nothing else is needed for a script without placeholders. */
const NO_HOLES = { holesIn: () => [], script: '' }

function readCommand(node: Command, words: Words): ShellCommand {
  const { start, unsure } = findProgram(words)
  const writes = node.redirects.flatMap((redirect) => {
    if (redirect.type !== 'Redirect' || !redirect.operator.includes('>') || redirect.target === undefined) return []
    const { text } = readText(redirect.target)
    return text === '/dev/null' || /^&?\d+$|^-$/.test(text ?? '') ? [] : [text]
  })
  const [program, ...own] = textsOf(words.slice(start))
  const isStandard = SYSTEM_FOLDERS.some((folder) => words[start]?.text === `${folder}${program}`)
  return {
    words: program === undefined ? [] : [program, ...own],
    starts: startedBy(words).map(textsOf),
    isWrapped: start > 0 || unsure || node.prefix.length > 0 || !isStandard,
    writes,
  }
}

/** Folders whose programs can be trusted by name. The empty one stands for the folders that a shell searches. */
const SYSTEM_FOLDERS = ['', '/bin/', '/usr/bin/']

function textsOf(words: Words): readonly (string | null)[] {
  const texts = words.map(({ text }) => text)
  return texts.length === 0 ? [] : [programName(words[0]) ?? texts[0] ?? null, ...texts.slice(1)]
}
