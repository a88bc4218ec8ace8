import { decide as decideEvent } from '../../engine/decide.ts'
import { createMemoryLedger } from '../../stores/memory.ts'
import { answerLines, eventReader, NDJSON } from '../answer-lines.ts'
import type { CliCommand, CommandContext, ExitCode, ParsedArgs } from '../command.ts'
import { loadProgram } from '../load-program.ts'
import { ANSWERING } from '../options.ts'
import { createDecisionTable } from '../text/decision-table.ts'

export const decide: CliCommand = {
  name: 'decide',
  summary: 'answers events, one JSON object per line of standard input, with decisions; performs nothing',
  options: ANSWERING,
  examples: [
    { title: 'one decision per event', line: 'sluice decide --policy policy.yaml < events.ndjson' },
    { title: 'a session, to be read', line: 'sluice decide --policy policy.yaml --format table < events.ndjson' },
  ],
  run: decideLines,
}

/** What `decide` does, and `run` when it is to do nothing. */
export async function decideLines(given: ParsedArgs, surroundings: CommandContext): Promise<ExitCode> {
  const { output } = surroundings
  const program = await loadProgram(given, surroundings)
  if (program === null) return 1

  const ledger = createMemoryLedger()
  const explain = given.has('explain')
  const form = isTable(given, surroundings) ? createDecisionTable(program, output) : NDJSON
  const read = eventReader(given)
  await answerLines(surroundings, form, (event) => decideEvent(program, ledger, event, { explain }), read)
  return 0
}

/** A table is what people are shown who did not ask for anything else. */
export function isTable(given: ParsedArgs, { output }: CommandContext): boolean {
  const format = given.value('format')
  return format === 'table' || (format === undefined && output.isTerminal)
}
