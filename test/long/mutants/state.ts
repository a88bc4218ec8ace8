import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './mutants.ts'

/** A mutant that was chosen. */
export type Chosen = Mutant & { readonly id: number; readonly file: string }

/** What the processes of one search share: a folder. */
export const FOLDER = process.env['SLUICE_MUTANTS'] ?? ''

export function readChosen(folder: string): readonly Chosen[] {
  return JSON.parse(readFileSync(join(folder, 'chosen.json'), 'utf8')) as readonly Chosen[]
}

/** Who noticed a mutant; the first one is kept. */
export function noteKilled(folder: string, id: number, by: string): void {
  const file = join(folder, `killed-${id}`)
  if (!existsSync(file)) writeFileSync(file, by)
}

export function forget(folder: string, id: number): void {
  rmSync(join(folder, `killed-${id}`))
}

export function killerOf(folder: string, id: number): string | null {
  const file = join(folder, `killed-${id}`)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** Notes that a mutant was come past where it was not tried: in a test of that file, or when modules were loaded (null). */
export function noteUntried(folder: string, id: number, file: string | null): void {
  if (!untriedIn(folder, id).has(file)) appendFileSync(join(folder, `untried-${id}`), `${file ?? ''}\n`)
}

export function untriedIn(folder: string, id: number): ReadonlySet<string | null> {
  const file = join(folder, `untried-${id}`)
  if (!existsSync(file)) return new Set()
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return new Set(lines.map((line) => (line === '' ? null : line)))
}

export function makeFolder(folder: string, chosen: readonly Chosen[]): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'chosen.json'), JSON.stringify(chosen))
}
