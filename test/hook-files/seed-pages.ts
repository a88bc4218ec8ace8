import { existsSync, readdirSync, readFileSync } from 'node:fs'

// The pages that the project was created from are not part of the repository.

export const FOLDER = new URL('../../../shared/seeds/', import.meta.url)
export const IS_THERE = existsSync(FOLDER)

export function pageOf(start: string): readonly string[] {
  const name = readdirSync(FOLDER).find((file) => file.startsWith(start)) ?? ''
  return readFileSync(new URL(name, FOLDER), 'utf8').split('\n')
}

/** Pages by the start of their names, with the agent whose hook files they show. */
const PAGES: readonly (readonly [page: string, dialect: string])[] = [
  ['000', 'docker-agent'],
  ['001', 'docker-agent'],
  ['004', 'starchild'],
]

/** A hook file in a page. */
export interface Block {
  readonly dialect: string
  readonly line: number
  readonly text: string
}

/** A member of a hook, whose indentation the page has lost. */
const MEMBER = /^(?:matcher|command|type|url|timeout):/

/** The hook files in a page, each from its first line to the next prose. */
function blocksOf(start: string, dialect: string): readonly Block[] {
  const page = pageOf(start)
  const blocks: Block[] = []
  for (let index = 0; index < page.length; index++) {
    if (!/^(?:agents|hooks):$/.test(page[index] ?? '')) continue
    const rest = page.slice(index)
    const isPart = (line: string): boolean => line === '' || /^\s|^- |^models:/.test(line) || MEMBER.test(line)
    const end = rest.findIndex((line, at) => at > 0 && !isPart(line))
    const lines = rest.slice(0, end === -1 ? undefined : end)
    blocks.push({ dialect, line: index + 1, text: lines.map((line) => line.replace(MEMBER, '  $&')).join('\n') })
    index += lines.length - 1
  }
  return blocks
}

export const BLOCKS = IS_THERE ? PAGES.flatMap(([page, dialect]) => blocksOf(page, dialect)) : []
