import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

export function makeFolder(folder: string, chosen: readonly Chosen[]): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'chosen.json'), JSON.stringify(chosen))
}
