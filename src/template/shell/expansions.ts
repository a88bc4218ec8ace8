import type { ParameterExpansionPart, ParsedScript, SyntaxNode } from '../../calls/script/parse.ts'
import { REFUSALS, type Refusal } from './refusal.ts'
import type { AnyVisitor, ShellSurroundings, Survey, Visitors } from './survey.ts'

/** The effect of the parts of words on the placeholders in them: quotes, expansions, patterns. */
export const EXPANSION_VISITORS: Visitors = {
  Literal: (node, around, survey) => survey.place(node, around.quoting),
  SingleQuoted: (node, _around, survey) => survey.place(node, 'single'),
  AnsiCQuoted: (node, _around, survey) => survey.place(node, 'ansi-c'),
  DoubleQuoted: (node, around, survey) => survey.visitChildren(node, { ...around, quoting: 'double' }),
  LocaleString: (node, around, survey) => survey.visitChildren(node, { ...around, quoting: 'double' }),
  Word: (node, around, survey) => {
    if (node.parts === undefined) survey.place(node, around.quoting)
    else survey.visitChildren(node, around)
  },
  Glob: refuse(REFUSALS.pattern),
  ExtendedGlob: refuse(REFUSALS.pattern),
  BraceExpansion: refuse(REFUSALS.pattern),
  SimpleExpansion: refuse(REFUSALS.variableName),
  ArithmeticExpansion: compute,
  ArithmeticCommand: compute,
  ParameterExpansion: visitParameter,
  CommandExpansion: (node, around, survey) => {
    const backticks = survey.script[node.pos] === '`'
    // Its positions would refer to another text.
    if (node.script?.source !== undefined) survey.refuse(node, REFUSALS.backticks)
    else visitScript(node.script, { ...around, backticks: around.backticks || backticks }, survey)
  },
  ProcessSubstitution: (node, around, survey) => {
    // It is unknown what writes to it, and what reads its output.
    if (node.operator === '>') survey.pourAll()
    else survey.pour(node)
    visitScript(node.script, around, survey)
  },
}

function refuse(refusal: Refusal): AnyVisitor {
  return (node, _around, survey) => survey.refuse(node, refusal)
}

function compute(node: SyntaxNode, _around: ShellSurroundings, survey: Survey): void {
  survey.refuse(node, REFUSALS.arithmetic)
  // Its opening is not a substitution.
  survey.evaluate({ pos: node.pos + 2, end: node.end })
}

/** The content of `$(...)` is a separate command, whatever is around it. */
function visitScript(script: ParsedScript | undefined, around: ShellSurroundings, survey: Survey): void {
  if (script !== undefined) survey.visit(script, { ...around, quoting: 'bare', hereDocument: false })
}

function visitParameter(node: ParameterExpansionPart, around: ShellSurroundings, survey: Survey): void {
  const { operation } = node
  survey.refuse({ pos: node.parameterPos, end: node.parameterEnd }, REFUSALS.variableName)
  if (node.index !== undefined) {
    survey.refuse(node.index, REFUSALS.arithmetic)
    survey.evaluate(node.index)
  }
  if (node.prefix === '!' || operation?.type === 'Slice' || operation?.type === 'Transform') survey.evaluate(node)
  if (operation === undefined) return
  if (operation.type === 'Default' && operation.operator.endsWith('=')) survey.assign(node.parameter, operation)

  const isWord = operation.type === 'Default' && !operation.operator.endsWith('=')
  const isPattern = operation.type === 'Remove' && !around.hereDocument
  // Shells disagree about quotes inside a quoted expansion.
  const isQuoted = around.quoting === 'double' && 'operand' in operation && /['"\\]/.test(operation.operand?.text ?? '')
  if ((!isWord && !isPattern) || isQuoted) survey.refuse(operation, REFUSALS.expansion)
  survey.visitChildren(operation, isPattern ? { ...around, quoting: 'bare' } : around)
}
