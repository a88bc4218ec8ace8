import { loadFiles } from '../../../src/cli/load-program.ts'
import type { AgentEvent } from '../../../src/model/event.ts'
import type { Decision } from '../../../src/model/outcome.ts'
import type { Program } from '../../../src/model/rule.ts'
import { findSessions } from '../../../src/workbench/replay/find-sessions.ts'
import { replay } from '../../../src/workbench/replay/replay.ts'

/** An event and its decision, in one line. */
export function describeDecided(event: AgentEvent, decision: Decision): string {
  const { verdict, rule, reason, log } = decision
  const lines = log.map((line) => `${line.rule}: ${line.message}`)
  const judged = verdict === null ? [] : [`${verdict} by ${String(rule)}: ${String(reason)}`]
  return JSON.stringify([event.event, ...judged, ...lines]).slice(1, -1)
}

function programOf(policy: string): Program {
  const { program, diagnostics } = loadFiles([policy], { env: {}, folder: process.cwd() })
  if (program.invalidReason !== null) throw new Error(JSON.stringify(diagnostics))
  return program
}

/** The decisions of a policy about the sessions in a file or a folder, at the events that it has rules for. */
export async function decisionsNow(sessions: string, policy: string): Promise<readonly string[]> {
  const program = programOf(policy)
  const { files } = await findSessions([sessions], -Infinity)
  const options = { program, against: null, since: -Infinity, explain: false, omit: () => {}, advance: () => {} }
  const found: string[] = []
  for await (const { now } of replay(files, options)) {
    if (isRuled(program, now.decision)) found.push(describeDecided(now.event, now.decision))
  }
  return found
}

/** The decisions that the hooks recorded at these events. */
export function decisionsThen(recording: string, policy: string): readonly string[] {
  const program = programOf(policy)
  return recording
    .trim()
    .split('\n')
    .flatMap((line) => {
      // The format in which hooks record.
      const { event, decision } = JSON.parse(line) as { readonly event: AgentEvent; readonly decision: Decision }
      return isRuled(program, decision) ? [describeDecided(event, decision)] : []
    })
}

/** Hooks are installed for events with rules, and for few others. */
function isRuled({ rules }: Program, { event }: Decision): boolean {
  return rules.some(({ events }) => events.includes(event))
}

/** The lines that only one of the lists has. The order does not matter. */
export function differences(then: readonly string[], now: readonly string[]): readonly string[] {
  return [
    ...lacking(then, now).map((line) => `only then: ${line}`),
    ...lacking(now, then).map((line) => `only now: ${line}`),
  ]
}

function lacking(some: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others]
  return some.filter((line) => {
    const index = left.indexOf(line)
    if (index !== -1) left.splice(index, 1)
    return index === -1
  })
}
