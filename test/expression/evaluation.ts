import type { EventContext, ToolContext } from '../../src/model/event-context.ts'
import type { Value } from '../../src/model/value.ts'
import { compileRegex } from '../../src/match/regex.ts'
import {
  type CompiledExpression,
  compileExpression,
  ExpressionError,
  type Expression,
} from '../../src/expression/expression.ts'

/** A moment of a `tool_start` in the middle of a session; `tool` is laid over its tool. */
export function createMoment(
  overrides: Partial<EventContext> = {},
  tool: Partial<ToolContext> | null = {},
): EventContext {
  return {
    event: 'tool_start',
    payload: {},
    at: 1_760_000_000_000,
    session: 's1',
    agent: 'reviewer',
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
    error: { code: null, message: null },
    cwd: null,
    workspace: '/w',
    openTasks: null,
    tasksSummary: null,
    tool:
      tool === null
        ? null
        : {
            name: 'fs__write',
            spellings: ['fs__write', 'fs.write'],
            aliases: [],
            paramNames: null,
            paramTables: [],
            scripts: [],
            callId: 'c1',
            params: { path: 'src/a.md' },
            result: undefined,
            error: null,
            ok: null,
            duration: null,
            ...tool,
          },
    original: { params: { path: '../a.md' }, result: undefined },
    previous: undefined,
    failures: [],
    env: {},
    ...overrides,
  }
}

/** A moment whose event carries `data`, which expressions reach as `event.…`. */
export function momentWith(data: object): EventContext {
  return createMoment({ payload: data })
}

export function compileSource(source: string): CompiledExpression {
  return compileExpression(source, compileRegex)
}

export function compile(source: string): Expression {
  const { expression, problems } = compileSource(source)
  if (expression === null) throw new Error(`\`${source}\`: ${problems.map((problem) => problem.message).join('; ')}`)
  return expression
}

export function evaluate(source: string, context: EventContext = createMoment()): Value {
  return compile(source).evaluate(context)
}

/** The error of a source that compiles, but has no value. */
export function errorOf(source: string, context: EventContext = createMoment()): { code: string; message: string } {
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
