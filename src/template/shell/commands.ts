import type { For, Select } from '../../calls/script/parse.ts'
import { GIVEN } from './names.ts'
import { REFUSALS } from './refusal.ts'
import { leadOf } from './restrictions.ts'
import { pourOutput, visitCommand } from './simple-command.ts'
import type { ShellContext, Survey, Visitors } from './survey.ts'

const SAFE_TEST = /^(?:-[abcdefghknprsuwxzGLNOS]|=|==|!=|=~|<|>|-nt|-ot|-ef)$/

/** What commands mean for the placeholders within them. */
export const COMMAND_VISITORS: Visitors = {
  Command: visitCommand,
  Redirected: (node, around, survey) => {
    pourOutput(node, survey)
    survey.visitChildren(node, around)
  },
  Pipeline: (node, around, survey) => {
    for (const command of node.commands.slice(0, -1)) survey.pour(command)
    survey.visitChildren(node, around)
  },
  Assignment: (node, around, survey) => {
    if (node.index !== undefined) {
      survey.refuse(node.index, REFUSALS.arithmetic)
      survey.evaluate(node.index)
    }
    if (node.index !== undefined || node.value.type === 'ArrayValue') survey.list(node.name)
    const lead = node.value.type === 'Word' ? leadOf(node.value, survey) : ''
    survey.assign(node.name, node.value, [], { lead })
    survey.visit(node.value, around)
  },
  ArrayValue: (node, around, survey) => {
    for (const element of node.elements) {
      if (element.text.startsWith('[')) {
        survey.refuse(element, REFUSALS.arithmetic)
        survey.evaluate(element)
      }
      survey.visit(element, around)
    }
  },
  For: visitLoop,
  Select: (node, around, survey) => {
    survey.assign('REPLY', node.name, [GIVEN.input])
    visitLoop(node, around, survey)
  },
  Function: (node, around, survey) => {
    survey.refuse(node.name, REFUSALS.position)
    // A function prints whatever its body contains.
    survey.assign(node.name.text, node.body)
    survey.visitChildren(node, around)
  },
  Coproc: (node, around, survey) => {
    if (node.name !== undefined) survey.refuse(node.name, REFUSALS.variableName)
    // A coprocess may read and write anything.
    survey.pourAll()
    survey.list(node.name?.text ?? 'COPROC')
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
    if (node.operator.startsWith('<')) survey.pour(node)
    survey.visitChildren(node, around)
  },
  HereString: (node, around, survey) => {
    survey.pour(node)
    survey.visitChildren(node, around)
  },
  HereDoc: (node, around, survey) => {
    survey.pour(node.body)
    if (node.delimiter?.quoted !== false) survey.refuse(node.body, REFUSALS.quotedHereDocument)
    survey.visit(node.body, { ...around, quoting: 'double', hereDocument: true })
  },
  HereDocBody: (node, around, survey) => {
    if (node.parts === undefined) survey.place(node, around.quoting)
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

function visitLoop(node: For | Select, around: ShellContext, survey: Survey): void {
  survey.refuse(node.name, REFUSALS.variableName)
  // `for x; do` loops over the arguments.
  if (node.wordlist === undefined) survey.assign(node.name.text, node.name, [GIVEN.arguments])
  for (const word of node.wordlist ?? []) {
    // An unquoted expansion may become several words.
    const isSplit = word.text.includes('$')
    survey.assign(node.name.text, word, [], isSplit ? { isDerived: true } : { lead: leadOf(word, survey) })
  }
  survey.visitChildren(node, around)
}
