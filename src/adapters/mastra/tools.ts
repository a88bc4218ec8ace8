import type { Engine } from '../../engine/engine.ts'
import { checkVersion } from '../../model/peers.ts'
import { isMap, member, textAt } from '../../model/value.ts'
import { mayAsk } from '../check-support.ts'
import { callIdOf, placeIn, type RequestContextLike, sessionsOf, threadIn } from './session-of.ts'

/**
 * Guards tools with the rules of the session in which they are called, which is that of the agent's thread, or of its
 * run if it has no thread. Names and types stay the same. A tool without `execute` stays as it is.
 *
 * `execute` rejects with a {@link RefusedError} if a call is refused; the model sees the reason.
 */
export function sluiceTools<Tools extends Readonly<Record<string, object>>>(engine: Engine, tools: Tools): Tools {
  checkVersion('@mastra/core')
  const sessions = sessionsOf(engine)
  const isDurable = mayAsk(engine.program)
  const entries = Object.entries(tools).map(([name, tool]) => {
    const { execute } = tool as { readonly execute?: unknown }
    if (typeof execute !== 'function') return [name, tool]
    sessions.tools.add(name)
    const around = {
      async execute(input: object, context: unknown) {
        const requestContext = contextOf(context)
        const own = { session: threadIn(requestContext) ?? runOf(context), agent: null }
        const bare = (...given: readonly unknown[]): unknown => (execute as Execute).apply(tool, [...given])
        return sessions.as(placeIn(requestContext) ?? own, async ({ session, pending }) => {
          pending.remove(callIdOf(context) ?? '')
          const guarded: { readonly execute: Execute } = session.wrapTool({ name, execute: bare })
          return await guarded.execute(input, context)
        })
      },
      ...(isDurable && {
        async requireApproval(input: object, given: unknown) {
          if (await ownApproval(tool, input, given)) return true
          // Without the processor, no decision about the call exists yet. The call is refused when it runs if a rule
          // asks.
          const place = placeIn(mapAsContext(member(given, 'requestContext')))
          if (place === null || sessions.options.ask !== undefined) return false
          const params = isMap(input) ? input : {}
          return sessions.as(place, ({ pending }) => Promise.resolve(pending.needsApproval(name, params)))
        },
      }),
    }
    // If the tool is an instance of a class, its methods are on the prototype.
    return [name, Object.assign(Object.create(Object.getPrototypeOf(tool) as object | null) as object, tool, around)]
  })
  // Names and types are unchanged.
  return Object.fromEntries(entries) as Tools
}

type Execute = (...given: readonly unknown[]) => unknown

/** A tool that is called outside an agent gets a new session for each call. */
function runOf(context: unknown): string {
  const thread = textAt(member(context, 'agent'), 'threadId')
  return thread ?? textAt(context, 'runId') ?? globalThis.crypto.randomUUID()
}

function contextOf(context: unknown): RequestContextLike | undefined {
  return (context as { readonly requestContext?: RequestContextLike } | undefined)?.requestContext
}

/** Mastra passes the request context to approvals as plain data. */
function mapAsContext(data: unknown): RequestContextLike {
  return { get: (key) => member(data, key), set() {} }
}

/** Whether the tool itself wants its calls approved. */
async function ownApproval(tool: object, input: object, given: unknown): Promise<boolean> {
  const own = (tool as { readonly requireApproval?: unknown }).requireApproval
  return typeof own === 'function' ? Boolean(await (own as Execute)(input, given)) : own === true
}
