import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Store } from 'sluice'
import { describeStore } from 'sluice/vitest'
import { blocksOf } from './pages.ts'

// The store in the guide passes the tests of every store.

const page = readFileSync(join(import.meta.dirname, '../../docs/guide/extending.md'), 'utf8')
const source = blocksOf(page).find(({ file }) => file === 'counters.mjs')?.text ?? ''
const { createCounters } = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as {
  createCounters(): Store
}

describeStore('the store of the guide', createCounters)
