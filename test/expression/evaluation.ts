import { CALL_MEMBERS } from '../../src/calls/call-members.ts'
import type { EventContext, ToolContext } from '../../src/model/event-context.ts'
import { NO_USES } from '../../src/model/tool-params.ts'
import type { Value } from '../../src/model/value.ts'
import { compileRegex } from '../../src/match/regex.ts'
import {
  type CompiledExpression,
  compileExpression,
  ExpressionError,
  type Expression,
} from '../../src/expression/expression.ts'

/** The context of a `tool_start` in the middle of a session; `tool` replaces members of its tool. */
export function createEventContext(
  overrides: Partial<EventContext> = {},
  tool: Partial<ToolContext> | null = {},
): EventContext {
  return {
    event: 'tool_start',
    payload: {},
    at: 1_760_000_000_000,
    isTimed: true,
    past: new Map(),
    session: 's1',
    agent: 'reviewer',
    conversationId: null,
    turn: 7,
    maxTurns: 30,
    tokens: 70_000,
    tokensEstimated: false,
    maxTokens: 100_000,
    pressure: 0.7,
    toolCalls: 12,
    messageCount: 5,
    messages: [],
    cost: 0.42,
    prompt: 'do it',
    response: null,
    error: { code: null, rawCode: null, message: null },
    cwd: null,
    workspace: '/w',
    workspaceFolders: null,
    openTasks: null,
    traceparent: null,
    tasksSummary: null,
    tool:
      tool === null
        ? null
        : {
            name: 'fs__write',
            spellings: ['fs__write', 'fs.write'],
            aliases: [],
            unread: null,
            unreadResult: null,
            canonicalName: null,
            paramNames: null,
            paramTables: [],
            uses: NO_USES,
            language: null,
            callId: 'c1',
            params: { path: 'src/a.md' },
            result: undefined,
            error: null,
            ok: null,
            duration: null,
            definition: null,
            ...tool,
          },
    original: { params: { path: '../a.md' }, result: undefined, error: null, response: null, messages: [] },
    verdict: null,
    previous: undefined,
    failures: [],
    env: {},
    call: { params: undefined, facts: null },
    ...overrides,
  }
}

/** A context whose event has the members of `data`, which expressions read as `event.…`. */
export function eventContextWith(data: object): EventContext {
  return createEventContext({ payload: data })
}

export function compileSource(source: string): CompiledExpression {
  return compileExpression(source, compileRegex, undefined, CALL_MEMBERS)
}

export function compile(source: string): Expression {
  const { expression, problems } = compileSource(source)
  if (expression === null) throw new Error(`\`${source}\`: ${problems.map((problem) => problem.message).join('; ')}`)
  return expression
}

export function evaluate(source: string, context: EventContext = createEventContext()): Value {
  return compile(source).evaluate(context)
}

/** The error of a source that compiles but cannot be evaluated. */
export function errorOf(
  source: string,
  context: EventContext = createEventContext(),
): { code: string; message: string } {
  try {
    evaluate(source, context)
  } catch (error) {
    if (error instanceof ExpressionError) return { code: error.code, message: error.message }
    throw error
  }
  throw new Error(`\`${source}\` has a value`)
}

/** The only problem of a source. */
export function problemOf(source: string): unknown {
  const { expression, problems } = compileSource(source)
  if (expression !== null || problems.length !== 1) throw new Error(`\`${source}\` has ${problems.length} problems`)
  return problems[0]
}
