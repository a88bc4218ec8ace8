import { expect, test } from 'vitest'
import { growTranscript } from '../../src/agents/transcript-lines.ts'

const line = (number: number) => ({ role: number % 2 === 0 ? ('user' as const) : ('assistant' as const), number })

function grown(isWhole: boolean) {
  const transcript = growTranscript(
    ({ number }) => ({
      message: { ...line(Number(number)), content: `message ${Number(number)}`, id: `${Number(number)}` },
    }),
    isWhole,
  )
  for (let number = 0; number < 1000; number++) transcript.add({ number })
  return transcript
}

test('a transcript that is read as a whole keeps the whole conversation', () => {
  expect(grown(true).messages).toHaveLength(1000)
})

test('a transcript that is not read as a whole keeps only its end, with the last answer', () => {
  const { messages, response } = grown(false)
  expect(messages.length).toBeLessThanOrEqual(200)
  expect(response).toBe('message 999')
})
