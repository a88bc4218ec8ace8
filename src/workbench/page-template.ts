import { readFileSync } from 'node:fs'

/**
 * The page without data, as built. This file is two folders below the package root, both in the source and when built.
 */
export const PAGE_TEMPLATE = new URL('../../dist/page.html', import.meta.url)

export function readPageTemplate(): string {
  return readFileSync(PAGE_TEMPLATE, 'utf8')
}
