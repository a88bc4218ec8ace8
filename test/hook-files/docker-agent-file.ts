import { readFileSync } from 'node:fs'

const FILE = new URL('../conformance/docker-agent.jsonl', import.meta.url)

/** Known facts about docker-agent, one sentence each. */
export interface Row {
  readonly id: string
  readonly area: string
  readonly input: string
  readonly expected: string
}

export const ROWS: readonly Row[] = readFileSync(FILE, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Row)
