import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// Every link within the project leads to a file, and every anchor to a heading.

const ROOT = join(import.meta.dirname, '../..')
const PAGES = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'docs/llms.txt',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

test.each(PAGES)('%s', (name) => {
  const links = [...read(name).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
  const broken = links.filter(([, file = '', anchor]) => {
    const target = file === '' ? name : join(dirname(name), file)
    if (!existsSync(join(ROOT, target))) return true
    return anchor !== undefined && !anchorsOf(read(target)).includes(anchor)
  })
  expect(broken.map(([link]) => link)).toEqual([])
})

function read(name: string): string {
  return readFileSync(join(ROOT, name), 'utf8')
}

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf(page: string): readonly string[] {
  const prose = page.replace(/^```[\s\S]*?^```$/gm, '')
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
