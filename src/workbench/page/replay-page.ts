import { readPageTemplate } from '../page-template.ts'
import type { ReplayedEvent } from '../replay/report.ts'
import type { RuleDeclaration } from './data.ts'
import { createPageEncoder } from './encode-decisions.ts'
import { scriptJson } from './script-json.ts'

/** Characters of a block of data: few enough that a browser reads one between two frames. */
const BLOCK = 200_000

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
  // The rules come first.
  let block = scriptJson(encoder.takeBatch())
  let isOpen = false

  async function writeBlock(): Promise<void> {
    if (!isOpen) await output.write(readPageTemplate())
    isOpen = true
    const text = `<script type="application/json">[${block}]</script>\n`
    block = ''
    await output.write(text)
  }

  return {
    async add(replayed) {
      encoder.add(replayed)
      block += `${block === '' ? '' : ',\n'}${scriptJson(encoder.takeBatch())}`
      if (block.length > BLOCK) await writeBlock()
    },
    async end() {
      if (block !== '') await writeBlock()
      await output.write('</body>\n</html>\n')
    },
  }
}
