import { readPageTemplate } from '../page-template.ts'
import type { ReplayedEvent } from '../replay/report.ts'
import type { RuleDeclaration } from './data.ts'
import { createPageEncoder } from './encode-decisions.ts'
import { scriptJson } from './script-json.ts'

/** Decisions in a batch: few enough that a browser reads one between two frames. */
const BATCH = 100

export interface PageOutput {
  write(text: string): Promise<void> | void
}

export interface ReplayPage {
  add(replayed: ReplayedEvent): Promise<void>
  end(): Promise<void>
}

/**
 * Writes one HTML file that shows decisions and why they were made. It loads nothing, and what events hold stays text in it.
 * Writes as it goes: memory does not grow with what is added.
 */
export function createReplayPage(
  output: PageOutput,
  { rules }: { readonly rules: readonly RuleDeclaration[] },
): ReplayPage {
  const encoder = createPageEncoder(rules)
  let waiting = 0
  let isOpen = false

  async function writeBatch(): Promise<void> {
    if (!isOpen) await output.write(readPageTemplate())
    isOpen = true
    waiting = 0
    await output.write(`<script type="application/json">${scriptJson(encoder.takeBatch())}</script>\n`)
  }

  return {
    async add(replayed) {
      encoder.add(replayed)
      waiting += 1
      if (waiting === BATCH) await writeBatch()
    },
    async end() {
      if (waiting > 0 || !isOpen) await writeBatch()
      await output.write('</body>\n</html>\n')
    },
  }
}
