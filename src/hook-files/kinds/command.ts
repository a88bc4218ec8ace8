import { jsonText } from '../../model/json-text.ts'
import { type HookProtocol, SHELL_NAMES, SHELLS } from '../../agents/hook-protocol.ts'
import { payloadFieldsOf, payloadFor } from '../../agents/native-context.ts'
import type { HookEnd } from '../../agents/reply.ts'
import { splitArguments, UNSPLIT } from '../../agents/split-arguments.ts'
import { MAX_ANSWER } from '../../kinds/actions/parts/kept-answer.ts'
import { defineAction } from '../../kinds/define.ts'
import { cut, ERROR_LENGTH } from '../../kinds/parts/cut.ts'
import { wholeDigest } from '../../kinds/parts/group-key.ts'
import type { Action, ActionKind, KindContext } from '../../model/kind.ts'
import type { Answer } from '../../model/plan.ts'
import { seconds } from '../../model/seconds.ts'
import { isMap } from '../../model/value.ts'
import { readArgument } from '../../template/shell/arguments.ts'
import type { Words } from '../../template/shell/options.ts'
import { hookMembers, openHook } from './parts/agent-hook.ts'
import { followAnswer, HOOK_EFFECTS, refuseUnread } from './parts/hook-answer.ts'
import { stopOnFailure } from './parts/stop-on-failure.ts'

/** The words of a command line, with variables replaced. */
type ExpandArguments = (given: Readonly<Record<string, string>>) => readonly string[]

const ABSOLUTE = /^(?:\/|[a-z]:[\\/])/i
const VARIABLE = /\$\{(\w+)\}/g

export const createCommand = (protocols: readonly HookProtocol[]): ActionKind =>
  defineAction({
    name: 'command',
    summary: 'runs an agent’s hook the way that agent does, and applies its answer',
    schema: {
      properties: {
        ...hookMembers(protocols),
        command: {
          type: 'string',
          minLength: 1,
          description:
            'a shell command, or a line that an agent without a shell splits into words; with `args`, a program. Placeholders are not supported here',
        },
        args: {
          type: 'array',
          items: { type: 'string' },
          description: 'the arguments; they do not pass through a shell',
        },
        working_dir: { type: 'string', description: 'the working directory; the event’s if absent' },
        env: { type: 'object', additionalProperties: { type: 'string' }, description: 'extra environment variables' },
        cache_ttl_seconds: seconds({
          minimum: 0,
          default: 0,
          description:
            'how long its answer is reused for identical input, in seconds; the store keeps it, so also by other processes',
        }),
        max_output_bytes: {
          type: 'integer',
          minimum: 1,
          description: 'the maximum number of bytes of its output that the model sees',
        },
        async: {
          type: 'boolean',
          default: false,
          description: 'run it in the background: nothing waits for it, and its answer is ignored',
        },
        shell: { enum: SHELL_NAMES, description: 'the shell that runs the command; the agent’s if absent' },
      },
      required: ['event', 'command'],
    },
    examples: [
      {
        title: 'a guard written for Claude Code',
        config: { type: 'command', event: 'PreToolUse', command: './guard.sh', timeout: 10 },
        event: { event: 'tool_start', session_id: 's1', cwd: '/w', tool: { name: 'Bash', params: { command: 'ls' } } },
        decision: {
          commands: [
            {
              rule: 'example',
              command: ['/bin/sh', '-c', './guard.sh'],
              env: { CLAUDE_PROJECT_DIR: '/w' },
              cwd: '/w',
              timeout: 10,
              input:
                '{"session_id":"s1","transcript_path":"","cwd":"/w","hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":"ls"}}',
              inherits: true,
              status: 'planned',
            },
          ],
        },
      },
    ],
    effects: [...HOOK_EFFECTS, 'command'],
    ports: ['notify', 'process'],
    judges: true,
    compile(config, context) {
      const opened = openHook(config, context, protocols)
      if (opened === null) return { plan: () => null }
      const hook = { ...opened, hearing: { ...opened.hearing, max: config.max_output_bytes } }
      const { protocol, native, timeout, verdicts } = hook
      const shell = config.shell === undefined ? protocol.shell : SHELLS[config.shell]
      const words = compileWords(config.command, config.args, shell, context)
      const cache = config.cache_ttl_seconds ?? 0
      const isBackground = config.async === true
      const background = isBackground ? ({ background: true } as const) : {}
      const action: Action = {
        seconds: timeout,
        verdicts,
        *plan(eventContext) {
          const fields = payloadFieldsOf(eventContext)
          const payload = payloadFor(eventContext, native, protocol)
          const given = protocol.environment(fields)
          const run = {
            command: words(given),
            env: { ...given, ...environmentOf(config.env) },
            cwd: config.working_dir ?? fields.cwd,
            timeout,
            input: jsonText(payload),
          }
          // Equal for runs whose answers may stand for each other, whatever process asks.
          const identity = [run.command, run.env, run.cwd, run.input]
          const key = cache === 0 || isBackground ? null : wholeDigest(JSON.stringify(identity))
          const known = key === null ? null : keptEnd(yield { type: 'recall', key, seconds: cache })
          if (known !== null) {
            yield* followAnswer(known, payload, eventContext, hook)
            return
          }
          const ended: Answer = yield { type: 'command', ...run, inherits: true, ...background }
          if (ended?.type !== 'command' || isBackground) return
          if (ended.failure !== undefined) {
            yield { type: 'failure', ...ended.failure }
            return
          }
          if (ended.timedOut) {
            const stderr = cut(ended.stderr.trim(), ERROR_LENGTH)
            const message = `the hook did not end within ${timeout} seconds${stderr === '' ? '' : `: ${stderr}`}`
            yield { type: 'failure', code: 'command-timeout', message }
            return
          }
          if (ended.truncated && ended.exitCode === 0) {
            yield* refuseUnread(CUT, eventContext, hook)
            return
          }
          // Even if the output was cut, the exit code is valid, so a model cannot avoid a refusal by provoking a long
          // output.
          const end = { exit: ended.exitCode, stdout: ended.truncated ? '' : ended.stdout, stderr: ended.stderr }
          const kept = jsonText([end.stdout, end.stderr])
          // A failure is not kept, because the next attempt may succeed.
          if (key !== null && end.exit === 0 && kept.length <= MAX_ANSWER) yield { type: 'keep', key, answer: kept }
          yield* followAnswer(end, payload, eventContext, hook)
        },
      }
      return stopOnFailure(action, hook)
    },
  })

