import type { CallCommand } from '../model/call.ts'
import { findUsage } from './programs/table.ts'
import { readScript, startFindings } from './read-script.ts'
import { parse, type SyntaxNode, type WordPart } from './script/parse.ts'

/**
 * Whether a script is a single command that shows everything it runs: without other commands, redirections,
 * substitutions, leading assignments or shell code. A program such as `sudo` may start it.
 */
export function isPlainCommand(script: string): boolean {
  const found = startFindings()
  if (!readScript(script, [''], found) || found.unread.length > 0 || found.open.length > 0) return false
  const [only, ...others] = parse(script).commands
  if (only === undefined || others.length > 0 || !isPlain(only.command)) return false
  const { commands } = found
  const [first] = commands
  return (
    first !== undefined &&
    commands.slice(0, -1).every(startsNext) &&
    commands.every(({ written }) => first.written.endsWith(written))
  )
}

function isPlain(node: SyntaxNode): boolean {
  if (node.type !== 'Command' || node.redirects.length > 0 || node.prefix.length > 0) return false
  const words = node.name === undefined ? [] : [node.name, ...node.args]
  return words.every((word) => word.type === 'Word' && isPlainWord(word.parts))
}

/** Whether a word contains no expansion that can run commands, at any depth. */
function isPlainWord(parts: readonly WordPart[] = []): boolean {
  return parts.every((part) => {
    switch (part.type) {
      case 'CommandExpansion':
      case 'ProcessSubstitution':
      case 'ArithmeticExpansion':
        return false
      case 'DoubleQuoted':
      case 'LocaleString':
      case 'Glob':
      case 'ExtendedGlob':
      case 'BraceExpansion':
        return isPlainWord(part.parts)
      case 'ParameterExpansion':
        return !/\$\(|`/.test(part.text)
      default:
        return true
    }
  })
}

/** Whether a command starts a program that its words name, rather than code. */
function startsNext({ program, subcommand }: CallCommand): boolean {
  return findUsage(program, subcommand)?.operands.some(({ role }) => role === 'command') === true
}
