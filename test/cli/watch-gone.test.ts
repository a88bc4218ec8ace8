import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { place } from '../workbench/test/place.ts'
import { startSluice } from './run.ts'

const POLICY =
  'hooks: [{ id: no-rm, on: tool_start, condition: { type: tool_name, match: Bash }, action: { type: gate, reason: no } }]\n'
const TESTS = 'policies: [p.yaml]\ntests: [{ name: a, steps: [{ call: Bash, params: {}, expect: deny }] }]\n'

test('--watch ends if the watched folder is deleted', async () => {
  const folder = place({ 'p.yaml': POLICY, 'a.test.yaml': TESTS })
  const watching = startSluice(['test', '--watch', folder])
  await watching.said('waiting for changes\n')
  const file = join(folder, 'a.test.yaml')
  writeFileSync(file, TESTS.replace('deny', 'none'))
  await watching.said('0 passed, 1 failed\n')
  writeFileSync(file, 'tests: []\n')
  await watching.said('error')
  rmSync(folder, { recursive: true })
  const { code, stderr } = await watching.ended
  expect([code, stderr.split('\n').at(-2)]).toEqual([2, `sluice: there is no file or folder \`${folder}\``])
})
