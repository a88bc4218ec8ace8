import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadPolicy } from 'sluice'
import { policyOf } from '../workload/policy.ts'
import { createRules } from '../workload/rules.ts'

/** The input of an agent's hook before a tool call, and the rules that judge it. */
export interface HookCall {
  readonly host: string
  readonly policy: string
  readonly payload: string
  /** The file with the payload. */
  readonly input: string
  readonly state: string
  /** The environment variables that the agent sets. */
  readonly env: Readonly<Record<string, string>>
}

const RULES = 100

/**
 * Writes the files of a call that no rule matches. Uses only those rules of the workload for which a hook need not
 * count anything, because counting takes a database, no matter which program does it.
 */
export function writeHookCall(place: string): HookCall {
  const project = join(place, 'project')
  mkdirSync(join(project, '.git'), { recursive: true })
  const rules = createRules(4 * RULES)
    .filter(({ test }) => !/turn|tokens|pressure|load/.test(JSON.stringify(test)))
    .slice(0, RULES)
  const text = policyOf(rules)
  const { program } = loadPolicy([{ name: 'hook.yaml', text }])
  if (
    program.rules.length !== RULES ||
    (['turn', 'tool_calls', 'tokens'] as const).some((member) => program.reads.has(member))
  )
    throw new Error('the rules of the hook have to be counted')
  const payload = JSON.stringify({
    session_id: 's1',
    cwd: project,
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
    tool_input: { command: 'ls -la' },
  })
  const files = { policy: join(place, 'hook.yaml'), input: join(place, 'payload.json') }
  writeFileSync(files.policy, text)
  writeFileSync(files.input, payload)
  return { host: 'claude-code', payload, state: join(place, 'state'), env: { CLAUDE_PROJECT_DIR: project }, ...files }
}
