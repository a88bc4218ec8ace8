import { jsonText } from '../../model/json-text.ts'
import { decide } from '../../engine/decide.ts'
import type { Program } from '../../model/rule.ts'
import { visible } from '../../source/visible.ts'
import { createMemoryLedger } from '../../stores/memory.ts'
import { answerEvents, type EventAnswer } from '../answer-lines.ts'
import { type CliCommand, UsageError } from '../command.ts'
import { readLines, readWhole } from '../../source/read-lines.ts'
import { type DecideData, eventReader } from '../event-reader.ts'
import { readPieces } from '../files.ts'
import { loadProgram } from '../load-program.ts'
import { showLastRefusals } from '../last-refusals.ts'
import { MANAGED } from '../managed-layer.ts'
import { EVENTS, POLICY, TEXT_OR_JSON } from '../options.ts'
import { count } from '../text/count.ts'
import { explanationPage } from '../text/explanation.ts'

export const explain: CliCommand = {
  operand: {
    name: 'EVENT',
    summary: 'a file with one event, or with one per line if you pass `--line`; default: standard input',
  },
  options: {
    policy: { ...POLICY, required: false },
    events: EVENTS,
    last: {
      summary:
        'explains the last refusal or question by a hook in this project, after a list of those before it; needs no policy',
    },
    state: {
      value: 'FOLDER',
      summary: 'with `--last`: where the hooks keep their journal; default: your state folder',
    },
    line: { value: 'N', summary: 'explains line N of a session, after deciding the lines before it' },
    managed: MANAGED,
    full: { summary: 'also shows the conditions that did not hold, and cuts nothing' },
    format: TEXT_OR_JSON,
  },
  exits: { 1: 'the policy has errors' },
  examples: [
    { title: 'one event', line: 'sluice explain --policy policy.yaml event.json' },
    {
      title: 'line 12 of a session, with its budgets at that point',
      line: 'sluice explain --policy policy.yaml session.ndjson --line 12',
    },
    { title: 'why a hook has just refused a call', line: 'sluice explain --last' },
  ],
  async run(args, context) {
    const { input, output } = context
    if (args.has('last')) {
      await showLastRefusals(args, context)
      return 0
    }
    if (!args.has('policy')) throw new UsageError('`explain` needs `--policy`', 'write `--policy FILE`, or `--last`')
    const [file = '-'] = args.operands
    const line = readLineNumber(args.value('line'))
    const format = args.value('format')
    const program = await loadProgram(args, context)
    if (program === null) return 1

    const name = file === '-' ? 'standard input' : `\`${visible(file)}\``
    const pieces = file === '-' ? input : readPieces(file, context.folder)
    const read = eventReader(args, program, context)
    const ledger = createMemoryLedger()
    const answers =
      line === null
        ? await answerEvents(await readWhole(pieces), (event) => decide(program, ledger, event, EXPLAINED), read)
        : await answersAt(program, pieces, line, name, read)
    if (answers.length === 0) {
      throw new UsageError(`${name} contains no event${line === null ? '' : ` at line ${line}`}`)
    }
    const decided = answers.map((answer) => {
      if ('decision' in answer) return answer
      const help =
        line === null && answer.error.code === 'event-not-json' ? '`--line N` explains one line of a session' : null
      throw new UsageError(`${name} contains no valid event: ${visible(answer.error.message)}`, help)
    })
    const isMany = args.has('events')
    const decisions = decided.map(({ decision }) => decision)
    await output.write(
      format === 'json'
        ? `${jsonText(isMany ? decisions : decisions[0], 2)}\n`
        : decided.map((answer) => explanationPage(program, answer, output, args.has('full'))).join('\n'),
    )
    return 0
  },
}

const EXPLAINED = { explain: true }

function readLineNumber(text: string | undefined): number | null {
  if (text === undefined) return null
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw new UsageError('`--line` must be a whole number, at least 1')
}

/** Decides the lines before it first, so that budgets are as they were. */
async function answersAt(
  program: Program,
  pieces: AsyncIterable<Uint8Array>,
  wanted: number,
  name: string,
  read: DecideData,
): Promise<readonly EventAnswer[]> {
  const ledger = createMemoryLedger()
  let last = 0
  for await (const lines of readLines(pieces)) {
    for (const line of lines) {
      last = line.number
      const isWanted = line.number === wanted
      const answers = await answerEvents(line, (event) => decide(program, ledger, event, { explain: isWanted }), read)
      if (isWanted) return answers
    }
  }
  throw new UsageError(`${name} has no line ${wanted}`, `it has ${count(last, 'line')}`)
}
