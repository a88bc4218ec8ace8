import { valueAt } from '../model/value.ts'

/** Bytes of an answer. */
const MOST_BYTES = 4 * 1024 * 1024

/** The text of a response, as far as it is read: the rest of a larger one is let go. */
export async function readBody(response: Response): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.body?.getReader()
  for (;;) {
    const piece = await reader?.read()
    if (piece?.value === undefined) return { text: text + decoder.decode(), isWhole: true }
    bytes += piece.value.length
    if (bytes > MOST_BYTES) {
      await reader?.cancel()
      return { text, isWhole: false }
    }
    text += decoder.decode(piece.value, { stream: true })
  }
}

/** What the model said, of the JSON of a completion; or why there is none. */
export function readAnswer(json: string): { readonly text: string } | { readonly error: string } {
  let answer: unknown
  try {
    answer = JSON.parse(json)
  } catch {
    return { error: 'the answer of the model is not JSON' }
  }
  const content = valueAt(answer, ['choices', '0', 'message', 'content'])
  if (typeof content === 'string') return { text: content }
  if (!Array.isArray(content)) return { error: 'the answer of the model holds no text' }
  const texts = content.map((part: unknown) => valueAt(part, ['text'])).filter((text) => typeof text === 'string')
  return { text: texts.join('') }
}
