import type { Decision } from '../../model/outcome.ts'
import { readPage } from '../page-template.ts'
import type { QuestionCounts } from '../replay/question-counts.ts'
import type { ReplayedEvent } from '../replay/report.ts'
import type { PageBatch, RuleDeclaration } from './data.ts'
import { createPageEncoder } from './encode-decisions.ts'
import { maskData, showAll } from './masking.ts'
import { scriptJson } from './script-json.ts'

/** Characters per block of data: few enough for a browser to read one block between two frames. */
const BLOCK = 200_000

export interface PageOutput {
  write(text: string): Promise<void> | void
}

export interface PageOptions {
  readonly rules: readonly RuleDeclaration[]
  /** Whether secrets are shown. */
  readonly isRaw: boolean
}

export interface ReplayPage {
  /** `before` is the decision of another policy, if the replay compares two. */
  add(replayed: ReplayedEvent, before?: Decision): Promise<void>
  end(questions: QuestionCounts): Promise<void>
}

/**
 * Writes one HTML file that shows decisions and why they were made. The file loads nothing, and event data stays plain
 * text in it. Output is streamed, so memory does not grow with the number of decisions.
 */
export function createReplayPage(output: PageOutput, { rules, isRaw }: PageOptions): ReplayPage {
  const encoder = createPageEncoder(rules, isRaw ? showAll : maskData)
  // The rules come first.
  let block = scriptJson(encoder.takeBatch())
  let isOpen = false

  function addBatch(batch: PageBatch): void {
    block += `${block === '' ? '' : ',\n'}${scriptJson(batch)}`
  }

  async function writeBlock(): Promise<void> {
    if (!isOpen) await output.write(readPage('page', { title: '<title>Sluice replay</title>', policy: '' }))
    isOpen = true
    const text = `<script type="application/json">[${block}]</script>\n`
    block = ''
    await output.write(text)
  }

  return {
    async add(replayed, before) {
      encoder.add(replayed, before)
      addBatch(encoder.takeBatch())
      if (block.length > BLOCK) await writeBlock()
    },
    async end(questions) {
      addBatch({ questions })
      await writeBlock()
      await output.write('</body>\n</html>\n')
    },
  }
}
