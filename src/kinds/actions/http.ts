import { payloadFor } from '../../dialects/native-moment.ts'
import { findProtocol, PROTOCOL_NAMES } from '../../dialects/protocols.ts'
import { member, type Value } from '../../model/value.ts'
import { defineAction } from '../define.ts'
import { findNativeEvent } from '../parts/native-hook.ts'
import { followAnswer, HOOK_EFFECTS, hookVerdicts } from './parts/hook-answer.ts'

/** The tool by which requests are made, and by which those to addresses that are not public are refused. */
const TOOL = 'http.request'

export const http = defineAction({
  name: 'http',
  summary: 'asks a hook of an agent that is a server, and does what its answer asks for',
  schema: {
    properties: {
      protocol: {
        enum: PROTOCOL_NAMES,
        default: 'claude-code',
        description: 'the agent in whose way it is spoken with',
      },
      event: { type: 'string', minLength: 1, description: 'the event, as that agent spells it' },
      url: {
        type: 'string',
        minLength: 1,
        description: 'where the payload is posted, in JSON. No placeholder is read in it',
      },
      headers: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'further headers; templated, for what `env:` names: `Bearer <<env.TOKEN>>`',
      },
      timeout: {
        type: 'number',
        exclusiveMinimum: 0,
        maximum: 3600,
        description: 'seconds that it may take; those of the agent where absent',
      },
      suppress_output: { type: 'boolean', default: false, description: 'what it says is kept from model and person' },
    },
    required: ['event', 'url'],
  },
  examples: [
    {
      title: 'a hook that is a server',
      config: { type: 'http', event: 'PreToolUse', url: 'https://guard.example/hook', timeout: 10 },
      event: { event: 'tool_start', session_id: 's1', cwd: '/w', tool: { name: 'Bash', params: { command: 'ls' } } },
      decision: {
        calls: [
          {
            rule: 'example',
            to: 'http.request',
            params: {
              method: 'POST',
              url: 'https://guard.example/hook',
              timeout: 10,
              body: {
                session_id: 's1',
                transcript_path: '',
                cwd: '/w',
                hook_event_name: 'PreToolUse',
                tool_name: 'Bash',
                tool_input: { command: 'ls' },
              },
            },
            status: 'planned',
          },
        ],
      },
    },
  ],
  effects: [...HOOK_EFFECTS, 'call'],
  ports: ['notify', 'tools'],
  compile(config, context) {
    const protocol = findProtocol(config.protocol ?? 'claude-code')
    const native = protocol && findNativeEvent(protocol, config.event, context)
    context.callee(TOOL, ['url'])
    if (protocol === undefined || native === undefined) return { plan: () => null }
    const timeout = config.timeout ?? Math.max(1, native.seconds)
    const headers = config.headers === undefined ? null : context.value(config.headers, ['headers'])
    return {
      seconds: timeout,
      verdicts: hookVerdicts(context.events),
      *plan(moment) {
        const body = payloadFor(moment, native, protocol)
        const given: Value | undefined = headers?.render(moment)
        const answer = yield {
          type: 'call',
          to: TOOL,
          params: { method: 'POST', url: config.url, ...(given !== undefined && { headers: given }), timeout, body },
        }
        if (answer?.type !== 'call') return
        if (!answer.ok || member(answer.result, 'truncated') === true) {
          const message = answer.error ?? 'the hook answered with more than is read'
          yield { type: 'failure', code: answer.code ?? 'hook-failed', message }
          return
        }
        const text = member(answer.result, 'body')
        const end = { exit: 0, stdout: typeof text === 'string' ? text : '', stderr: '' }
        const hearing = { most: undefined, isSilent: config.suppress_output === true }
        yield* followAnswer(end, body, moment, native, protocol, hearing)
      },
    }
  },
})
