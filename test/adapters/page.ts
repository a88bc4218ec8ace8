import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BEHAVIOURS } from './behaviours.ts'
import type { Cell, Column, Observed } from './column.ts'

/** The recorded observations of an SDK; null if it has not been played yet. */
export function readObserved({ name }: Column): Observed | null {
  const file = join(import.meta.dirname, 'observed', `${name}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Observed) : null
}

/** The text of docs/sdks.md, made from the observations. */
export function sdksPage(columns: readonly Column[]): string {
  const seen = columns.flatMap((column) => {
    const observed = readObserved(column)
    return observed === null ? [] : [{ column, version: observed.version, cells: observed.cells }]
  })
  const programs = [
    ['SDK', 'package', 'under', 'adapter'],
    ['---', '---', '---', '---'],
    ...seen.map(({ column, version }) => [
      column.title,
      `${column.package.replace(/^ai6$/, 'ai')}@${version}`,
      `Node ${column.node}`,
      `\`${column.door}\``,
    ]),
  ]
  const overview = [
    ['', ...seen.map(({ column }) => column.title)],
    seen.map(() => '---').concat('---'),
    ...BEHAVIOURS.map(({ name, promise }) => [promise, ...seen.map(({ cells }) => markOf(cells, name))]),
  ]
  const remarks = seen.flatMap(({ column, cells }) => {
    const told = cells.filter(({ how }) => how !== '')
    if (told.length === 0) return []
    return [
      '',
      `## ${column.title}`,
      '',
      ...new Set(
        BEHAVIOURS.flatMap(({ name, promise }) =>
          told.filter(({ behaviour }) => behaviour === name).map((cell) => remarkOf(cell, promise, column, told)),
        ),
      ),
    ]
  })
  return `${[...HEAD, ...table(programs), '', '## Overview', '', ...table(overview), ...remarks].join('\n')}\n`
}

const HEAD = [
  '# SDKs',
  '',
  '<!-- Generated from what test/adapters observed by `npm run generate`. -->',
  '',
  'This page shows what rules can do inside agent SDKs. Tests ran each row in the real SDK, with a scripted model, both',
  'streamed and not where the SDK has both. In the Claude Agent SDK, streamed means that the prompt is a stream of messages, and',
  'that answers come in pieces (`includePartialMessages`). Another version of an SDK may behave differently.',
  '',
  'How to set each of them up is in [Sluice in agent SDKs](guide/sdks.md).',
  '',
]

function markOf(cells: readonly Cell[], name: string): string {
  const own = cells.filter(({ behaviour }) => behaviour === name)
  const levels = new Set(own.map(({ level }) => level))
  const [level = ''] = levels
  const mark = levels.size === 1 ? level : own.map(({ mode, level }) => `${level} (${mode})`).join(', ')
  return own.some(({ how }) => how !== '') && levels.size === 1 ? `${mark}\\*` : mark
}

function remarkOf(
  { behaviour, mode, level, how }: Cell,
  promise: string,
  column: Column,
  told: readonly Cell[],
): string {
  const isAlways =
    told.filter((cell) => cell.behaviour === behaviour && cell.how === how).length === column.modes.length
  return `- ${promise}${isAlways ? '' : ` (${mode})`}: **${level}**. ${how}`
}

function table(rows: readonly (readonly string[])[]): readonly string[] {
  return rows.map((cells) => `| ${cells.join(' | ')} |`)
}
