import { findProgram } from '../programs/table.ts'
import { parse, type SyntaxNode } from './parse.ts'

type Node<Type extends SyntaxNode['type']> = Extract<SyntaxNode, { readonly type: Type }>

/**
 * The code that runs in shells without `((` and `[[`: to them, the first is two subshells and the second a missing
 * program.
 *
 * @param script the script that contains the node
 */
export function codeForOthers(node: Node<'ArithmeticCommand' | 'TestCommand'>, script: string): readonly string[] {
  if (node.type === 'TestCommand') {
    const test = script.slice(node.pos + 2, node.end - 2)
    return [...commandsInTest(test), ...commandsInIndex(test)]
  }
  const code = node.body.trim()
  const isCommand = (isNoArithmetic(node) || isWrittenAsCommand(code)) && parse(code).errors === undefined
  return isCommand ? [code] : assignmentsIn(code)
}

/** `((PATH = 1))` assigns as `PATH=1` does. */
function assignmentsIn(code: string): readonly string[] {
  return [...code.matchAll(/\b([A-Z]\w*)\s*(?:[-+*/%&|^]|<<|>>)?=(?!=)/g)].map(([, name = '']) => `${name}=1`)
}

/** The parser reads anything that is not arithmetic as one word. The index of an array may contain anything. */
function isNoArithmetic({ expression }: Node<'ArithmeticCommand'>): boolean {
  if (expression?.type !== 'ArithmeticWord') return false
  const { value, parts } = expression
  const literal = parts?.map((part) => (part.type === 'Literal' ? part.value : 'x')).join('') ?? value
  return /[\s;&|]/.test(literal.replace(/\[[^\]]*\]?/g, '').trim())
}

/** `rm /x` and `rm *`: nobody writes a quotient like that. */
function isWrittenAsCommand(code: string): boolean {
  return code.split(/&&|\|\|/).some((part) => {
    const [, name = ''] = /^\s*([\w./-]+)\s+(?!\s)(?:[-/~*][^\s=]|.*[*/?.]$)/s.exec(part.trimEnd()) ?? []
    return isProgram(name)
  })
}

/** Finds commands of one word. With longer commands, the script cannot be parsed; see {@link partsOfBroken}. */
function commandsInTest(code: string): readonly string[] {
  const [, ...parts] = code.split(/&&|\|\|/)
  return parts.map((part) => part.trim()).filter((part) => /^[\w./-]+$/.test(part) && isProgram(part))
}

/** `[[ 'a[$(rm x)]' -eq 1 ]]` evaluates the index, although it is quoted. */
function commandsInIndex(code: string): readonly string[] {
  // What follows is optional, so that each part is looked at once.
  const found = code.matchAll(/\w\[[^\]$`]*(?:\$\(([^()]*)\)|`([^`]*)`)?/g)
  return [...found].flatMap(([, own, old]) => own ?? old ?? [])
}

function isProgram(name: string): boolean {
  return findProgram(name.slice(name.lastIndexOf('/') + 1)) !== null
}

/**
 * The parts of a script that may run although the script cannot be parsed: its lines, in a shell that reads line by
 * line, and the contents of `[[ ]]`, in a shell that does not know it.
 */
export function partsOfBroken(text: string): readonly string[] {
  const tests = [...text.matchAll(/\[\[\s([^[\]]*)\]\]/g)].map(([, code = '']) => code)
  return [...text.split('\n'), ...tests.filter((code) => /[;&|\n]/.test(code))].filter((part) => part !== text)
}
