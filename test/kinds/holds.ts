import { type AgentEvent, createMemoryLedger, decide, type Decision, loadPolicy, type Why } from 'sluice'

export interface Evaluation {
  /** Whether the condition holds, or the code of the error that kept it from being evaluated. */
  readonly truth: boolean | string
  /** The tree of the explanation. */
  readonly why: Why | undefined
}

/** What a condition makes of an event, as the one rule of a policy; `define` names conditions for it. */
export function evaluate(condition: object, event: AgentEvent, define: object = {}): Evaluation {
  const rule = { id: 'r', on: event.event, condition, action: { type: 'log', message: 'it holds' } }
  const { program, diagnostics } = loadPolicy([{ name: 'p.yaml', text: JSON.stringify({ define, hooks: [rule] }) }])
  const problems = diagnostics.filter(({ severity }) => severity === 'error')
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('; '))

  const decision = decide(program, createMemoryLedger(), event, { verify: true })
  const explained = decide(program, createMemoryLedger(), event, { explain: true })
  const truth = truthIn(decision)
  // An index, or an explanation, never changes what is decided.
  if (truthIn(explained) !== truth) throw new Error(`decided ${truth}, explained ${truthIn(explained)}`)
  return { truth, why: explained.rules?.[0]?.why }
}

/** Whether the condition holds at the event, or the code of its error. */
export function holds(condition: object, event: AgentEvent, define?: object): boolean | string {
  return evaluate(condition, event, define).truth
}

function truthIn(decision: Decision): boolean | string {
  return decision.errors[0]?.code ?? decision.fired.includes('r')
}
