import { existsSync, readFileSync } from 'node:fs'

const FILE = new URL('../../../shared/conformance/docker-agent.jsonl', import.meta.url)

/** What is known of docker-agent, in one sentence each. */
export interface Row {
  readonly id: string
  readonly area: string
  readonly input: string
  readonly expected: string
}

/** None where the file is absent. */
export const ROWS: readonly Row[] = existsSync(FILE)
  ? readFileSync(FILE, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Row)
  : []
