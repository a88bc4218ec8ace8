import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sluice as run } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'sluice-fix-'))
const file = join(folder, 'policy.yaml')

afterAll(() => rmSync(folder, { recursive: true }))

const WRONG = 'hooks:\n  - id: a # first\n    on: tool-start\n    action: { type: gate, raeson: no }\n'
const RIGHT = 'hooks:\n  - id: a # first\n    on: tool_start\n    action: { type: gate, reason: no }\n'

beforeEach(() => writeFileSync(file, WRONG))

describe('sluice check --fix', () => {
  test('writes the fixes, and checks the rest', async () => {
    const { code, stdout, stderr } = await run(['check', '--fix', 'policy.yaml'], { folder })
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'sluice: fixed 2 problems\n' })
    expect(stdout).toBe('1 file, 1 rule: no problems\n')
    expect(readFileSync(file, 'utf8')).toBe(RIGHT)
  })

  test('--dry-run shows the difference, and writes nothing', async () => {
    const { code, stdout, stderr } = await run(['check', '--fix', '--dry-run', 'policy.yaml'], { folder })
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'sluice: would fix 2 problems\n' })
    expect(stdout).toContain('-    on: tool-start\n-    action: { type: gate, raeson: no }\n+    on: tool_start\n')
    expect(readFileSync(file, 'utf8')).toBe(WRONG)
  })

  test('exits with 1 if an error is left', async () => {
    writeFileSync(file, WRONG.replace('on: tool-start', 'priority: high'))
    expect((await run(['check', '--fix', '--dry-run', 'policy.yaml'], { folder })).code).toBe(1)
    expect((await run(['check', '--fix', 'policy.yaml'], { folder })).code).toBe(1)
  })

  test('--dry-run alone is a usage error', async () => {
    const { code, stderr } = await run(['check', '--dry-run', 'policy.yaml'], { folder })
    expect({ code, stderr }).toEqual({ code: 2, stderr: 'sluice: `--dry-run` needs `--fix`\n' })
  })
})
