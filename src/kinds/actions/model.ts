import { NO_ANSWER } from '../../agents/answer-draft.ts'
import { compilePrompt } from '../../hook-files/docker-agent-prompt.ts'
import { payloadFor } from '../../agents/native-context.ts'
import { PROTOCOL_NAMES } from '../../agents/protocol-names.ts'
import { blocked, type Reply } from '../../agents/reply.ts'
import type { Effect } from '../../model/effect.ts'
import { findEvent } from '../../model/events.ts'
import type { KindContext } from '../../model/kind.ts'
import type { EvaluationError, EventContext } from '../../model/event-context.ts'
import { defineAction } from '../define.ts'
import { type AgentHook, HOOK_MEMBERS, openHook } from './parts/agent-hook.ts'
import { contextNote } from './parts/context-note.ts'
import { cut, ERROR_LENGTH } from './parts/cut.ts'
import { followReply, HOOK_EFFECTS, refuseUnread } from './parts/hook-answer.ts'
import { ANSWER_SCHEMAS, ANSWERS, INSTRUCTIONS, type Judgement, readJudgement } from './parts/judgement.ts'

export const model = defineAction({
  name: 'model',
  summary: 'asks a model and applies its decision; an answer that is not a decision refuses',
  schema: {
    properties: {
      prompt: { type: 'string', minLength: 1, description: 'the prompt; templated' },
      model: {
        type: 'string',
        minLength: 1,
        description: 'the model, as `provider/model`; the host’s default if absent',
      },
      answer: {
        enum: ANSWERS,
        default: 'decision',
        description:
          '`decision` expects {decision: allow, ask or deny, reason}; `ok` expects {ok, reason} and refuses unless ok; `text` passes the answer on to the agent’s model',
      },
      language: {
        enum: ['sluice', 'go', 'arguments'],
        default: 'sluice',
        description:
          'the language of the prompt: Sluice placeholders, Go’s text/template over docker-agent’s payload, or `$ARGUMENTS` for the payload as JSON',
      },
      protocol: {
        enum: PROTOCOL_NAMES,
        description: 'the agent whose payload fills the prompt and whose conventions apply to the answer',
      },
      event: HOOK_MEMBERS.event,
      timeout: { type: 'number', exclusiveMinimum: 0, maximum: 3600, default: 60, description: 'seconds' },
    },
    required: ['prompt'],
  },
  examples: [
    {
      title: 'a judge of calls',
      config: { type: 'model', model: 'openai/gpt-4o-mini', prompt: 'Is this safe? <<tool.params.command>>' },
      event: { event: 'tool_start', tool: { name: 'Bash', params: { command: 'ls' } } },
      decision: {
        calls: [
          {
            rule: 'example',
            to: 'model.complete',
            params: {
              model: 'openai/gpt-4o-mini',
              system: INSTRUCTIONS.decision,
              prompt: 'Is this safe? ls',
            },
            status: 'planned',
          },
        ],
      },
    },
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
  compile(config, context) {
    const { answer: kind = 'decision', model: named = null, timeout = 60 } = config
    const hook = hookOf(config, context)
    const prompt = promptOf(config, hook, context)
    const canRefuse = context.events.some((event) => findEvent(event)?.supports.includes('verdict') === true)
    return {
      seconds: timeout,
      ports: hook === null ? [] : ['notify'],
      verdicts: kind !== 'text' && canRefuse ? (kind === 'ok' ? ['deny'] : ['deny', 'ask', 'allow']) : [],
      *plan(eventContext) {
        const said = yield {
          type: 'complete',
          model: named,
          system: INSTRUCTIONS[kind],
          prompt: prompt(eventContext),
          maxTokens: null,
          schema: ANSWER_SCHEMAS[kind],
        }
        if (said?.type !== 'call') return
        if (!said.ok || typeof said.result !== 'string') {
          const message = `the model did not answer: ${cut(said.error ?? 'it does not say why', ERROR_LENGTH)}`
          yield { type: 'failure', code: said.code ?? 'model-failed', message }
          return
        }
        const judgement = readJudgement(said.result, kind)
        if (!('failure' in judgement)) yield* effectsOf(judgement, eventContext, hook)
        else yield* undecided({ code: 'model-failed', message: judgement.failure }, eventContext, hook)
      },
    }
  },
})

type Config = Parameters<typeof openHook>[0]

function hookOf(config: Partial<Config> & { readonly protocol?: string }, context: KindContext): AgentHook | null {
  return config.protocol === undefined ? null : openHook({ ...config, event: config.event ?? '' }, context)
}

function promptOf(
  { prompt, language = 'sluice' }: { readonly prompt: string; readonly language?: 'sluice' | 'go' | 'arguments' },
  hook: AgentHook | null,
  context: KindContext,
): (eventContext: EventContext) => string {
  if (language === 'sluice') {
    const text = context.text(prompt, ['prompt'])
    return (eventContext) => text.render(eventContext)
  }
  if (hook === null) {
    const message = `a prompt in \`${language}\` needs an agent’s payload`
    context.report({ path: ['language'], code: 'missing-field', message, help: 'add `protocol` and `event`' })
    return () => ''
  }
  const { native, protocol } = hook
  if (language === 'arguments') {
    // What the payload holds is put in once: nothing in it is looked at again.
    const isNamed = prompt.includes('$ARGUMENTS')
    return (eventContext) => {
      const payload = JSON.stringify(payloadFor(eventContext, native, protocol))
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

/** A model that will not judge has not let it through; without an agent `on_error` of the rule says what follows. */
function* undecided(failure: EvaluationError, context: EventContext, hook: AgentHook | null): Generator<Effect, void> {
  if (hook === null) yield { type: 'failure', ...failure }
  else yield* refuseUnread(failure, context, hook)
}

type Said = Exclude<Judgement, { readonly failure: string }>

/** Where it stands for a hook of an agent, the answer counts as that agent has it. */
function* effectsOf(
  { verdict, reason, text }: Said,
  context: EventContext,
  hook: AgentHook | null,
): Generator<Effect, void> {
  if (hook !== null) {
    yield* followReply(replyOf({ verdict, reason, text }, hook), context, hook)
    return
  }
  if (verdict !== null) yield { type: 'verdict', verdict, reason }
  if (text !== null) yield contextNote(text, context)
}

function replyOf({ verdict, reason, text }: Said, { native }: AgentHook): Reply {
  if (text !== null) return { ...NO_ANSWER, context: text }
  if (verdict === null) return NO_ANSWER
  const notice = `🤖 model judge: ${verdict} — ${reason ?? ''}`
  return verdict === 'deny' ? { ...blocked(native, reason ?? ''), notice } : { ...NO_ANSWER, verdict, reason, notice }
}
