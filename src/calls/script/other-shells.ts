import { findProgram } from '../programs/table.ts'
import { parse, type SyntaxNode } from './parse.ts'

type Node<Type extends SyntaxNode['type']> = Extract<SyntaxNode, { readonly type: Type }>

/**
 * What shells run that know neither `((` nor `[[`: to them, the first opens two subshells, and the second is a missing program.
 *
 * @param script in which the node stands
 */
export function codeForOthers(node: Node<'ArithmeticCommand' | 'TestCommand'>, script: string): readonly string[] {
  if (node.type === 'TestCommand') return commandsInTest(script.slice(node.pos + 2, node.end - 2))
  const code = node.body.trim()
  return (isNoArithmetic(node) || isWrittenAsCommand(code)) && parse(code).errors === undefined ? [code] : []
}

/** What is not arithmetic is one word to the parser. The index of a list may have anything in it. */
function isNoArithmetic({ expression }: Node<'ArithmeticCommand'>): boolean {
  if (expression?.type !== 'ArithmeticWord') return false
  const { value, parts } = expression
  const literal = parts?.map((part) => (part.type === 'Literal' ? part.value : 'x')).join('') ?? value
  return /[\s;&|]/.test(literal.replace(/\[[^\]]*\]?/g, '').trim())
}

/** `rm /x` and `rm *`: nobody writes a quotient like that. */
function isWrittenAsCommand(code: string): boolean {
  return code.split(/&&|\|\|/).some((part) => {
    const [, name = ''] = /^\s*([\w./-]+)\s+(?:[-/~*][^\s=]|.*[*/?.]$)/s.exec(part.trimEnd()) ?? []
    return isProgram(name)
  })
}

/** A test of several words would be a script that cannot be read. */
function commandsInTest(code: string): readonly string[] {
  const [, ...parts] = code.split(/&&|\|\|/)
  return parts.map((part) => part.trim()).filter((part) => /^[\w./-]+$/.test(part) && isProgram(part))
}

function isProgram(name: string): boolean {
  return findProgram(name.slice(name.lastIndexOf('/') + 1)) !== null
}

/**
 * What may run of a script that cannot be read as a whole: by a shell that is given it line by line, and by one that does not
 * know `[[`.
 */
export function partsOfBroken(text: string): readonly string[] {
  const tests = [...text.matchAll(/\[\[\s([^[\]]*)\]\]/g)].map(([, code = '']) => code)
  return [...text.split('\n'), ...tests.filter((code) => /[;&|\n]/.test(code))].filter((part) => part !== text)
}
