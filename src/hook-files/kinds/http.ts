import type { HookProtocol } from '../../agents/hook-protocol.ts'
import { payloadFor } from '../../agents/native-context.ts'
import { defineAction } from '../../kinds/define.ts'
import type { Action, ActionKind } from '../../model/kind.ts'
import { member, type Value } from '../../model/value.ts'
import { hookMembers, openHook } from './parts/agent-hook.ts'
import { followAnswer, HOOK_EFFECTS, refuseUnread } from './parts/hook-answer.ts'
import { stopOnFailure } from './parts/stop-on-failure.ts'

/** The tool that sends requests. It rejects requests to addresses that are not public. */
const TOOL = 'http.request'

export const createHttp = (protocols: readonly HookProtocol[]): ActionKind =>
  defineAction({
    name: 'http',
    summary: 'calls an agent’s HTTP hook and applies its answer',
    schema: {
      properties: {
        ...hookMembers(protocols),
        url: {
          type: 'string',
          minLength: 1,
          description: 'the URL that receives the payload as JSON. Placeholders are not supported here',
        },
        headers: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description:
            'extra headers; templated with the variables listed under `env:`, such as `Bearer <<env.TOKEN>>`',
        },
      },
      required: ['event', 'url'],
    },
    examples: [
      {
        title: 'an HTTP hook',
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
    judges: true,
    compile(config, context) {
      context.checkToolExists(TOOL, ['url'])
      const hook = openHook(config, context, protocols)
      if (hook === null) return { plan: () => null }
      const { protocol, native, timeout, verdicts } = hook
      const headers = config.headers === undefined ? null : context.value(config.headers, ['headers'])
      const action: Action = {
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
      return stopOnFailure(action, hook)
    },
  })

const CUT = { code: 'hook-failed', message: 'the answer of the hook is longer than the limit' }