/** Half of an answer might say the opposite of the whole, and the model being judged may control the length. */
const CUT = { code: 'hook-failed', message: 'the hook wrote more output than the limit' }

/** The end of an earlier run that the store has kept; null if there is none. */
function keptEnd(known: Answer): HookEnd | null {
  if (known?.type !== 'call' || typeof known.result !== 'string') return null
  const said: unknown = JSON.parse(known.result) // written above
  return Array.isArray(said) ? { exit: 0, stdout: String(said[0]), stderr: String(said[1]) } : null
}

function compileWords(
  line: string,
  args: readonly string[] | undefined,
  shell: HookProtocol['shell'],
  context: KindContext,
): ExpandArguments {
  if (args !== undefined) return compileArguments([line, ...args])
  const words = shell === null ? splitArguments(line) : [...shell, line]
  if (words === null) {
    const help = 'close it: no shell reads the line'
    context.report({ path: ['command'], code: 'wrong-value', message: `this line ${UNSPLIT}`, help })
  }
  return () => words ?? []
}

function environmentOf(env: unknown): Readonly<Record<string, string>> {
  const entries = isMap(env) ? Object.entries(env) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/**
 * Replaces `${CLAUDE_PROJECT_DIR}` in arguments, because no shell does, but only where the program takes a value: the
 * name of a folder is untrusted. In code it stays a variable, which a shell reads from its environment (law 6).
 */
export function compileArguments(words: readonly string[]): ExpandArguments {
  const read = words.map((text) => {
    const hole = text.search(VARIABLE)
    if (hole < 0) return { text, start: text, ending: text, hole, vanishes: false }
    // The value is an absolute path, so it cannot be an option.
    const start = hole === 0 ? '/' : text.slice(0, hole)
    return { text, start, ending: text.slice(text.lastIndexOf('}') + 1), hole, vanishes: false }
  }) satisfies Words
  const isValue = words.map((_word, index) => readArgument(read, index) === 'value')
  return (given) =>
    words.map((word, index) =>
      isValue[index] === true
        ? word.replaceAll(VARIABLE, (written, name: string) => {
            const value = Object.hasOwn(given, name) ? given[name] : undefined
            return value !== undefined && ABSOLUTE.test(value) ? value : written
          })
        : word,
    )
}
