import { type AgentInputItem, type Model, type ModelRequest, type StreamEvent, Usage } from '@openai/agents'
import { END, type SeenMessage, type Turn } from '../behaviours.ts'

type Output = Extract<StreamEvent, { type: 'response_done' }>['response']['output']

/** A turn, possibly with raw items of the SDK. */
type ScriptedTurn = Turn & { readonly items?: readonly object[] }

/** A model that plays the turns in order, and then says `END`. Its prompts go to `seen`. */
export function scripted(script: readonly ScriptedTurn[], seen: SeenMessage[][] = []): Model {
  let next = 0
  const answer = ({ input }: ModelRequest): Output => {
    seen.push(seenMessages(input))
    const { text, calls = [], items = [] }: ScriptedTurn = script[next++] ?? { text: END }
    return [
      // These items are in the format of the SDK.
      ...(items as Output),
      ...(text === undefined
        ? []
        : [
            {
              type: 'message' as const,
              role: 'assistant' as const,
              status: 'completed' as const,
              content: [{ type: 'output_text' as const, text }],
            },
          ]),
      ...calls.map(({ id, tool: name, params }) => ({
        type: 'function_call' as const,
        callId: id,
        name,
        status: 'completed' as const,
        arguments: JSON.stringify(params),
      })),
    ]
  }
  return {
    getResponse: (request) => Promise.resolve({ usage: new Usage({ requests: 1 }), output: answer(request) }),
    async *getStreamedResponse(request): AsyncGenerator<StreamEvent> {
      await Promise.resolve()
      const output = answer(request)
      yield { type: 'response_started' }
      for (const item of output) {
        if (item.type === 'message' && item.role === 'assistant') {
          for (const piece of item.content) {
            if (piece.type !== 'output_text') continue
            for (const delta of piece.text.split(/(?<= )/)) yield { type: 'output_text_delta', delta }
          }
        }
      }
      const usage = { inputTokens: 1, outputTokens: 1, totalTokens: 2 }
      yield { type: 'response_done', response: { id: `r${next}`, usage, output } }
    },
  }
}

function seenMessages(input: string | readonly AgentInputItem[]): SeenMessage[] {
  if (typeof input === 'string') return [{ role: 'user', text: input, calls: [], results: [] }]
  const messages: SeenMessage[] = []
  for (const item of input) {
    const last = messages.at(-1)
    // Parallel calls are separate items.
    if (item.type === 'function_call' && last !== undefined && last.calls.length > 0) {
      messages[messages.length - 1] = { ...last, calls: [...last.calls, item.callId] }
    } else messages.push(seenMessage(item))
  }
  return messages
}

function seenMessage(item: AgentInputItem): SeenMessage {
  if (item.type === 'function_call') return { role: 'assistant', text: '', calls: [item.callId], results: [] }
  if (item.type === 'function_call_result') {
    const { output } = item
    const text = typeof output === 'string' ? output : ((output as { text?: string }).text ?? JSON.stringify(output))
    return { role: 'tool', text: '', calls: [], results: [{ id: item.callId, text }] }
  }
  const { role = 'other', content } = item as { role?: string; content?: unknown }
  return { role, text: typeof content === 'string' ? content : textOf(content), calls: [], results: [] }
}

function textOf(content: unknown): string {
  return Array.isArray(content) ? content.map((part: { text?: string }) => part.text ?? '').join('\n') : ''
}
