import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/** The pages without data, as built. This file is two folders below the package root, both in the source and when built. */
const DIST = new URL('../../dist/', import.meta.url)

export const PAGE_TEMPLATE = new URL('page.html.br', DIST)

/** What a page has in its holes: a `title` and what its `policy` allows besides, or the `data`. */
type Holes = Readonly<Record<string, string>>

/** A page, with its holes filled. */
export function readPage(name: 'page' | 'playground', holes: Holes): string {
  return Object.entries(holes).reduce(
    (page, [hole, text]) => page.replace(`<!-- ${hole} -->`, () => text),
    brotliDecompressSync(readFileSync(new URL(`${name}.html.br`, DIST))).toString('utf8'),
  )
}

/** A file that the build wrote beside the pages. */
export function readBuilt(name: string): string {
  return readFileSync(new URL(name, DIST), 'utf8')
}
