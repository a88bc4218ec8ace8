import { listIn, mapIn, textIn } from '../../agents/payload.ts'
import type { EventContext } from '../../model/event-context.ts'
import type { ValueMap } from '../../model/value.ts'
import { defineAction } from '../../kinds/define.ts'
import { callTool } from '../../kinds/actions/parts/tool-call.ts'

const TOOL = 'http.request'
/** In seconds. */
const TIMEOUT = 10

export const unload = defineAction({
  name: 'unload',
  summary: 'asks the model servers of an agent to unload their models when another agent takes over',
  schema: { properties: {} },
  examples: [
    {
      title: 'a local model that is no longer needed',
      config: { type: 'unload' },
      event: {
        event: 'agent_spawn',
        from_agent: 'coder',
        to_agent: 'reviewer',
        from_agent_models: [{ provider: 'dmr', model: 'ai/qwen3', base_url: 'http://127.0.0.1:12434/engines/v1' }],
      },
      decision: {
        calls: [
          {
            rule: 'example',
            to: 'http.request',
            params: {
              method: 'POST',
              url: 'http://127.0.0.1:12434/engines/_unload',
              timeout: 10,
              body: { model: 'ai/qwen3' },
            },
            status: 'planned',
          },
        ],
      },
    },
  ],
  effects: ['call'],
  ports: ['tools'],
  compile(_config, context) {
    context.checkToolExists(TOOL, [])
    return {
      *plan({ payload }: EventContext) {
        const fields = mapIn(payload, 'native') ?? payload
        const [from, to] = [textIn(fields, 'from_agent'), textIn(fields, 'to_agent')]
        if (from === null || from === '' || from === to) return
        for (const used of listIn(fields, 'from_agent_models') ?? []) {
          const url = textIn(used, 'provider') === 'dmr' ? addressOf(used) : null
          const model = textIn(used, 'model')
          if (url === null || model === null) continue
          const params: ValueMap = { method: 'POST', url, timeout: TIMEOUT, body: { model } }
          yield* callTool(TOOL, params)
        }
      },
    }
  },
})

/** The URL that unloads the model: its `unload_api`, a URL or a path, or else `_unload` beside the API. */
function addressOf(used: unknown): string | null {
  const own = textIn(used, 'unload_api') ?? ''
  const base = textIn(used, 'base_url') ?? ''
  if (/^https?:\/\//.test(own)) return own
  if (!URL.canParse(base)) return null
  const url = new URL(base)
  url.pathname = own === '' ? `${url.pathname.replace(/\/+$/, '').replace(/\/v1$/, '')}/_unload` : own
  return url.href
}
