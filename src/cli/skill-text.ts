import { readFileSync } from 'node:fs'

/** Two folders below the package root, both in the source and when built. */
const SKILL = new URL('../../docs/skills/sluice/SKILL.md', import.meta.url)

export function skillText(): string {
  return readFileSync(SKILL, 'utf8')
}
