import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliDecompressSync, deflateRawSync } from 'node:zlib'

/** The pages without data, as built. This file is two folders below the package root, in the source and when built. */
const DIST = new URL('../../dist/', import.meta.url)

export const PAGE_TEMPLATE = new URL('page.html.br', DIST)

/**
 * What a page has in its holes: a `title` and what its policy allows besides (further `scripts`, trusted `types` and
 * anything else in `policy`), or the `data`.
 */
type Holes = Readonly<Record<string, string>>

export function readPage(name: 'page' | 'playground', holes: Holes): string {
  return Object.entries(holes).reduce(
    (page, [hole, text]) => page.replace(`<!-- ${hole} -->`, () => text),
    readCompressed(`${name}.html.br`).toString('utf8'),
  )
}

/** The engine of a page, which runs in a worker. A page unpacks it, because as text it would be most of the file. */
export function workerScript(): string {
  return `<script type="text/plain" id="worker">${packedEngine()}</script>\n`
}

let packed: string | null = null

export function packedEngine(): string {
  packed ??= deflateRawSync(readCompressed('worker.js.br'), { level: 9 }).toString('base64')
  return packed
}

/** The script of the playground, which also tries edited policies on the other pages. */
export function readScript(): string {
  return readCompressed('playground.js.br').toString('utf8')
}

/** What a Content-Security-Policy allows that script by. */
export function scriptHash(): string {
  return `'sha256-${createHash('sha256').update(readScript()).digest('base64')}'`
}

function readCompressed(name: string): Buffer {
  return brotliDecompressSync(readFileSync(new URL(name, DIST)))
}

/** A file that the build wrote beside the pages. */
export function readBuilt(name: string): string {
  return readFileSync(new URL(name, DIST), 'utf8')
}
