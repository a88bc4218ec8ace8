import { loadPolicy, type Decision, type CanonicalEventName, type Rule } from 'sluice'
import { NOTHING_DECIDED } from '../../src/model/outcome.ts'

/** A decision with only the given parts. */
export function decisionAt(event: CanonicalEventName, parts: Partial<Decision> = {}): Decision {
  return { event, ...NOTHING_DECIDED, ...parts }
}

/** A message from a rule to the model. */
export function injection(content: string, rule = 'r'): Decision['inject'][number] {
  return { rule, content, strategy: 'auto', role: 'user', position: 'before_last', persist: 'turn' }
}

/** A message from a rule to the person. */
export function notification(message: string, title = '', rule = 'r'): Decision['notify'][number] {
  return { rule, title, message, level: 'info', tag: '' }
}

/** Compiles rules that are given as data. */
export function rulesOf(...hooks: readonly object[]): readonly Rule[] {
  const { program } = loadPolicy([{ name: 'rules.yaml', text: JSON.stringify({ hooks }) }])
  if (program.invalidReason !== null) throw new Error(program.invalidReason)
  return program.rules
}
