import { readJson } from '../source/json.ts'
import { jsonText } from '../model/json-text.ts'
import { type AgentEvent, EventError } from '../model/event.ts'
import type { Decision } from '../model/outcome.ts'
import { visible } from '../source/visible.ts'
import type { CommandContext, ExitCode, ParsedArgs } from './command.ts'
import { type Line, readLines } from '../source/read-lines.ts'
import { type DecideData, type DecideEvent, decideEvent } from './event-reader.ts'
import { count } from './text/count.ts'

/** Characters of answers to collect before a write. */
const WRITE_SIZE = 64 * 1024

const WAITING = 'waiting for events on standard input: one JSON object per line, until the end of the input (Ctrl+D)\n'

/**
 * Answers the events on standard input one after the other, in the given form. Reports on standard error how many could
 * not be decided and, on a terminal, that it is waiting. Undecided events are a failure only with `--fail-on error`.
 */
export async function answerLines(
  { input, output, errors }: CommandContext,
  args: ParsedArgs,
  form: AnswerForm,
  decide: DecideEvent,
  read: DecideData = decideEvent,
): Promise<ExitCode> {
  let answered = 0
  let undecided = 0
  let first = ''
  if (input.isTTY === true) await errors.write(WAITING)
  await output.write(form.head())
  for await (const lines of readLines(input)) {
    let text = ''
    for (const line of lines) {
      for (const answer of await answerEvents(line, decide, read)) {
        answered++
        if ('error' in answer && undecided++ === 0) first = `line ${answer.line}: ${visible(answer.error.message)}`
        text += form.show(answer)
      }
      if (text.length < WRITE_SIZE) continue
      await output.write(text)
      text = ''
    }
    // A caller that sends one event at a time gets each answer before the next event.
    if (text !== '') await output.write(text)
  }
  await output.write(form.foot())
  if (undecided === 0) return 0
  await errors.write(`${undecided} of ${count(answered, 'event')} could not be decided; the first is on ${first}\n`)
  return args.value('fail-on') === 'error' ? 1 : 0
}

/** The result of one line of input. */
export type EventAnswer =
  | { readonly line: number; readonly event: AgentEvent; readonly decision: Decision }
  | { readonly line: number; readonly error: EventError }

/** Decides the events of a line, one after the other; none if the line is blank. */
export async function answerEvents(
  { number, bytes }: Line,
  decide: DecideEvent,
  read: DecideData,
): Promise<readonly EventAnswer[]> {
  const answers: EventAnswer[] = []
  try {
    const data = parseEvent(bytes)
    if (data === undefined) return []
    await read(data, async (event) => {
      const decision = await decide(event)
      answers.push({ line: number, event, decision })
      return decision
    })
  } catch (error) {
    if (!(error instanceof EventError)) throw error
    answers.push({ line: number, error })
  }
  return answers
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

/** Parses the bytes of a line, which are null if it was too long; undefined if it is blank. */
function parseEvent(bytes: Uint8Array | null): unknown {
  if (bytes === null) throw new EventError('event-too-large', 'an event must not be larger than 16 MiB')
  const text = decodeText(bytes)
  if (/^[ \t\r\n]*$/.test(text)) return undefined
  try {
    return readJson(text)
  } catch {
    throw new EventError('event-not-json', 'an event must be JSON')
  }
}

function decodeText(bytes: Uint8Array): string {
  try {
    return UTF_8.decode(bytes)
  } catch {
    throw new EventError('event-not-json', 'an event must be UTF-8')
  }
}

/** An output format for answers. */
export interface AnswerForm {
  /** Written before the first event is read. */
  head(): string
  show(answer: EventAnswer): string
  /** Written after the input has ended. */
  foot(): string
}

/** One line of JSON per answer: the decision, or the error. */
export const NDJSON: AnswerForm = {
  head: () => '',
  show: (answer) => `${jsonText('decision' in answer ? answer.decision : { error: wireError(answer) })}\n`,
  foot: () => '',
}

function wireError({ line, error }: Extract<EventAnswer, { error: unknown }>): object {
  return { code: error.code, message: error.message, line }
}
