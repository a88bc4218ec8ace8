import { expect, test } from 'vitest'
import { decideAlone, programOf } from './packs.ts'

// The other tests of the pack are in rules/guard-files.test.yaml. These are too long for that file.

const program = programOf('guard-files')

test.each<[what: string, tool: string, params: object]>([
  ['a long document', 'create', { path: 'a.md', file_text: `see /etc/hosts and ../x ${'.'.repeat(600)}` }],
  ['a long cell', 'NotebookEdit', { notebook_path: 'a.ipynb', new_source: `open("/etc/hosts")${' '.repeat(600)}` }],
  ['many rows', 'memory.insert', { rows: Array.from({ length: 20_000 }, () => 1) }],
])('lets %s pass', (_what, tool, params) => {
  const event = { event: 'tool_start', workspace: '/work/app', tool: { name: tool, params } } as const
  expect(decideAlone(program, event)).toMatchObject({ verdict: null, fired: [], errors: [] })
})
