import {
  type AgentEvent,
  type CallResult,
  type Command,
  type CommandResult,
  createEngine,
  createMemoryLedger,
  decide,
  type Decision,
  type Host,
  loadPolicy,
} from '../../../src/index.ts'
import { hookFiles } from '../../../src/hook-files/index.ts'

/** A policy with one rule, `example`, for the event. JSON is YAML. */
function policyOf(action: object, event: AgentEvent, fields: object): { readonly name: string; readonly text: string } {
  const rule = { id: 'example', on: event.event, action, ...fields }
  return { name: 'example.yaml', text: JSON.stringify({ use: ['builder'], hooks: [rule] }) }
}

/** The decision about the event, with nothing performed. */
export function decideWith(action: object, event: AgentEvent, fields: object = {}): Decision {
  const { program, diagnostics } = loadPolicy([policyOf(action, event, fields)], { vocabulary: hookFiles })
  if (program.invalidReason !== null) throw new Error(JSON.stringify(diagnostics, null, 2))
  return decide(program, createMemoryLedger(), event)
}

/** The outcome of the event, with effects performed by the host. */
export function runWith(action: object, event: AgentEvent, host: Host, fields: object = {}): Promise<Decision> {
  const policies = [policyOf(action, event, fields)]
  return createEngine({
    policies,
    vocabulary: hookFiles,
    host: { clock: { now: () => 1_760_000_000_000 }, ...host },
  }).dispatch(event)
}

/** Each diagnostic of a policy as `line:column code message`, with its help if it has one. */
export function problemsOf(text: string): readonly string[] {
  return loadPolicy([{ name: 'example.yaml', text }], { vocabulary: hookFiles }).diagnostics.map(
    ({ line, column, code, message, help }) => {
      return `${line}:${column} ${code} ${message}${help === null ? '' : ` (${help})`}`
    },
  )
}

export type ToolAnswer = Partial<CallResult>
export type CommandAnswer = Partial<CommandResult>

export interface TestHost extends Host {
  readonly calls: { readonly to: string; readonly params: unknown }[]
  readonly commands: Command[]
}

/** A host whose tools and commands are functions. It keeps its calls and commands. */
export function createTestHost(
  answer: (to: string, params: unknown) => ToolAnswer = () => ({}),
  run: (command: Command) => CommandAnswer = () => ({}),
): TestHost {
  const calls: TestHost['calls'] = []
  const commands: Command[] = []
  return {
    calls,
    commands,
    tools: {
      async call(to, params) {
        calls.push({ to, params })
        return { type: 'call', ok: true, result: null, error: null, ...answer(to, params) }
      },
    },
    process: {
      async run(command) {
        commands.push(command)
        return {
          type: 'command',
          exitCode: 0,
          stdout: '',
          stderr: '',
          timedOut: false,
          truncated: false,
          ...run(command),
        }
      },
    },
    context: { async inject() {}, async compact() {} },
    files: {
      async read() {
        return { type: 'file', text: null }
      },
    },
    notify: { async send() {} },
  }
}

/** A note as a separate message for the model, as it is on the wire. */
export function noteOf(content: string, role = 'system'): object {
  return { rule: 'example', content, strategy: 'new_message', role, position: 'end', persist: 'session' }
}
