import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

// The programs in docs/examples run with the built package, and write what `output.txt` beside them says. The guide shows them.

const ROOT = join(import.meta.dirname, '../..')
const EXAMPLES = join(ROOT, 'docs/examples')
const NODE_22 = join(ROOT, 'node_modules/node/bin/node')
const isLater = Number(process.versions.node.split('.')[0]) >= 22
const missing = isLater || existsSync(NODE_22) ? null : 'the package `node` (Node 22) is not installed'

let place: string
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'sluice-examples-'))
  const modules = join(place, 'node_modules')
  mkdirSync(modules)
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== 'sluice') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  }
  symlinkSync(inject('built'), join(modules, 'sluice'))
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

test.skipIf(missing !== null).each(readdirSync(EXAMPLES))(
  `%s${missing === null ? '' : ` (skipped: ${missing})`}`,
  async (name) => {
    cpSync(join(EXAMPLES, name), join(place, name), { recursive: true })
    const { stdout } = await promisify(execFile)(isLater ? process.execPath : NODE_22, [join(place, name, 'main.mjs')])
    await expect(stdout).toMatchFileSnapshot(join(EXAMPLES, name, 'output.txt'))
  },
)

test.each(readdirSync(EXAMPLES))('%s is in the guide, and has at most 40 lines', (name) => {
  const program = readFileSync(join(EXAMPLES, name, 'main.mjs'), 'utf8')
  expect(program.split('\n').length).toBeLessThanOrEqual(41)
  expect(readFileSync(join(ROOT, 'docs/guide/sdks.md'), 'utf8')).toContain(program)
})
