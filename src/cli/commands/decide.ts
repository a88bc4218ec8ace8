import { createMemoryLedger } from '../../stores/memory.ts'
import { NDJSON } from '../answer-form.ts'
import { answerLine } from '../answer-line.ts'
import type { Command } from '../command.ts'
import { readLines } from '../event-lines.ts'
import { loadProgram } from '../load-program.ts'
import { POLICY } from '../options.ts'
import { createDecisionTable } from '../text/decision-table.ts'

/** Characters of answers that are worth one write. */
const WRITE_SIZE = 64 * 1024

export const decide: Command = {
  name: 'decide',
  summary: 'answers events, one JSON object per line of standard input, with decisions; performs nothing',
  options: {
    policy: POLICY,
    explain: { summary: 'adds what became of each rule, and why' },
    format: {
      value: 'FORMAT',
      choices: ['table', 'json'],
      summary: 'a table, the default on a terminal, or one decision per line',
    },
  },
  examples: [
    { title: 'one decision per event', line: 'sluice decide --policy policy.yaml < events.ndjson' },
    { title: 'a session, to be read', line: 'sluice decide --policy policy.yaml --format table < events.ndjson' },
  ],
  async run(given, surroundings) {
    const { input, output } = surroundings
    const format = given.value('format')
    const program = await loadProgram(given.values('policy'), surroundings, format)
    if (program === null) return 1

    const ledger = createMemoryLedger()
    const isTable = format === 'table' || (format === undefined && output.isTerminal)
    const form = isTable ? createDecisionTable(program, output) : NDJSON
    await output.write(form.head())
    for await (const lines of readLines(input)) {
      let text = ''
      for (const line of lines) {
        const answer = answerLine(program, ledger, line, given.has('explain'))
        if (answer !== null) text += form.show(answer)
        if (text.length < WRITE_SIZE) continue
        await output.write(text)
        text = ''
      }
      // Whoever sends one event at a time has its answer before the next.
      if (text !== '') await output.write(text)
    }
    await output.write(form.foot())
    return 0
  },
}
