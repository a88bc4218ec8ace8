import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DIAGNOSTIC_CODES } from '../../src/model/diagnostic-codes.ts'
import { ERROR_CODES } from '../../src/model/error-codes.ts'
import { REQUEST_ERRORS } from '../../src/server/refusals.ts'
import { FINDING_CODES } from '../../src/model/finding-codes.ts'

const SOURCE = join(import.meta.dirname, '../../src')
const TABLES = new Set(['diagnostic-codes.ts', 'error-codes.ts', 'finding-codes.ts'].map((name) => join('model', name)))

const text = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !TABLES.has(name))
  .map((name) => readFileSync(join(SOURCE, name), 'utf8'))
  .join('\n')

// Composed codes: `unknown-${noun}`, `${effect.type}-failed`, `${thrower}-failed`.
const COMPOSED = new Set([
  'unknown-action',
  'notify-failed',
  'compact-failed',
  'inject-failed',
  'log-failed',
  'action-failed',
  'condition-failed',
])

describe('codes', () => {
  test.each(Object.keys({ ...DIAGNOSTIC_CODES, ...ERROR_CODES, ...FINDING_CODES }))('%s is used', (code) => {
    expect(COMPOSED.has(code) || text.includes(`'${code}'`)).toBe(true)
  })

  test('every error code in the source is in a table', () => {
    const made = [...text.matchAll(/(?:\bcode: |new \w*Error\()'([a-z]+(?:-[a-z]+)+)'/g)].map(([, code = '']) => code)
    const known = new Set(Object.keys({ ...DIAGNOSTIC_CODES, ...ERROR_CODES, ...FINDING_CODES, ...REQUEST_ERRORS }))
    expect(made.length).toBeGreaterThan(50)
    expect([...new Set(made)].filter((code) => !known.has(code))).toEqual([])
  })
})
