import { readFileSync, existsSync } from 'node:fs'
import { test } from 'vitest'
import { DIALECTS } from '../../src/agents/all.ts'
import { findNative } from '../../src/agents/dialect.ts'
import { CONTEXT_MEMBERS } from '../../src/model/event-context.ts'
import { readEvent } from '../../src/engine/read-event.ts'
test('x', () => {
  const fixtures = JSON.parse(readFileSync(new URL('../conformance/dialects.json', import.meta.url), 'utf8')).fixtures
  for (const d of DIALECTS) {
    const f = new URL(`../conformance/recorded/${d.name}.jsonl`, import.meta.url)
    const rec = existsSync(f) ? readFileSync(f, 'utf8').trim().split('\n').map((l) => JSON.parse(l).payload) : []
    const golden = fixtures.filter((x: any) => x.host === d.name && x.stdin).map((x: any) => x.stdin)
    const table = new Map<string, Map<string, string[]>>()
    const count = new Map<string, [number, number]>()
    for (const [kind, list] of [['r', rec], ['g', golden]] as const) for (const p of list) {
      const native = findNative(d, d.eventOf(p))
      if (!native) continue
      for (const e of d.decode(p, native)) {
        const c = readEvent(e, { env: {}, toolNameVariants: (t: string) => [t] } as any, { time: (t: any) => t ?? 0 })
        const n = count.get(c.event) ?? [0, 0]; n[kind === 'r' ? 0 : 1]++; count.set(c.event, n)
        for (const m of CONTEXT_MEMBERS) {
          const v = m.read(c)
          if (v === null || v === undefined) continue
          const k = m.path.join('.')
          if (['event', 'session_id', 'at', 'workspace', 'tool.aliases'].includes(k)) continue
          const row = table.get(k) ?? new Map(); table.set(k, row)
          const cell = row.get(c.event) ?? []; row.set(c.event, cell); cell.push(kind)
        }
      }
    }
    console.log(`## ${d.name}\n` + [...count].map(([e, [r, g]]) => `${e}:r${r}g${g}`).join(' ') + '\n' + [...table].map(([k, row]) => `${k}: ` + [...row].map(([e, c]) => { const [r, g] = count.get(e)!; const cr = c.filter((x: string) => x === 'r').length, cg = c.length - cr; return cr === r && cg === g ? e : `${e}(r${cr}/${r} g${cg}/${g})` }).join(' ')).join('\n'))
  }
})
