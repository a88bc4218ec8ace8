import { type AgentEvent, createMemoryLedger, decide, type Decision, loadPolicy, type Why } from 'sluice'

export interface Evaluation {
  /** Whether the condition holds, or the code of the error that prevented an answer. */
  readonly truth: boolean | string
  /** The conditions of the explanation. */
  readonly why: Why | undefined
}

/** Evaluates a condition for an event, as the only rule of a policy; `define` holds named conditions for it. */
export function evaluate(condition: object, event: AgentEvent, define: object = {}): Evaluation {
  const rule = { id: 'r', on: event.event, condition, action: { type: 'log', message: 'it holds' } }
  const { program, diagnostics } = loadPolicy([{ name: 'p.yaml', text: JSON.stringify({ define, hooks: [rule] }) }])
  const problems = diagnostics.filter(({ severity }) => severity === 'error')
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('; '))

  const decision = decide(program, createMemoryLedger(), event, { verify: true })
  const explained = decide(program, createMemoryLedger(), event, { explain: true })
  const truth = truthIn(decision)
  // Neither the index nor an explanation may change a decision.
  if (truthIn(explained) !== truth) throw new Error(`decided ${truth}, explained ${truthIn(explained)}`)
  return { truth, why: explained.rules?.[0]?.why }
}

/** Whether the condition holds for the event, or the code of its error. */
export function holds(condition: object, event: AgentEvent, define?: object): boolean | string {
  return evaluate(condition, event, define).truth
}

function truthIn(decision: Decision): boolean | string {
  return decision.errors[0]?.code ?? decision.fired.includes('r')
}
