import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CODE_VARIABLES } from '../../src/agents/code-variables.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8')

test('the page lists the variables that load code, and no others', () => {
  const [, section = ''] = /^## Variables that load code\n([^]*?)\n\nAll other/m.exec(page) ?? []
  expect([...section.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(CODE_VARIABLES)
})
