import type { HookProtocol } from '../../agents/hook-protocol.ts'
import { payloadFor } from '../../agents/native-context.ts'
import { defineAction } from '../../kinds/define.ts'
import type { ActionKind } from '../../model/kind.ts'
import { member, type Value } from '../../model/value.ts'
import { hookMembers, openHook } from './parts/agent-hook.ts'
import { followAnswer, HOOK_EFFECTS, refuseUnread } from './parts/hook-answer.ts'

/** The tool by which requests are made, and by which those to addresses that are not public are refused. */
const TOOL = 'http.request'

export const createHttp = (protocols: readonly HookProtocol[]): ActionKind =>
  defineAction({
    name: 'http',
    summary: 'asks a hook that is a server, as its agent would, and does what its answer asks for',
    schema: {
      properties: {
        ...hookMembers(protocols),
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
      context.checkToolExists(TOOL, ['url'])
      const hook = openHook(config, context, protocols)
      if (hook === null) return { plan: () => null }
      const { protocol, native, timeout, verdicts } = hook
      const headers = config.headers === undefined ? null : context.value(config.headers, ['headers'])
      return {
        seconds: timeout,
        verdicts,
        *plan(eventContext) {
          const body = payloadFor(eventContext, native, protocol)
          const given: Value | undefined = headers?.render(eventContext)
          const answer = yield {
            type: 'call',
            to: TOOL,
            params: { method: 'POST', url: config.url, ...(given !== undefined && { headers: given }), timeout, body },
          }
          if (answer?.type !== 'call') return
          if (!answer.ok) {
            const message = answer.error ?? 'the hook did not answer'
            yield { type: 'failure', code: answer.code ?? 'hook-failed', message }
            return
          }
          const status = Number(member(answer.result, 'status'))
          if (status >= 300) {
            yield { type: 'failure', code: 'hook-failed', message: `the hook answered with status ${status}` }
            return
          }
          if (member(answer.result, 'truncated') === true) {
            yield* refuseUnread(CUT, eventContext, hook)
            return
          }
          const text = member(answer.result, 'body')
          const end = { exit: 0, stdout: typeof text === 'string' ? text : '', stderr: '' }
          yield* followAnswer(end, body, eventContext, hook)
        },
      }
    },
  })

const CUT = { code: 'hook-failed', message: 'the answer of the hook is longer than Sluice reads' }
