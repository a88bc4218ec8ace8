import {
  createMemoryLedger,
  decide,
  loadPolicy,
  type AgentEvent,
  type Decision,
  type LoadOptions,
  type Program,
} from 'sluice'
import { hookFiles } from 'sluice/hook-files'

/** Compiles policies, which must be sound. */
export function programOf(policies: string | readonly string[], options: LoadOptions = {}): Program {
  const { program } = loadPolicy(
    [policies].flat().map((text, index) => ({ name: `policy-${index}.yaml`, text })),
    { vocabulary: hookFiles, ...options },
  )
  if (program.invalidReason !== null) throw new Error(program.invalidReason)
  return program
}

/** The decisions of one run: the events in order, one memory ledger. */
export function decideAll(
  policies: string | readonly string[],
  events: readonly AgentEvent[],
  { explain = false, ...loading }: LoadOptions & { readonly explain?: boolean } = {},
): readonly Decision[] {
  const program = programOf(policies, loading)
  const ledger = createMemoryLedger()
  return events.map((event) => decide(program, ledger, event, { explain, verify: true }))
}

/** The diagnostics of one policy, each as `line:column severity code: message (help)`. */
export function problemsOf(text: string, options: LoadOptions = {}): readonly string[] {
  return loadPolicy([{ name: 'policy.yaml', text }], { vocabulary: hookFiles, ...options }).diagnostics.map(
    ({ line, column, severity, code, message, help }) =>
      `${line}:${column} ${severity} ${code}: ${message}${help === null ? '' : ` (${help})`}`,
  )
}
