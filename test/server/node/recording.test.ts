import { defineCondition, loadPolicy } from 'sluice'
import { expect, test } from 'vitest'
import { createRecording } from '../../../src/server/node/recording.ts'

const slow = defineCondition({
  name: 'slow',
  summary: 'takes a millisecond',
  schema: { properties: {} },
  examples: [],
  compile: () => ({
    test() {
      const until = performance.now() + 1
      while (performance.now() < until);
      return true
    },
  }),
})

test('requests in between have their turns while recorded events are decided again', async () => {
  const text = 'hooks: [{ id: slow, on: tool_start, condition: { type: slow }, action: { type: gate, reason: no } }]'
  const { program } = loadPolicy([{ name: 'guard.yaml', text }], { vocabulary: { conditions: [slow] } })
  const recording = createRecording()
  for (let index = 0; index < 20; index++)
    recording.add(JSON.stringify({ event: 'tool_start', session_id: `${index}` }))
  let turns = 0
  let next: NodeJS.Immediate | undefined
  const round = (): void => {
    turns++
    next = setImmediate(round)
  }
  round()
  expect(await recording.compare(program, program)).toEqual({ events: 20, laxer: [] })
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual(20)
})
