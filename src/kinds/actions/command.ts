import { payloadFor, toldOf } from '../../dialects/native-moment.ts'
import type { HookProtocol } from '../../dialects/protocols.ts'
import { splitWords } from '../../dialects/shell-words.ts'
import type { Failure } from '../../model/effect.ts'
import type { CommandResult } from '../../model/host.ts'
import { isMap } from '../../model/value.ts'
import { defineAction } from '../define.ts'
import { HOOK_MEMBERS, openHook } from './parts/agent-hook.ts'
import { cut, ERROR_LENGTH } from './parts/cut.ts'
import { followAnswer, HOOK_EFFECTS } from './parts/hook-answer.ts'

export const command = defineAction({
  name: 'command',
  summary: 'runs a hook of an agent as that agent does, and does what its answer asks for',
  schema: {
    properties: {
      ...HOOK_MEMBERS,
      command: {
        type: 'string',
        minLength: 1,
        description: 'a line for the shell; with `args` a program. No placeholder is read in it',
      },
      args: { type: 'array', items: { type: 'string' }, description: 'its arguments, which no shell sees' },
      working_dir: { type: 'string', description: 'the folder it runs in; that of the event where absent' },
      env: { type: 'object', additionalProperties: { type: 'string' }, description: 'further environment variables' },
      cache_ttl_seconds: {
        type: 'number',
        minimum: 0,
        default: 0,
        description: 'seconds for which its answer will do for the very same input',
      },
      max_output_bytes: { type: 'integer', minimum: 1, description: 'how much of what it says the model is told' },
      async: { type: 'boolean', default: false, description: 'it is told, and has no say' },
    },
    required: ['event', 'command'],
  },
  examples: [
    {
      title: 'a guard that was written for Claude Code',
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
            status: 'planned',
          },
        ],
      },
    },
  ],
  effects: [...HOOK_EFFECTS, 'command'],
  ports: ['notify', 'process'],
  compile(config, context) {
    const opened = openHook(config, context)
    if (opened === null) return { plan: () => null }
    const hook = { ...opened, hearing: { ...opened.hearing, most: config.max_output_bytes } }
    const { protocol, native, timeout, verdicts } = hook
    const words = wordsOf(config.command, config.args, protocol)
    const cache = config.cache_ttl_seconds ?? 0
    return {
      seconds: timeout,
      verdicts,
      *plan(moment) {
        const told = toldOf(moment)
        const payload = payloadFor(moment, native, protocol)
        const given = protocol.environment(told)
        const ended = yield {
          type: 'command',
          command:
            config.args === undefined ? words : words.map((word, place) => expand(word, given, words[place - 1])),
          env: { ...given, ...environmentOf(config.env) },
          cwd: config.working_dir ?? told.cwd,
          timeout,
          input: JSON.stringify(payload),
          ...(cache > 0 && { cache }),
        }
        if (ended?.type !== 'command' || config.async === true) return
        if (ended.failure !== undefined || ended.timedOut || ended.truncated) {
          yield unfinished(ended, timeout)
          return
        }
        const end = { exit: ended.exitCode, stdout: ended.stdout, stderr: ended.stderr }
        yield* followAnswer(end, payload, moment, hook)
      },
    }
  },
})

function wordsOf(line: string, args: readonly string[] | undefined, { shell }: HookProtocol): readonly string[] {
  if (args !== undefined) return [line, ...args]
  return shell === null ? splitWords(line).words : [...shell, line]
}

/**
 * `${CLAUDE_PROJECT_DIR}`, which is put into arguments, as no shell does it there. Never into a line of a shell, nor behind an
 * option like `-c` that makes code of the next word: a folder may be called what it likes, and shells have it in their
 * environment (law 6).
 */
function expand(word: string, given: Readonly<Record<string, string>>, option = ''): string {
  if (/^-\w*[ce]$|^--?(?:eval|exec|command)$/i.test(option)) return word
  return word.replaceAll(/\$\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(given, name) ? (given[name] ?? written) : written,
  )
}

function environmentOf(env: unknown): Readonly<Record<string, string>> {
  const entries = isMap(env) ? Object.entries(env) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function unfinished(
  { failure, timedOut, stderr }: CommandResult,
  timeout: number,
): { readonly type: 'failure' } & Failure {
  if (failure !== undefined) return { type: 'failure', ...failure }
  // Half of an answer might say the opposite of the whole.
  if (!timedOut) return { type: 'failure', code: 'hook-failed', message: 'the hook wrote more than is kept' }
  const message = `the hook did not end within ${timeout} seconds`
  const said = cut(stderr.trim(), ERROR_LENGTH)
  return { type: 'failure', code: 'command-timeout', message: said === '' ? message : `${message}: ${said}` }
}
