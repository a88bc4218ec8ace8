import { mapIn, textIn } from '../../agents/payload.ts'
import { resultIn, resultText } from '../../kinds/actions/parts/tell-model.ts'
import { callTool } from '../../kinds/actions/parts/tool-call.ts'
import { defineAction } from '../../kinds/define.ts'
import { copyValue } from '../../model/copy.ts'
import type { EventContext } from '../../model/event-context.ts'
import { member } from '../../model/value.ts'

const KEEP = 'results.keep'
const FORGET = 'results.forget'

export const limitLargeToolResults = defineAction({
  name: 'limit_large_tool_results',
  summary: 'saves a result that is too large to a file, and gives the model the end of it and the file path',
  schema: {
    properties: {
      max_lines: {
        type: 'integer',
        minimum: 1,
        default: 2000,
        description: 'the maximum number of lines for the model',
      },
      max_bytes: {
        type: 'integer',
        minimum: 1,
        default: 51_200,
        description: 'the maximum number of bytes for the model',
      },
      compat: {
        enum: ['docker-agent'],
        description: 'behave like docker-agent 1.95, which does not remove secrets from the saved file or the excerpt',
      },
      tools: {
        type: 'array',
        items: { type: 'string', minLength: 1 },
        minItems: 1,
        default: ['filesystem.*', 'shell.*', 'mcp.*', 'a2a.*'],
        description: 'the tools whose results are limited',
      },
    },
  },
  examples: [
    {
      title: 'more than three lines',
      config: { type: 'limit_large_tool_results', max_lines: 3 },
      event: { event: 'tool_end', tool: { name: 'shell.bash', result: '1\n2\n3\n4' } },
      decision: {
        calls: [{ rule: 'example', to: 'results.keep', params: { text: '1\n2\n3\n4' }, status: 'planned' }],
        result: '[the result has 4 lines and 7 bytes; these are the last 3 lines]\n2\n3\n4',
      },
    },
    {
      title: 'the session is over',
      config: { type: 'limit_large_tool_results' },
      event: { event: 'session_end' },
      decision: { calls: [{ rule: 'example', to: 'results.forget', params: {}, status: 'planned' }] },
    },
  ],
  effects: ['result', 'call'],
  ports: ['tools'],
  compile(config, context) {
    const { max_lines: lines = 2000, max_bytes: bytes = 51_200 } = config
    const isOfThese = context.tools(config.tools ?? ['filesystem.*', 'shell.*', 'mcp.*', 'a2a.*'])
    context.checkToolExists(KEEP, [])
    // Read now: a host loads the search for secrets only if a kind accesses it while compiling.
    const { secrets } = context
    return {
      *plan(eventContext) {
        if (eventContext.event === 'session_end') {
          yield* callTool(FORGET, {})
          return
        }
        const result = resultIn(eventContext)
        if (result == null || !isMeant(eventContext, isOfThese)) return
        const whole = resultText(copyValue(result))
        if (lastPart(whole, lines, bytes) === null) return
        // The file outlives the conversation, so it must not contain secrets.
        const text = config.compat === undefined ? resultText(secrets.mask(whole)) : whole
        const part = lastPart(text, lines, bytes)
        const kept = yield* callTool(KEEP, { text })
        const path = member(kept?.result, 'path')
        const count = whole.split('\n').length
        const size = `the result has ${count} ${count === 1 ? 'line' : 'lines'} and ${new TextEncoder().encode(whole).length} bytes`
        const location = typeof path === 'string' ? `, all saved in ${path}` : ''
        const shown = part === null ? text : part.text
        const which = part === null ? 'secrets were removed' : part.description
        yield { type: 'result', result: `[${size}${location}; ${which}]\n${shown}` }
      },
    }
  },
})

/** The tool categories of docker-agent. */
const CATEGORIES: ReadonlySet<string> = new Set(['filesystem', 'shell', 'mcp', 'a2a'])

function isMeant({ payload, tool }: EventContext, isOfThese: (spellings: readonly string[]) => boolean): boolean {
  const category = textIn(mapIn(payload, 'native'), 'tool_category')
  return category === null ? isOfThese(tool?.spellings ?? []) : CATEGORIES.has(category)
}

/** The end of a text, within the limits; null if the whole text is within them. */
function lastPart(
  text: string,
  lines: number,
  bytes: number,
): { readonly text: string; readonly description: string } | null {
  const encoded = new TextEncoder().encode(text)
  const all = text.replace(/\n$/, '').split('\n')
  if (encoded.length <= bytes && all.length <= lines) return null
  const end = all.slice(-lines).join('\n')
  const tail = lastBytes(end, bytes)
  const which = all.length > lines ? `these are the last ${lines} lines` : 'this is its end'
  return { text: tail, description: tail === end ? which : `${which}, up to ${bytes} bytes` }
}

/** The last bytes of a text, without half a character at the start. */
function lastBytes(text: string, bytes: number): string {
  const encoded = new TextEncoder().encode(text)
  if (encoded.length <= bytes) return text
  let start = encoded.length - bytes
  while (start < encoded.length && ((encoded[start] ?? 0) & 0xc0) === 0x80) start++
  return new TextDecoder().decode(encoded.subarray(start))
}
