import type * as OpenTelemetry from '@opentelemetry/api'
import { maskData } from '../match/mask-data.ts'
import type { AgentEvent } from '../model/event.ts'
import { nameRules } from '../model/named-rules.ts'
import type { Decision } from '../model/outcome.ts'
import { versionProblem } from '../model/peers.ts'
import { type DecisionTracer, type TracedAction, type TracedDecision, traceparentOf } from '../model/tracer.ts'
import { DecisionLogError } from './log-error.ts'

type Api = typeof OpenTelemetry
type Attributes = Record<string, string | readonly string[] | undefined>

/**
 * Records decisions as OpenTelemetry spans, for the `tracer` of an engine: one span for each decision, with a child
 * span for each performed action. The parent of a decision's span is the span that its event names as `traceparent`,
 * else the active one. Spans contain names, verdicts and codes, but no parameters, results, prompts or reasons. They
 * go to the provider that the program has registered.
 *
 * @throws {DecisionLogError} (rejects) if the package `@opentelemetry/api` is not installed, or not in a version that
 * works
 */
export async function createDecisionTracer(): Promise<DecisionTracer> {
  const problem = versionProblem('@opentelemetry/api')
  if (problem !== null) throw new DecisionLogError(problem)
  const api = await import('@opentelemetry/api').catch(() => {
    throw new DecisionLogError(
      'the package `@opentelemetry/api` is not installed: run `npm install @opentelemetry/api`',
    )
  })
  const { context, SpanStatusCode, trace } = api
  const tracer = trace.getTracer('sluice')
  return {
    begin(decision) {
      const attributes = attributesOf(decision)
      const name = `sluice ${decision.event.event}`
      const span = tracer.startSpan(name, { attributes: given(attributes) }, parentOf(api, decision.event))
      const inside = trace.setSpan(context.active(), span)
      return {
        async perform(action, perform) {
          const child = tracer.startSpan(
            `sluice ${action.type}`,
            { attributes: given(actionAttributes(action)) },
            inside,
          )
          try {
            const within = trace.setSpan(context.active(), child)
            const performance = await context.with(within, () => perform(traceparentFor(api, child)))
            child.setAttribute('sluice.status', performance.status)
            if (performance.status === 'failed') child.setStatus({ code: SpanStatusCode.ERROR })
            return performance
          } finally {
            child.end()
          }
        },
        end(decided) {
          if (decided !== null) span.setAttributes(given(outcomeAttributes(decided)))
          const isWrong = decided === null || decided.errors.length > 0
          if (isWrong) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
  }
}

/** The context of the span that the event names, else the active context. */
function parentOf({ context, ROOT_CONTEXT, trace }: Api, event: AgentEvent): OpenTelemetry.Context {
  const [, traceId, spanId, flags] = traceparentOf(event)?.split('-') ?? []
  if (traceId === undefined || spanId === undefined) return context.active()
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: parseInt(flags ?? '0', 16), isRemote: true })
}

function traceparentFor({ isSpanContextValid }: Api, span: OpenTelemetry.Span): string | null {
  const spanContext = span.spanContext()
  if (!isSpanContextValid(spanContext)) return null
  const { traceId, spanId, traceFlags } = spanContext
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

/** Attribute names follow the OpenTelemetry conventions for generative AI. */
function attributesOf({ program, event, session, agent }: TracedDecision): Attributes {
  const isShown = (path: string): boolean => !program.masked.some((name) => path === name || path.endsWith(`.${name}`))
  const shown = (path: string, value: unknown): string | undefined => (isShown(path) ? nameFrom(value) : undefined)
  const { tool } = event
  return {
    'gen_ai.conversation.id': shown('session_id', session),
    'gen_ai.agent.name': shown('agent_id', agent),
    'gen_ai.tool.name': shown('tool.name', tool?.name),
    'gen_ai.tool.call.id': shown('tool.call_id', tool?.call_id),
    'sluice.event': nameFrom(event.event),
    'sluice.policy': program.digest(),
  }
}

function actionAttributes({ rule, type, name }: TracedAction): Attributes {
  const shown = nameFrom(name)
  return {
    'sluice.rule': rule,
    'sluice.action': type,
    ...(type === 'call' && { 'gen_ai.operation.name': 'execute_tool', 'gen_ai.tool.name': shown }),
    ...(type === 'complete' && { 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': shown }),
  }
}

function outcomeAttributes(decision: Decision): Attributes {
  const { event, verdict, rule, fired, shadow, errors } = nameRules(decision)
  return {
    'sluice.event': event,
    'sluice.verdict': verdict ?? 'none',
    'sluice.rule': rule ?? undefined,
    'sluice.fired': fired,
    'sluice.shadow': shadow,
    'sluice.errors': errors.map(({ code }) => code),
  }
}

/** The most characters of a name. */
const MAX_NAME = 200

/** Event data is untrusted: a name may be long, or contain a secret. */
function nameFrom(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  const masked = maskData(value.slice(0, MAX_NAME))
  return typeof masked === 'string' ? masked : undefined
}

function given(attributes: Attributes): OpenTelemetry.Attributes {
  const entries = Object.entries(attributes).filter(([, value]) => value !== undefined)
  // OpenTelemetry only reads the lists.
  return Object.fromEntries(entries) as OpenTelemetry.Attributes
}
