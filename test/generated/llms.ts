import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** `docs/llms.txt`: the pages of the documentation for programs that read them, each with its beginning. */
export function llmsText(): string {
  const section = (title: string, pages: readonly string[]): readonly string[] => [
    '',
    `## ${title}`,
    '',
    ...pages.map((page) => `- [${titleOf(page)}](${page})${beginningOf(page)}`),
  ]
  return [
    '# Sluice',
    '',
    '> Rules for AI agent loops, written in YAML: when this event happens and this condition holds, do that.',
    '',
    'To write, test and replay a policy, read the [skill](skills/sluice/SKILL.md). It is complete in itself.',
    ...section('Guide', pagesIn('guide')),
    ...section('Reference', pagesIn('reference')),
    ...section('Optional', ['security.md', 'hosts.md', 'architecture.md', '../CONTRIBUTING.md']),
    '',
  ].join('\n')
}

function pagesIn(folder: string): readonly string[] {
  const names = readdirSync(join(ROOT, 'docs', folder)).filter((name) => name.endsWith('.md') && name !== 'README.md')
  return names.toSorted().map((name) => `${folder}/${name}`)
}

function read(page: string): string {
  return readFileSync(join(ROOT, 'docs', page), 'utf8')
}

function titleOf(page: string): string {
  return /^# (.*)$/m.exec(read(page))?.[1] ?? page
}

/** Number of characters after which the beginning says enough. */
const ENOUGH = 60

/** How the page begins, before its first section, with links as plain text. */
function beginningOf(page: string): string {
  const [top = ''] = read(page).split(/^## /m)
  const prose = top.split(/\n{2,}/).find((text) => /^[^\s#<!|>-]/.test(text)) ?? ''
  const plain = prose.replaceAll(/\s+/g, ' ').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  let beginning = ''
  for (const sentence of plain.split(/(?<=[.:]) (?=[A-Z`])/)) {
    if (beginning.length < ENOUGH) beginning = `${beginning} ${sentence}`.trim()
  }
  return beginning === '' ? '' : `: ${beginning.replace(/:$/, '.')}`
}
