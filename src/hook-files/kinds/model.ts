import { jsonText } from '../../model/json-text.ts'
import { NO_ANSWER } from '../../agents/answer.ts'
import type { HookProtocol } from '../../agents/hook-protocol.ts'
import { payloadFor } from '../../agents/native-context.ts'
import { blocked, type Reply } from '../../agents/reply.ts'
import { model as coreModel } from '../../kinds/actions/model.ts'
import { askModel, INSTRUCTIONS, type Judgement, QUESTION_MEMBERS } from '../../kinds/actions/parts/ask-model.ts'
import { defineAction } from '../../kinds/define.ts'
import type { EventContext } from '../../model/event-context.ts'
import type { ActionKind, KindContext } from '../../model/kind.ts'
import { compilePrompt } from '../docker-agent-prompt.ts'
import { type AgentHook, HOOK_MEMBERS, openHook } from './parts/agent-hook.ts'
import { followReply, HOOK_EFFECTS, refuseUnread } from './parts/hook-answer.ts'
import { stopOnFailure } from './parts/stop-on-failure.ts'

export const createModel = (protocols: readonly HookProtocol[]): ActionKind =>
  defineAction({
    name: 'model',
    summary: coreModel.summary,
    replaces: coreModel,
    schema: {
      properties: {
        prompt: QUESTION_MEMBERS.prompt,
        model: QUESTION_MEMBERS.model,
        answer: QUESTION_MEMBERS.answer,
        language: {
          enum: ['sluice', 'go', 'arguments'],
          default: 'sluice',
          description:
            'the language of the prompt: Sluice placeholders, Go’s text/template over docker-agent’s payload, or `$ARGUMENTS` for the payload as JSON',
        },
        protocol: {
          enum: protocols.map(({ name }) => name),
          description: 'the agent whose payload fills the prompt and whose conventions apply to the answer',
        },
        event: HOOK_MEMBERS.event,
        timeout: QUESTION_MEMBERS.timeout,
        cache: QUESTION_MEMBERS.cache,
        on_failure: HOOK_MEMBERS.on_failure,
      },
      required: ['prompt'],
    },
    examples: [
      ...coreModel.examples,
      {
        title: 'a judge of docker-agent',
        config: {
          type: 'model',
          protocol: 'docker-agent',
          event: 'pre_tool_use',
          language: 'go',
          prompt: '{{ .ToolName }}: {{ .ToolInput | toJSON }}',
        },
        event: { event: 'tool_start', tool: { name: 'shell', params: { cmd: 'ls' } } },
        decision: {
          calls: [
            {
              rule: 'example',
              to: 'model.complete',
              params: { system: INSTRUCTIONS.decision, prompt: 'shell: {"cmd":"ls"}' },
              status: 'planned',
            },
          ],
        },
      },
    ],
    effects: [...HOOK_EFFECTS, 'complete'],
    ports: ['model'],
    judges: true,
    compile(config, context) {
      const { protocol, event = '', language = 'sluice' } = config
      const hook = protocol === undefined ? null : openHook({ ...config, event }, context, protocols)
      if (hook === null) {
        if (language === 'sluice') return coreModel.compile(config, context)
        const message = `a prompt in \`${language}\` needs an agent’s payload`
        context.report({ path: ['language'], code: 'missing-field', message, help: 'add `protocol` and `event`' })
        return { plan: () => null }
      }
      const action = askModel(config, context, {
        prompt: promptOf({ ...config, language }, hook, context),
        decisionName: hook.protocol.decisionName,
        follow: (judgement, eventContext) => followReply(replyOf(judgement, hook), eventContext, hook),
        // Without a readable judgement, the call is refused.
        unreadable: (failure, eventContext) => refuseUnread(failure, eventContext, hook),
      })
      return stopOnFailure({ ...action, ports: ['notify'] }, hook)
    },
  })

function promptOf(
  { prompt, language }: { readonly prompt: string; readonly language: 'sluice' | 'go' | 'arguments' },
  { native, protocol }: AgentHook,
  context: KindContext,
): (eventContext: EventContext) => string {
  if (language === 'sluice') {
    const text = context.text(prompt, ['prompt'])
    return (eventContext) => text.render(eventContext)
  }
  if (language === 'arguments') {
    // The payload is inserted in a single pass, so nothing within it is replaced again.
    const isNamed = prompt.includes('$ARGUMENTS')
    return (eventContext) => {
      const payload = jsonText(payloadFor(eventContext, native, protocol))
      return isNamed ? prompt.split('$ARGUMENTS').join(payload) : `${prompt}\n\n${payload}`
    }
  }
  const { render, problem } = compilePrompt(prompt)
  if (problem !== null) {
    const { message, ...span } = problem
    context.report({ path: ['prompt'], code: 'bad-template', message, span })
  }
  return (eventContext) => render(payloadFor(eventContext, native, protocol))
}

/** Interprets the answer as the agent does. */
function replyOf({ verdict, reason, text }: Judgement, { native }: AgentHook): Reply {
  if (text !== null) return { ...NO_ANSWER, context: text }
  if (verdict === null) return NO_ANSWER
  const notice = `🤖 model judge: ${verdict} — ${reason ?? ''}`
  return verdict === 'deny' ? { ...blocked(native, reason ?? ''), notice } : { ...NO_ANSWER, verdict, reason, notice }
}
