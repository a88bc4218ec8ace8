import type { Engine } from '../engine/engine.ts'
import type { Program } from '../model/rule.ts'
import type { PolicyText } from '../model/policy-text.ts'
import { sha256 } from './tokens.ts'

const digests = new WeakMap<Program, Promise<string>>()

/** Names the policies by which an engine decides at this moment. Two machines with the same texts have the same. */
export function digestOf({ program, policies }: Pick<Engine, 'program' | 'policies'>): Promise<string> {
  const known = digests.get(program)
  if (known !== undefined) return known
  const digest = digestOfTexts(policies)
  digests.set(program, digest)
  return digest
}

/** Of the texts, in their order. Where the files are does not count. */
export async function digestOfTexts(policies: readonly PolicyText[]): Promise<string> {
  const parts = policies.map(({ text, dialect }) => [dialect ?? null, text])
  return `sha256-${await sha256(JSON.stringify(parts))}`
}
