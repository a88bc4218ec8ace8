import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, inject, test } from 'vitest'
import { claimOf } from '../../src/workbench/conformance/claims.ts'

// A folder without `node_modules` above it.
const FOLDER = mkdtempSync(join(tmpdir(), 'sluice-without-package-'))

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

test('the embedded store names the package that it lacks, and creates no file', async () => {
  for (const folder of ['model', 'stores']) {
    cpSync(join(inject('built'), 'dist', folder), join(FOLDER, folder), { recursive: true })
  }
  writeFileSync(join(FOLDER, 'package.json'), '{ "type": "module" }')
  const code = `
    const { createEmbeddedStore } = await import(${JSON.stringify(pathToFileURL(join(FOLDER, 'stores/embedded.js')).href)})
    const store = createEmbeddedStore({ file: ${JSON.stringify(join(FOLDER, 'store.db'))} })
    await store.claim(${JSON.stringify(claimOf({ limits: { maxFires: 2 } }))})
      .catch(({ code, message }) => console.log(JSON.stringify({ code, message })))
  `
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code])
  expect(JSON.parse(stdout)).toEqual({
    code: 'package-missing',
    message: 'the package `libsql` is not installed: run `npm install libsql`',
  })
  expect(existsSync(join(FOLDER, 'store.db'))).toBe(false)
})
