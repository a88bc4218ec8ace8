import type { EventContext, ToolContext } from '../../src/model/event-context.ts'
import { NO_USES } from '../../src/model/tool-params.ts'

/** An event context with the given members; the others are null or empty. */
export function eventContextOf(
  said: Partial<Omit<EventContext, 'tool'>> & { readonly tool?: Partial<ToolContext> | null } = {},
): EventContext {
  const { tool = {}, ...rest } = said
  return {
    event: 'tool_end',
    payload: {},
    at: 0,
    isTimed: true,
    past: new Map(),
    session: 's1',
    agent: null,
    conversationId: null,
    turn: null,
    maxTurns: null,
    tokens: null,
    tokensEstimated: false,
    maxTokens: null,
    pressure: null,
    toolCalls: null,
    messageCount: null,
    messages: [],
    cost: null,
    prompt: null,
    response: null,
    error: { code: null, rawCode: null, message: null },
    cwd: null,
    workspace: null,
    workspaceFolders: null,
    openTasks: null,
    traceparent: null,
    tasksSummary: null,
    original: { params: undefined, result: undefined, error: null, response: null, messages: [] },
    verdict: null,
    previous: undefined,
    failures: [],
    env: {},
    call: { params: undefined, facts: null },
    ...rest,
    tool:
      tool === null
        ? null
        : {
            name: 'fs',
            spellings: ['fs'],
            aliases: [],
            unread: null,
            unreadResult: null,
            canonicalName: null,
            paramNames: null,
            paramTables: [],
            uses: NO_USES,
            language: null,
            callId: null,
            params: {},
            result: undefined,
            error: null,
            ok: null,
            duration: null,
            definition: null,
            ...tool,
          },
  }
}

/** An event context whose tool has these parameters. */
export function withParams(params: unknown): EventContext {
  return eventContextOf({ tool: { params } })
}
