import { forEachChild, type For, type Select, type SyntaxNode } from 'unbash'
import { readArgument } from './arguments.ts'
import { readsCodeFromInput } from './options.ts'
import { FILLING_BUILTINS, SHELL_VARIABLES } from './programs.ts'
import { MOST_WORDS, REFUSALS } from './refusal.ts'
import type { Surroundings, Survey, Visitors } from './survey.ts'
import { wordsOf, type CommandWord } from './words.ts'

const SAFE_TEST = /^(?:-[abcdefghknprsuwxzGLNOS]|=|==|!=|=~|<|>|-nt|-ot|-ef)$/

/** What commands do to the placeholders in them. */
export const COMMAND_VISITORS: Visitors = {
  Command: (node, around, survey) => {
    const words = wordsOf(node, survey)
    for (const prefix of node.prefix) if (prefix.type === 'Assignment') survey.visit(prefix, around)
    if (words.length > MOST_WORDS) survey.refuse(node, REFUSALS.tooLong)
    else words.forEach((word, index) => visitArgument(word, words, index, around, survey))
    fillVariables(words, survey)
    const inner = readsInput(node, survey) ? { ...around, refusal: REFUSALS.input } : around
    for (const redirect of node.redirects) survey.visit(redirect, inner)
  },
  Redirected: (node, around, survey) => {
    survey.visit(node.command, around)
    const inner = readsInput(node.command, survey) ? { ...around, refusal: REFUSALS.input } : around
    for (const redirect of node.redirects) survey.visit(redirect, inner)
  },
  Pipeline: (node, around, survey) => {
    let inner = around
    for (const command of node.commands.toReversed()) {
      survey.visit(command, inner)
      if (readsInput(command, survey)) inner = { ...around, refusal: REFUSALS.input }
    }
  },
  Assignment: (node, around, survey) => {
    if (node.index !== undefined) {
      survey.refuse(node.index, REFUSALS.arithmetic)
      survey.evaluate(node.index)
    }
    if (SHELL_VARIABLES.has(node.name)) survey.refuse(node.value, REFUSALS.shellVariable)
    survey.assign(node.name, node.value)
    survey.visit(node.value, around)
  },
  ArrayValue: (node, around, survey) => {
    for (const element of node.elements) {
      if (element.text.startsWith('[')) survey.refuse(element, REFUSALS.arithmetic)
      survey.visit(element, around)
    }
  },
  For: visitLoop,
  Select: visitLoop,
  Function: (node, around, survey) => {
    survey.refuse(node.name, REFUSALS.position)
    survey.visitChildren(node, around)
  },
  Coproc: (node, around, survey) => {
    if (node.name !== undefined) survey.refuse(node.name, REFUSALS.variableName)
    survey.visitChildren(node, around)
  },
  ArithmeticFor: (node, around, survey) => {
    const head = { pos: node.pos, end: node.body.pos }
    survey.refuse(head, REFUSALS.arithmetic)
    survey.evaluate(head)
    survey.visit(node.body, around)
  },
  Redirect: (node, around, survey) => {
    if (node.operator === '>&' || node.operator === '<&') survey.refuse(node, REFUSALS.descriptor)
    survey.visitChildren(node, around)
  },
  HereDoc: (node, around, survey) => {
    if (node.delimiter?.quoted !== false) survey.refuse(node.body, REFUSALS.quotedHereDocument)
    survey.visit(node.body, { ...around, quoting: 'double', hereDocument: true })
  },
  HereDocBody: (node, around, survey) => {
    if (node.parts === undefined) survey.place(node, around.quoting, around)
    else survey.visitChildren(node, around)
  },
  TestUnary: (node, around, survey) => {
    if (SAFE_TEST.test(node.operator)) return survey.visitChildren(node, around)
    survey.refuse(node, REFUSALS.test)
    survey.evaluate(node)
  },
  TestBinary: (node, around, survey) => {
    if (SAFE_TEST.test(node.operator)) return survey.visitChildren(node, around)
    survey.refuse(node, REFUSALS.arithmetic)
    survey.evaluate(node)
  },
}

/** `read x`, `mapfile lines`, `printf -v x`, also behind `builtin` and its like. */
function fillVariables(words: readonly CommandWord[], survey: Survey): void {
  const at = words.findIndex(({ text }) => text !== null && FILLING_BUILTINS.has(text))
  if (at === -1) return
  FILLING_BUILTINS.get(words[at]?.text ?? '')?.forEach(survey.fill)
  for (const { text } of words.slice(at + 1)) {
    // An option may have its argument glued to it: `-vname`, `-aname`.
    const name = /^(?:-\w*?[av])?([A-Za-z_]\w*)/.exec(text ?? '')
    if (name?.[1] !== undefined) survey.fill(name[1])
  }
}

function visitLoop(node: For | Select, around: Surroundings, survey: Survey): void {
  survey.refuse(node.name, REFUSALS.variableName)
  for (const word of node.wordlist ?? []) survey.assign(node.name.text, word)
  survey.visitChildren(node, around)
}

function visitArgument(
  word: CommandWord,
  words: readonly CommandWord[],
  index: number,
  around: Surroundings,
  survey: Survey,
): void {
  const reading = readArgument(words, index)
  if (reading === 'script' && word.text !== null) {
    if (around.refusal !== null) survey.refuse(word.node, around.refusal)
    if (around.backticks) survey.refuse(word.node, REFUSALS.backticks)
    survey.embed({ pos: word.node.pos, end: word.node.end, text: word.text })
    return
  }
  if (typeof reading !== 'string') {
    survey.refuse(word.node, reading)
    // A name that is written out is no expansion: `export x` evaluates nothing.
    if (reading.evaluates && (word.text === null || reading !== REFUSALS.builtin)) survey.evaluate(word.node)
  }
  survey.visit(word.node, around)
}

/** Whether a command, or one inside it, runs what comes on the standard input. */
function readsInput(node: SyntaxNode, survey: Survey): boolean {
  if (node.type === 'Command') {
    const words = wordsOf(node, survey)
    if (words.length > MOST_WORDS || (words.length > 0 && readsCodeFromInput(words))) return true
  }
  let found = false
  forEachChild(node, (child) => {
    found ||= readsInput(child, survey)
  })
  return found
}
