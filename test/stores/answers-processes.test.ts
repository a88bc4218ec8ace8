import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { answerOf, startWorkers } from './workers.ts'

const workers = startWorkers(2, 'answers-worker.mjs', join(inject('built'), 'dist'))

const text = JSON.stringify({
  hooks: [{ id: 'r', on: 'tool_start', action: { type: 'model', prompt: '<<tool.name>>', cache: { timespan: '1h' } } }],
})

test('two processes ask a model the same question only once', async () => {
  const file = join(workers.folder, 'answers.db')
  const asked: number[] = []
  for (const name of ['a', 'b']) {
    for (const worker of workers.all()) {
      const answer = answerOf(worker)
      worker.process.send({ file, text, event: { event: 'tool_start', at: 0, session_id: 's', tool: { name } } })
      expect(await answer).toBe('deny')
      asked.push(workers.logged() / 'asked\n'.length)
    }
  }
  expect(asked).toEqual([1, 1, 2, 2])
})
