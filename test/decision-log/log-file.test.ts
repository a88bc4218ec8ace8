import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DecisionLogError } from '../../src/decision-log/log-error.ts'
import { tryLogFile } from '../../src/decision-log/log-file.ts'
import { readLogKey } from '../../src/decision-log/log-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'sluice-log-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a log is tried by creating its file', () => {
  const file = join(folder, 'new.ndjson')
  tryLogFile(file)
  expect(readFileSync(file, 'utf8')).toBe('')
  const inFile = join(file, 'under.ndjson')
  expect(() => tryLogFile(inFile)).toThrow(DecisionLogError)
  expect(existsSync(inFile)).toBe(false)
})

test('a key has at least 32 characters, without the end of its line', () => {
  const file = join(folder, 'key')
  writeFileSync(file, `${'k'.repeat(32)}\n`)
  expect(new TextDecoder().decode(readLogKey(file))).toBe('k'.repeat(32))
  writeFileSync(file, `${'k'.repeat(31)}\n`)
  expect(() => readLogKey(file)).toThrow(`the key in \`${file}\` is shorter than 32 characters`)
})

test('an error says what it is', () => {
  expect(new DecisionLogError('no').name).toBe('DecisionLogError')
})
