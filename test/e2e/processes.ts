import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from 'sluice'
import { DIALECTS } from '../../src/agents/all.ts'
import { impossibleIn } from '../../src/agents/capabilities.ts'
import type { Dialect, NativeEvent } from '../../src/agents/dialect.ts'
import type { HookTools } from '../../src/install/hook-tools.ts'
import { neededHooks } from '../../src/install/needed-hooks.ts'
import type { CanonicalEventName } from '../../src/model/events.ts'
import { programOf } from '../policy.ts'

/** The number of processes that an agent starts for one tool call, one model call, one turn and one session. */
export interface Processes {
  readonly call: number
  /** Whether processes for a tool call start only for some tools. */
  readonly isForSomeTools: boolean
  readonly model: number
  readonly turn: number
  readonly session: number
}

/** The processes that start with these hooks, without those at rare events such as a compaction. */
export function processesOf(hooks: HookTools, { events }: Dialect): Processes {
  const entered = events.filter(({ name }) => Object.hasOwn(hooks, name))
  const at = (...names: readonly CanonicalEventName[]): readonly NativeEvent[] =>
    entered.filter((native) => native.events.some((event) => names.includes(event)))
  // An agent may have an event for each kind of tool or prompt. Each call or prompt triggers only one of them.
  const once = (natives: readonly NativeEvent[]): number => Math.min(natives.length, 1)
  const calls = at('tool_start', 'tool_end').filter(({ target }) => target === 'tool')
  const model = at('before_llm_call', 'after_llm_call', 'tool_selection')
  const ends = at('completion_claim', 'stop', 'response_final', 'turn_end').filter((native) => !model.includes(native))
  return {
    call: once(at('tool_start')) + once(at('tool_end')),
    isForSomeTools: calls.length > 0 && calls.every(({ name }) => hooks[name] !== null),
    model: model.length,
    turn: once(at('user_message', 'turn_start')) + ends.length,
    session: at('session_start').length + at('session_end').length,
  }
}

const RULES = join(import.meta.dirname, '../../rules')

/** The shipped policies, and a policy with one rule. */
export function shippedPacks(): ReadonlyMap<string, Program> {
  const files = readdirSync(RULES).filter((file) => /^[\w-]+\.yaml$/.test(file))
  const programs = files.map((file) => [file, programOf(readFileSync(join(RULES, file), 'utf8'))] as const)
  return new Map([['one rule about `shell`', programOf(ONE_RULE)], ...programs])
}

const ONE_RULE =
  'hooks: [{ id: r, on: tool_start, condition: { type: tool_name, match: shell }, action: { type: gate, reason: no } }]'

/** The section of docs/hosts.md about processes. It follows from the plan of `sluice install`, not from a run. */
export function processesSection(packs: ReadonlyMap<string, Program>): readonly string[] {
  const tables = OCCASIONS.flatMap(([title, cellOf]) => [
    `### ${title}`,
    '',
    `| | ${DIALECTS.map((dialect) => dialect.title).join(' | ')} |`,
    `| --- | ${DIALECTS.map(() => '---').join(' | ')} |`,
    ...[...packs].map(([pack, program]) => {
      const cells = DIALECTS.map((dialect) => {
        const cell = cellOf(processesOf(neededHooks(program, dialect).all, dialect))
        return impossibleIn(program, dialect).length > 0 ? `${cell} †` : cell
      })
      return `| ${pack} | ${cells.join(' | ')} |`
    }),
    '',
  ])
  return [...HEAD, ...tables]
}

const HEAD = [
  '## Processes',
  '',
  'Each hook that `sluice install` adds starts a process when the agent calls it. `install` adds only the hooks that a policy',
  'needs. These tables show how many processes start for each [shipped policy](../rules). They follow from what `install`',
  'plans, not from a run. Where hooks ask a daemon, each process but the first is `sh` with curl, and not Node.',
  '',
  'A `*` means that they start only for the tools that the rules name. A `†` means that `install` refuses the policy as it is:',
  'some of its rules are impossible under that agent, and need `on_unsupported`. Hooks at rarer events, such as a compaction or',
  'the end of a sub-agent, come on top when these events happen.',
  '',
]

const OCCASIONS: readonly (readonly [string, (processes: Processes) => string])[] = [
  ['A tool call that succeeds', ({ call, isForSomeTools }) => `${call}${isForSomeTools ? '\\*' : ''}`],
  ['A model call', ({ model }) => String(model)],
  ['A turn, beside its tool calls and model calls', ({ turn }) => String(turn)],
  ['A session, beside its turns', ({ session }) => String(session)],
]
