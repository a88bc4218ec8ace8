import { FUNCTION_NAMES } from './functions.ts'
import type { Command, GoTemplateProblem, Node, Nodes, Operand, Pipeline } from './nodes.ts'
import { type Piece, splitTemplate, type Token } from './tokens.ts'

type ActionPiece = Extract<Piece, { type: 'action' }>

/** Carries the problem with an action out of the parser. */
class ActionProblem extends Error {}

/**
 * Parses a template, or reports its problem. `fields` are the fields of the data, which the template may use at the top
 * level.
 */
export function parseTemplate(
  source: string,
  fields: readonly string[],
): { readonly nodes: Nodes; readonly problem: GoTemplateProblem | null } {
  const { pieces, problem } = splitTemplate(source)
  if (problem !== null) return { nodes: [], problem }
  let index = 0

  /** Parses up to the `end` or `else` that closes what was opened. */
  const parseBlock = (opened: ActionPiece | null, isTop: boolean): { nodes: Nodes; closing: ActionPiece | null } => {
    const nodes: Node[] = []
    for (; index < pieces.length; index++) {
      const piece = pieces[index]
      if (piece === undefined) break
      if (piece.type === 'text') {
        nodes.push(piece)
        continue
      }
      const word = piece.tokens[0]?.type === 'name' ? piece.tokens[0].text : ''
      if (word === 'end' || word === 'else') {
        if (opened === null) throw at(piece, `\`${word}\` closes nothing`)
        return { nodes, closing: piece }
      }
      nodes.push(parseAction(piece, word, isTop))
    }
    if (opened !== null) throw at(opened, `\`${opened.tokens[0]?.text ?? ''}\` has no \`end\``)
    return { nodes, closing: null }
  }

  const parseAction = (piece: ActionPiece, word: string, isTop: boolean): Node => {
    if (word === 'if' || word === 'with' || word === 'range') return parseControl(piece, word, isTop)
    if ((word === 'break' || word === 'continue') && piece.tokens.length === 1) return { type: word }
    const [variable, sign] = piece.tokens
    if (variable?.type === 'variable' && (sign?.type === ':=' || sign?.type === '=')) {
      const pipeline = pipelineOf(piece, piece.tokens.slice(2), isTop)
      return { type: 'set', name: variable.text, declares: sign.type === ':=', pipeline }
    }
    return { type: 'output', pipeline: pipelineOf(piece, piece.tokens, isTop) }
  }

  const parseControl = (piece: ActionPiece, word: 'if' | 'with' | 'range', isTop: boolean): Node => {
    const own = piece.tokens.slice(1)
    const sign = word === 'range' ? own.findIndex(({ type }) => type === ':=') : -1
    const variables = own.slice(0, Math.max(0, sign)).filter(({ type }) => type === 'variable')
    const pipeline = pipelineOf(piece, own.slice(sign + 1), isTop)
    index++
    const keepsDot = word === 'if'
    const { nodes: then, closing } = parseBlock(piece, isTop && keepsDot)
    let otherwise: Nodes = []
    if (closing?.tokens[0]?.text === 'else') {
      const next = closing.tokens[1]?.text
      if (next === 'if' || next === 'with') {
        otherwise = [parseControl({ ...closing, tokens: closing.tokens.slice(1) }, next, isTop)]
      } else {
        index++
        otherwise = parseBlock(piece, isTop).nodes
      }
    }
    if (word !== 'range') return { type: word, pipeline, then, otherwise }
    const [first, second] = variables
    const variable = second === undefined ? null : (first?.text ?? null)
    const element = (second ?? first)?.text ?? null
    return { type: 'range', pipeline, index: variable, element, then, otherwise }
  }

  const pipelineOf = (piece: ActionPiece, tokens: readonly Token[], isTop: boolean): Pipeline => {
    const [pipeline, left] = parsePipeline(piece, tokens, isTop)
    const rest = left[0]
    if (rest !== undefined) throw at(piece, `\`${rest.text}\` is not allowed there`)
    return pipeline
  }

  const parsePipeline = (
    piece: ActionPiece,
    tokens: readonly Token[],
    isTop: boolean,
  ): readonly [Pipeline, readonly Token[]] => {
    const commands: Command[] = []
    let left = tokens
    for (;;) {
      const operands: Operand[] = []
      while (left.length > 0 && left[0]?.type !== '|' && left[0]?.type !== ')') {
        const [operand, rest] = parseOperand(piece, left, isTop)
        operands.push(operand)
        left = rest
      }
      if (operands.length === 0) throw at(piece, 'a value is missing')
      if (operands.length > 1 && operands[0]?.type !== 'function') {
        throw at(piece, 'only a function can take arguments')
      }
      commands.push(operands)
      if (left[0]?.type !== '|') return [commands, left]
      left = left.slice(1)
    }
  }

  const parseOperand = (
    piece: ActionPiece,
    [token, ...rest]: readonly Token[],
    isTop: boolean,
  ): readonly [Operand, readonly Token[]] => {
    const fieldsOf = (left: readonly Token[]): readonly string[] => {
      const end = left.findIndex(({ type, isJoined }) => type !== 'field' || !isJoined)
      return left.slice(0, end === -1 ? left.length : end).map(({ text }) => text.slice(1))
    }
    switch (token?.type) {
      case 'string':
        return [{ type: 'literal', value: token.text }, rest]
      case 'number':
        return [{ type: 'literal', value: Number(token.text) }, rest]
      case 'dot':
        return [{ type: 'path', from: '.', names: [] }, rest]
      case 'field': {
        const names = [token.text.slice(1), ...fieldsOf(rest)]
        const [first = ''] = names
        if (isTop && !fields.includes(first)) throw at(piece, `there is no field \`.${first}\``)
        return [{ type: 'path', from: '.', names }, rest.slice(names.length - 1)]
      }
      case 'variable': {
        const names = fieldsOf(rest)
        const [first] = names
        if (token.text === '$' && first !== undefined && !fields.includes(first)) {
          throw at(piece, `there is no field \`.${first}\``)
        }
        return [{ type: 'path', from: { variable: token.text }, names }, rest.slice(names.length)]
      }
      case '(': {
        const [pipeline, left] = parsePipeline(piece, rest, isTop)
        if (left[0]?.type !== ')') throw at(piece, '`(` has no `)`')
        const names = fieldsOf(left.slice(1))
        return [{ type: 'path', from: pipeline, names }, left.slice(1 + names.length)]
      }
      case 'name':
        return [nameOf(piece, token.text), rest]
      default:
        throw at(piece, token === undefined ? 'a value is missing' : `\`${token.text}\` is not allowed there`)
    }
  }

  try {
    return { nodes: parseBlock(null, true).nodes, problem: null }
  } catch (error) {
    if (error instanceof ActionProblem) return { nodes: [], problem: error.cause as GoTemplateProblem } // set by `at`
    throw error
  }
}

function nameOf(piece: ActionPiece, name: string): Operand {
  if (name === 'true' || name === 'false') return { type: 'literal', value: name === 'true' }
  if (name === 'nil') return { type: 'literal', value: null }
  if (!FUNCTION_NAMES.includes(name)) throw at(piece, `there is no function \`${name}\``)
  return { type: 'function', name }
}

function at({ offset, length }: ActionPiece, message: string): ActionProblem {
  const problem: GoTemplateProblem = { offset, length, message }
  return new ActionProblem(message, { cause: problem })
}
