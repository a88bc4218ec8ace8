import type { Value, ValueMap } from '../../model/value.ts'
import { listIn, mapIn, mapOrJson, present, textIn, valueIn } from '../payload.ts'
import { createKnownIds, type PastFormat, type PastPayload, type PastReader, timeOf } from '../past-reader.ts'
import { asLater, isHead, linesOf } from './past-early.ts'

/** Session records of Codex 0.169 and earlier: `sessions/YEAR/MONTH/DAY/rollout-TIME-ID.jsonl`. */
export const PAST: PastFormat = {
  host: 'codex',
  folders: (home, { CODEX_HOME }) => [`${CODEX_HOME || `${home}/.codex`}/sessions`],
  // A bare item does not count, because other programs write such lines, too.
  isOwn: (line) => isHead(line) || (TYPES.has(textIn(line, 'type') ?? '') && mapIn(line, 'payload') !== null),
  ownerOf(line) {
    const later = asLater(line)
    const meta = textIn(later, 'type') === 'session_meta' ? mapIn(later, 'payload') : null
    return { session: sessionIn(meta), isSubAgent: spawnIn(meta) !== null }
  },
  hasOwnTranscripts: true,
  linesOf,
  createReader,
}

/** How a parent started this sub-agent; null for a session of its own. */
function spawnIn(meta: ValueMap | null): ValueMap | null {
  return mapIn(mapIn(mapIn(meta, 'source'), 'subagent'), 'thread_spawn')
}

function sessionIn(meta: ValueMap | null): string | null {
  return textIn(meta, 'session_id') ?? textIn(spawnIn(meta), 'parent_thread_id') ?? textIn(meta, 'id')
}

const TYPES: ReadonlySet<string> = new Set(['session_meta', 'response_item', 'event_msg', 'turn_context', 'compacted'])

/** Tools with which Codex runs commands. */
const SHELLS: ReadonlySet<string> = new Set(['exec_command', 'shell', 'shell_command', 'local_shell', 'container.exec'])

/** Tools that Codex does not report to hooks. It does report what the code in `exec` runs. */
const UNTOLD: ReadonlySet<string> = new Set(['write_stdin', 'exec', 'wait'])

interface PastCall {
  readonly name: string
  readonly input: ValueMap
}

function createReader(): PastReader {
  const open = new Map<string, PastCall>()
  // The output of commands, by call id.
  const written = new Map<string, string>()
  const known = createKnownIds()
  let common: ValueMap | null = null
  let lastPrompt: string | null = null
  // Versions that report when a task begins also report when it ends.
  let tellsTasks = false
  let lastAnswer: PastPayload | null = null

  const make = (name: string, members: ValueMap): ValueMap => {
    return { hook_event_name: name, ...common, ...members }
  }

  const begin = (meta: ValueMap | null): readonly ValueMap[] => {
    // A session that continues another one contains the beginnings of both.
    if (common !== null || meta === null) return []
    const spawn = spawnIn(meta)
    common = present({
      session_id: sessionIn(meta),
      cwd: textIn(meta, 'cwd'),
      agent_id: spawn === null ? null : textIn(meta, 'id'),
      // The values that hooks get.
      agent_type: spawn === null ? null : (textIn(spawn, 'agent_role') ?? 'default'),
    })
    return [spawn === null ? make('SessionStart', { source: 'startup' }) : make('SubagentStart', {})]
  }

  const call = (id: string | null, { name, input }: PastCall): readonly ValueMap[] => {
    if (id === null || UNTOLD.has(name) || !known.isNew(id)) return []
    lastPrompt = null
    lastAnswer = null
    open.set(id, { name, input })
    return [make('PreToolUse', { tool_name: name, tool_input: input, tool_use_id: id })]
  }

  const endCall = (id: string | null, output: Value | undefined): readonly ValueMap[] => {
    const called = open.get(id ?? '')
    if (id === null || called === undefined) return []
    open.delete(id)
    const text = outputText(output)
    // No hook sees the end of a call that was refused, or that no tool handled.
    if (REFUSED.test(text)) return []
    const result = called.name === 'Bash' ? (written.get(id) ?? commandOutput(text)) : text
    written.delete(id)
    return [
      make('PostToolUse', {
        tool_name: called.name,
        tool_input: called.input,
        tool_use_id: id,
        tool_response: result,
      }),
    ]
  }

  const ask = (prompt: string): readonly ValueMap[] => {
    // Some versions write a prompt twice, in two forms.
    if (prompt === '' || prompt === lastPrompt) return []
    lastPrompt = prompt
    return [make('UserPromptSubmit', { prompt })]
  }

  const complete = (item: ValueMap | null): readonly ValueMap[] => {
    const id = textIn(item, 'id')
    switch (textIn(item, 'type')) {
      case 'UserMessage':
        return ask(textsIn(item))
      case 'CommandExecution': {
        const output = textIn(item, 'aggregated_output') ?? ''
        if (id === null) return []
        if (open.has(id)) {
          written.set(id, output)
          return []
        }
        // The command was run by the code of an `exec` call.
        const begun = call(id, { name: 'Bash', input: { command: commandOf(item) } })
        return begun.length === 0 ? [] : [...begun, ...endCall(id, output)]
      }
      default:
        return []
    }
  }

  const stop = (said: string | null): ValueMap => {
    const name = common?.['agent_id'] === undefined ? 'Stop' : 'SubagentStop'
    return make(name, { stop_hook_active: false, ...present({ last_assistant_message: said }) })
  }

  /**
   * If the record does not say when a task ends, it ends with the last answer before a prompt or the end of the file.
   */
  const finish = (): readonly PastPayload[] => {
    const answer = tellsTasks ? null : lastAnswer
    lastAnswer = null
    return answer === null ? [] : [answer]
  }

  const happen = (payload: ValueMap | null): readonly ValueMap[] => {
    switch (textIn(payload, 'type')) {
      case 'function_call': {
        return call(textIn(payload, 'call_id'), functionCall(payload))
      }
      case 'local_shell_call': {
        const input = { command: commandOf(mapIn(payload, 'action')) }
        return call(textIn(payload, 'call_id'), { name: 'Bash', input })
      }
      case 'custom_tool_call': {
        const input = { command: textIn(payload, 'input') ?? '' }
        return call(textIn(payload, 'call_id'), { name: textIn(payload, 'name') ?? '', input })
      }
      case 'function_call_output':
      case 'custom_tool_call_output':
        return endCall(textIn(payload, 'call_id'), valueIn(payload, 'output'))
      case 'user_message':
        return ask(textIn(payload, 'message') ?? '')
      case 'item_completed':
        return complete(mapIn(payload, 'item'))
      case 'task_started':
        tellsTasks = true
        return []
      case 'task_complete':
        lastPrompt = null
        return [stop(textIn(payload, 'last_agent_message'))]
      case 'turn_aborted':
        return textIn(payload, 'reason') === 'interrupted' ? [make('Interrupt', {})] : []
      default:
        return []
    }
  }

  const read = (line: ValueMap): readonly ValueMap[] => {
    const payload = mapIn(line, 'payload')
    switch (textIn(line, 'type')) {
      case 'session_meta':
        return begin(payload)
      case 'turn_context': {
        const cwd = textIn(payload, 'cwd')
        if (cwd !== null) common = { ...common, cwd }
        return []
      }
      case 'compacted':
        return [make('PreCompact', {}), make('PostCompact', {})]
      case 'response_item':
      case 'event_msg':
        return happen(payload)
      default:
        return []
    }
  }
  return {
    read(written, number): readonly PastPayload[] {
      const line = asLater(written)
      if (line === null) return []
      const at = timeOf(textIn(line, 'timestamp'))
      const shown = read(line).map((payload) => ({ payload, at, line: number }))
      const message = mapIn(line, 'payload')
      if (textIn(message, 'type') === 'agent_message') {
        lastPrompt = null
        lastAnswer = { payload: stop(textIn(message, 'message')), at, line: number }
      }
      if (textIn(message, 'type') === 'turn_aborted') lastAnswer = null
      const isPrompt = shown.some(({ payload }) => payload['hook_event_name'] === 'UserPromptSubmit')
      return isPrompt ? [...finish(), ...shown] : shown
    },
    end: finish,
  }
}

