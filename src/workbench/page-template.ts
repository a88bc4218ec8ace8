import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/** The pages without data, as built. This file is two folders below the package root, both in the source and when built. */
const DIST = new URL('../../dist/', import.meta.url)

export const PAGE_TEMPLATE = new URL('page.html.br', DIST)

export function readPageTemplate(name: 'page' | 'playground'): string {
  return brotliDecompressSync(readFileSync(new URL(`${name}.html.br`, DIST))).toString('utf8')
}

/** A file that the build wrote beside the pages. */
export function readBuilt(name: string): string {
  return readFileSync(new URL(name, DIST), 'utf8')
}
