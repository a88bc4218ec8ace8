import { decide as decideEvent, decideForRecord } from '../../engine/decide.ts'
import { keepRecord } from '../../engine/keep-record.ts'
import type { AgentEvent } from '../../model/event.ts'
import type { Decision } from '../../model/outcome.ts'
import type { Program } from '../../model/rule.ts'
import { createMemoryLedger } from '../../stores/memory.ts'
import { type AnswerForm, answerLines, NDJSON } from '../answer-lines.ts'
import type { CliCommand, CommandContext, ExitCode, ParsedArgs } from '../command.ts'
import { openDecisionLog } from '../keeping.ts'
import { eventReader } from '../event-reader.ts'
import { loadProgram } from '../load-program.ts'
import { MANAGED } from '../managed-layer.ts'
import { ANSWERING } from '../options.ts'

export const decide: CliCommand = {
  options: { ...ANSWERING, managed: MANAGED },
  exits: { 1: 'the policy has errors, or with `--fail-on error`, a line could not be decided' },
  examples: [
    { title: 'one decision per event', line: 'sluice decide --policy policy.yaml < events.ndjson' },
    { title: 'a session, as a table', line: 'sluice decide --policy policy.yaml --format table < events.ndjson' },
  ],
  run: (args, context) => decideLines(args, context),
}

/**
 * Runs `decide`, and `run --dry-run`.
 *
 * @param isManaged whether the policies of the administrator count, as they always do in `run`
 */
export async function decideLines(
  args: ParsedArgs,
  context: CommandContext,
  isManaged = args.has('managed'),
): Promise<ExitCode> {
  const program = await loadProgram(args, context, 'policy', { isManaged })
  if (program === null) return 1

  const ledger = createMemoryLedger()
  const explain = args.has('explain')
  const form = await formOf(args, context, program)
  const read = eventReader(args, program, context)
  const log = openDecisionLog(args, context)
  const decideKept = (event: AgentEvent): Promise<Decision> | Decision =>
    log === null
      ? decideEvent(program, ledger, event, { explain })
      : keepRecord(log, decideForRecord(program, ledger, event, { explain }))
  try {
    return await answerLines(context, args, form, decideKept, read)
  } finally {
    await log?.close()
  }
}

/** A table, or a line of JSON for each event. */
export async function formOf(args: ParsedArgs, context: CommandContext, program: Program): Promise<AnswerForm> {
  if (!isTable(args, context)) return NDJSON
  const { createDecisionTable } = await import('../text/decision-table.ts')
  return createDecisionTable(program, context.output)
}

/** A table is the default on a terminal. */
export function isTable(args: ParsedArgs, { output }: CommandContext): boolean {
  const format = args.value('format')
  return format === 'table' || (format === undefined && output.isTerminal)
}
