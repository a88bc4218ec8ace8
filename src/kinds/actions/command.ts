import type { Answer } from '../../dialects/dialect.ts'
import type { NativeEvent } from '../../dialects/native-event.ts'
import { canonicalOf, payloadFor, toldOf } from '../../dialects/native-moment.ts'
import { findProtocol, type HookProtocol, PROTOCOL_NAMES } from '../../dialects/protocols.ts'
import { shorten } from '../../dialects/shorten.ts'
import { splitWords } from '../../dialects/shell-words.ts'
import type { Effect, Failure } from '../../model/effect.ts'
import { type Carried, findEvent } from '../../model/events.ts'
import type { CommandResult } from '../../model/host.ts'
import { isMap, type ValueMap } from '../../model/value.ts'
import type { Moment } from '../../model/moment.ts'
import { defineAction } from '../define.ts'
import { findNativeEvent } from '../parts/native-hook.ts'

export const command = defineAction({
  name: 'command',
  summary: 'runs a hook of an agent as that agent does, and does what its answer asks for',
  schema: {
    properties: {
      protocol: {
        enum: PROTOCOL_NAMES,
        default: 'claude-code',
        description: 'the agent in whose way it is spoken with',
      },
      event: { type: 'string', minLength: 1, description: 'the event, as that agent spells it' },
      command: {
        type: 'string',
        minLength: 1,
        description: 'a line for the shell; with `args` a program. No placeholder is read in it',
      },
      args: { type: 'array', items: { type: 'string' }, description: 'its arguments, which no shell sees' },
      timeout: {
        type: 'number',
        exclusiveMinimum: 0,
        maximum: 3600,
        description: 'seconds, after which it and all it started are ended; those of the agent where absent',
      },
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
      suppress_output: { type: 'boolean', default: false, description: 'what it says is kept from model and person' },
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
  effects: ['verdict', 'params', 'result', 'inject', 'notify', 'stop', 'redo', 'command'],
  ports: ['notify', 'process'],
  compile(config, context) {
    const protocol = findProtocol(config.protocol ?? 'claude-code')
    const native = protocol && findNativeEvent(protocol, config.event, context)
    if (protocol === undefined || native === undefined) return { plan: () => null }
    const timeout = config.timeout ?? Math.max(1, native.seconds)
    const words = wordsOf(config.command, config.args, protocol)
    const cache = config.cache_ttl_seconds ?? 0
    const limit = config.max_output_bytes
    const refuses = context.events.some((event) => findEvent(event)?.carries.includes('verdict') === true)
    return {
      seconds: timeout,
      verdicts: refuses ? ['deny', 'ask', 'allow'] : [],
      *plan(moment) {
        const told = toldOf(moment)
        const payload = payloadFor(moment, native, protocol)
        const given = protocol.environment(told)
        const ended = yield {
          type: 'command',
          command: words.map((word) => expand(word, given)),
          env: { ...given, ...environmentOf(config.env) },
          cwd: config.working_dir ?? told.cwd,
          timeout,
          input: JSON.stringify(payload),
          ...(cache > 0 && { cache }),
        }
        if (ended?.type !== 'command' || config.async === true) return
        if (ended.failure !== undefined || ended.timedOut) {
          yield unfinished(ended, timeout)
          return
        }
        const reply = protocol.readReply(
          { exit: ended.exitCode, stdout: ended.stdout, stderr: ended.stderr },
          native,
          payload,
        )
        if ('failure' in reply) yield { type: 'failure', code: 'hook-failed', message: reply.failure }
        else
          yield* effectsOf(
            { ...reply, ...saidIn(reply, limit, config.suppress_output === true) },
            moment,
            native,
            protocol,
          )
      },
    }
  },
})

function wordsOf(line: string, args: readonly string[] | undefined, { shell }: HookProtocol): readonly string[] {
  if (args !== undefined) return [line, ...args]
  return shell === null ? splitWords(line).words : [...shell, line]
}

/** `${CLAUDE_PROJECT_DIR}`, which is put in also where there is no shell to do it. */
function expand(word: string, given: Readonly<Record<string, string>>): string {
  return word.replaceAll(/\$\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(given, name) ? (given[name] ?? written) : written,
  )
}

/** As much of what a hook says as is to be heard. */
function saidIn({ context, notice }: Answer, limit: number | undefined, isQuiet: boolean): Partial<Answer> {
  if (isQuiet) return { context: null, notice: null }
  return {
    context: context === null || limit === undefined ? context : shorten(context, { most: limit, unit: 'bytes' }),
    notice,
  }
}

function environmentOf(env: unknown): Readonly<Record<string, string>> {
  const entries = isMap(env) ? Object.entries(env) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function unfinished({ failure, stderr }: CommandResult, timeout: number): { readonly type: 'failure' } & Failure {
  if (failure !== undefined) return { type: 'failure', ...failure }
  const message = `the hook did not end within ${timeout} seconds`
  return {
    type: 'failure',
    code: 'command-timeout',
    message: stderr.trim() === '' ? message : `${message}: ${stderr.trim()}`,
  }
}

/** What an answer asks for. What the event cannot have is told, as nothing is left out unsaid. */
function* effectsOf(
  answer: Answer,
  moment: Moment,
  native: NativeEvent,
  protocol: HookProtocol,
): Generator<Effect, void> {
  const carries = findEvent(canonicalOf(native))?.carries ?? []
  const { verdict, reason, params, result, context, stop, redo, notice } = answer
  const wanted: [Carried, Effect | null][] = [
    ['params', params && { type: 'params', params: rewritten(params, moment, protocol) }],
    ['result', result === undefined ? null : { type: 'result', result }],
    ['inject', context === null ? null : injection(context)],
    ['stop', stop === null ? null : { type: 'stop', reason: stop }],
    ['redo', redo === null ? null : { type: 'redo', reason: redo }],
    ['verdict', verdict === null ? null : { type: 'verdict', verdict, reason }],
  ]
  for (const [carried, effect] of wanted) {
    if (effect === null) continue
    if (carries.includes(carried)) yield effect
    else
      yield {
        type: 'failure',
        code: 'hook-unheard',
        message: `at \`${native.name}\` no hook has a say in \`${carried}\``,
        handling: 'ignore',
      }
  }
  if (notice !== null) yield { type: 'notify', title: '', message: notice, level: 'info', tag: '' }
}

function rewritten(params: ValueMap, { tool }: Moment, { patches }: HookProtocol): ValueMap {
  const before = tool?.params
  return patches && isMap(before) ? { ...(before as ValueMap), ...params } : params // data of an event
}

function injection(content: string): Effect {
  return { type: 'inject', content, strategy: 'auto', role: 'user', position: 'before_last', persist: 'session' }
}
