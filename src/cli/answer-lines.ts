import type { AgentEvent } from '../model/event.ts'
import type { Decision } from '../model/outcome.ts'
import type { AnswerForm } from './answer-form.ts'
import { answerEvents, AS_EVENT, type ReadEvents } from './answer-line.ts'
import type { CommandContext } from './command.ts'
import { readLines } from './event-lines.ts'

/** Characters of answers that are worth one write. */
const WRITE_SIZE = 64 * 1024

/** Answers the events on standard input one after the other, each in the form. */
export async function answerLines(
  { input, output }: CommandContext,
  form: AnswerForm,
  decide: (event: AgentEvent) => Decision | Promise<Decision>,
  read: ReadEvents = AS_EVENT,
): Promise<void> {
  await output.write(form.head())
  for await (const lines of readLines(input)) {
    let text = ''
    for (const line of lines) {
      for (const answer of await answerEvents(line, decide, read)) text += form.show(answer)
      if (text.length < WRITE_SIZE) continue
      await output.write(text)
      text = ''
    }
    // Whoever sends one event at a time has its answer before the next.
    if (text !== '') await output.write(text)
  }
  await output.write(form.foot())
}
