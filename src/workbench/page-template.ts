import { readFileSync } from 'node:fs'

/** The page without data, as the build makes it. This file is two folders below the package, both as source and built. */
export const PAGE_TEMPLATE = new URL('../../dist/page.html', import.meta.url)

export function readPageTemplate(): string {
  return readFileSync(PAGE_TEMPLATE, 'utf8')
}
