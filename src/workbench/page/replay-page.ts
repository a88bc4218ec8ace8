import type { Decision } from '../../model/outcome.ts'
import { readPage, readScript, scriptHash, workerScript } from '../page-template.ts'
import type { WhatIfSource } from '../playground/what-if.ts'
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
  /** With what edited policies can be tried on the page; null if they cannot. */
  readonly whatIf: WhatIfSource | null
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
export function createReplayPage(output: PageOutput, { rules, isRaw, whatIf }: PageOptions): ReplayPage {
  const encoder = createPageEncoder(rules, isRaw ? showAll : maskData)
  // The rules come first.
  let block = scriptJson(encoder.takeBatch())
  let isOpen = false

  function addBatch(batch: PageBatch): void {
    block += `${block === '' ? '' : ',\n'}${scriptJson(batch)}`
  }

  async function writeBlock(): Promise<void> {
    if (!isOpen) await output.write(replayTemplate(whatIf))
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

function replayTemplate(whatIf: WhatIfSource | null): string {
  const title = '<title>Sluice replay</title>'
  if (whatIf === null) return readPage('page', { title, scripts: '', types: "'none'", policy: '' })
  const data = `<script type="text/plain" id="what-if">${scriptJson(whatIf)}</script>\n`
  const policy = '; worker-src blob:; img-src data:'
  const meta = '\n<meta name="sluice-what-if" content="">'
  const page = readPage('page', { title: title + meta, scripts: ` ${scriptHash()}`, types: 'sluice', policy })
  return `${page}${data}${workerScript()}<script>${readScript()}</script>\n`
}