const REFUSED =
  /^(Command blocked by PreToolUse hook|Tool call blocked by PreToolUse hook|(exec command|patch) rejected by user|unsupported (custom tool )?call: |(Wall time: [\d.]+ seconds\n)?aborted by user$)/

/** A call as Codex reports it to hooks. */
function functionCall(payload: ValueMap | null): PastCall {
  const [space, own] = [textIn(payload, 'namespace'), textIn(payload, 'name') ?? '']
  // Tools of MCP servers are reported with their server; other namespaces are only for the model.
  const name = space?.startsWith('mcp__') === true ? `${space}__${own}` : own
  const input = mapOrJson(valueIn(payload, 'arguments')) ?? {}
  if (SHELLS.has(name)) return { name: 'Bash', input: { command: commandOf(input) } }
  const patch = name === 'apply_patch' ? textIn(input, 'input') : null
  return { name, input: patch === null ? input : { command: patch } }
}

/** The text of a command that may be a list of arguments. For a shell, it is the script that the shell runs. */
function commandOf(input: ValueMap | null): string {
  const words = (listIn(input, 'command') ?? []).filter((word) => typeof word === 'string')
  if (words.length === 0) return textIn(input, 'cmd') ?? textIn(input, 'command') ?? ''
  const [, option = '', script] = words
  return script !== undefined && /^-l?c$/.test(option) ? script : words.join(' ')
}

/** What the model reads: text, or a list of parts. In an older form, it is JSON text. */
function outputText(output: Value | undefined): string {
  if (Array.isArray(output)) return output.map((part: Value) => textIn(part, 'text') ?? '').join('')
  const text = typeof output === 'string' ? output : (textIn(output, 'content') ?? '')
  return textIn(mapOrJson(text), 'output') ?? text
}

/** The output of a command, without the lines that Codex puts before it. */
function commandOutput(text: string): string {
  const [head] =
    /^(?:(?:Chunk ID|Wall time|Process |Exit code|Original token count|Total output lines)[^\n]*\n)+Output:\n/.exec(
      text,
    ) ?? ['']
  return text.slice(head.length)
}

function textsIn(item: ValueMap | null): string {
  return (listIn(item, 'content') ?? []).map((part) => textIn(part, 'text') ?? '').join('\n')
}
