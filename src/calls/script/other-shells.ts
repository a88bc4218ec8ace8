import { findProgram } from '../programs/table.ts'
import { parse, type SyntaxNode } from './parse.ts'

type ArithmeticCommand = Extract<SyntaxNode, { readonly type: 'ArithmeticCommand' }>

/**
 * What stands in `(( ))` where it is no arithmetic, or need not be; else null. Shells that do not know `((` take it for two
 * subshells, and run it.
 */
export function codeForOthers({ body, expression }: ArithmeticCommand): string | null {
  const code = body.trim()
  // What is no arithmetic is one word to the parser. The index of a list may have anything in it.
  const literal = expression?.type === 'ArithmeticWord' ? literalOf(expression).replace(/\[[^\]]*\]?/g, '') : ''
  const isWord = /[\s;&|]/.test(literal.trim())
  return (isWord || isWrittenAsCommand(code)) && parse(code).errors === undefined ? code : null
}

/** `rm /x` and `rm *`: nobody writes a quotient like that. */
function isWrittenAsCommand(code: string): boolean {
  const [, name = ''] = /^([\w./-]+)\s+(?:[-/~*][^\s=]|.*[*/?.]$)/s.exec(code) ?? []
  return findProgram(name.slice(name.lastIndexOf('/') + 1)) !== null
}

/** A word without its expansions and quotes. */
function literalOf({ value, parts }: Extract<SyntaxNode, { readonly type: 'ArithmeticWord' }>): string {
  return parts?.map((part) => (part.type === 'Literal' ? part.value : 'x')).join('') ?? value
}

/**
 * What may run of a script that cannot be read as a whole: by a shell that is given it line by line, and by one that does not
 * know `[[`.
 */
export function partsOfBroken(text: string): readonly string[] {
  const tests = [...text.matchAll(/\[\[\s([^[\]]*)\]\]/g)].map(([, code = '']) => code)
  return [...text.split('\n'), ...tests.filter((code) => /[;&|\n]/.test(code))].filter((part) => part !== text)
}
