import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTools } from 'sluice'
import { createLocalHost } from 'sluice/node'
import { describeCodec, describeHost } from 'sluice/vitest'
import { onTestFinished } from 'vitest'
import { DIALECTS } from '../../src/agents/all.ts'
import type { ValueMap } from '../../src/model/value.ts'
import { ferry } from '../agents/ferry/index.ts'

// The suites for hosts and codecs, over our own ones. Those for stores run in test/stores.

const workspace = mkdtempSync(join(tmpdir(), 'sluice-host-'))
writeFileSync(join(workspace, 'a.txt'), 'a text')
const call = { name: 'echo', params: { words: ['a', 'b'] } }
const echo = { name: 'echo', execute: (params: object) => params }
const samples = { call, file: { path: 'a.txt', text: 'a text' }, workspace }

describeHost(
  'the local host',
  () => {
    const host = createLocalHost({ tools: [echo] })
    onTestFinished(() => host.close())
    return host
  },
  samples,
)
describeHost('a host of tools alone', () => ({ tools: createTools([echo]) }), { call })

/** Payloads that the agents sent; of the others, the one that `sluice doctor` sends. */
function payloadsOf(name: string): readonly ValueMap[] {
  try {
    const lines = readFileSync(new URL(`../conformance/recorded/${name}.jsonl`, import.meta.url), 'utf8')
    return lines.trim().split('\n').map((line) => (JSON.parse(line) as { readonly payload: ValueMap }).payload) // prettier-ignore
  } catch {
    return []
  }
}

for (const dialect of [...DIALECTS, ferry]) {
  const probe = dialect.settings.probe({ home: '/home/ann', workspace: '/w', env: {} })
  describeCodec(dialect.name, dialect, [probe, ...payloadsOf(dialect.name).slice(0, 20)])
}
