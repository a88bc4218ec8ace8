import type { CompactionReport, CompactionRequest } from '../../src/messages/compact-messages.ts'
import { createConversation } from '../../src/messages/conversation.ts'
import type { Summarize } from '../../src/messages/summarize.ts'

export interface CompactionTools {
  readonly maxTokens?: number | null
  readonly countTokens?: (messages: readonly unknown[]) => number
  readonly summarize?: Summarize | null
}

/** Compacts messages as a conversation of their own. */
export async function compactMessages(
  messages: readonly unknown[],
  request: CompactionRequest,
  { maxTokens, countTokens, summarize }: CompactionTools = {},
): Promise<CompactionReport & { readonly messages: readonly unknown[] }> {
  const conversation = createConversation({
    messages,
    ...(maxTokens != null && { maxTokens }),
    ...(countTokens !== undefined && { countTokens }),
  })
  const report = await conversation.compact(request, summarize)
  return { ...report, messages: conversation.messages }
}
