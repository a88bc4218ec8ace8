import { jsonText } from '../model/json-text.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { ValueMap } from '../model/value.ts'
import { indexLines, type OffsetRange } from '../source/lines.ts'
import type { Answers, NamedText, Place, Question } from '../workbench/playground/messages.ts'
import { POLICY } from '../workbench/playground/playground.ts'
import { readSessionText } from '../workbench/replay/session-text.ts'
import { readTestFile } from '../workbench/test/read-test-file.ts'
import { actionsAt } from './actions.ts'
import { keepDecision, testFor } from './add-test.ts'
import { complete } from './complete.ts'
import { diagnose } from './diagnose.ts'
import { isTestFile, type Language } from './document.ts'
import { applyEdits, overlap } from './edits.ts'
import { hover } from './hover.ts'

/** Longer texts are not analysed again for each edit that is tried. */
const MAX_ANALYSED = 60_000

/** Answers what the editor of a page asks. */
export async function answer(question: Question, language: Language): Promise<Answers[keyof Answers]> {
  const { about, document, others, offset } = question
  if (about === 'completion') return complete(document, offset, others, language)
  if (about === 'place') return placeAt(question, language)
  if (about === 'session') return sessionIn(document)
  if (about === 'kept') return keptIn(question, language)
  return diagnose([document], language, document.text.length < MAX_ANALYSED).diagnostics
}

function sessionIn({ name, text }: NamedText): Answers['session'] {
  const session = readSessionText(name, text)
  if (session === null) return null
  const { agent, events, omitted } = session
  return { agent, lines: events.map((event) => jsonText(event)), omitted }
}

function keptIn({ document, others, report }: Question, language: Language): Answers['kept'] {
  const policy = others.find(({ name }) => name === POLICY)
  if (policy === undefined || report?.event == null || report.decision === null) return null
  const after = keepDecision(policy, document, report.event as ValueMap, report.decision, language)
  return after === null ? null : { before: document.text, after }
}

/** What is wrong at an offset or else on its line, how to cure it, and what is known of the text there. */
async function placeAt({ document, others, offset }: Question, language: Language): Promise<Place> {
  const markdown = hover(document, offset, others, language)?.markdown ?? null
  const isTest = isTestFile(document.name, language.tree(document.text)?.value)
  const analyses = document.text.length < MAX_ANALYSED
  const all = isTest ? readTestFile(document).diagnostics : diagnose([document], language, analyses).diagnostics
  const found = all.filter(({ file }) => file === document.name)
  const lines = indexLines(document.text)
  const within = (range: OffsetRange): readonly Diagnostic[] =>
    found.filter((one) => overlap(lines.offsets(one), range))
  const [here, line] = [{ start: offset, end: offset }, lines.lineAt(offset)]
  const range = within(here).length > 0 ? here : { start: lines.start(line), end: lines.end(line) }
  const actions = isTest ? [] : actionsAt(document, range, all, language, analyses)
  const added = await testFor(document, here, others, language)
  const before = others.find(({ name }) => name === added?.file)?.text ?? ''
  return {
    problems: within(range),
    actions: [
      ...actions.map(({ title, edits, cures }) => ({ title, edits, other: null, isFix: cures !== null })),
      ...(added === null
        ? []
        : [
            {
              title: added.title,
              edits: [],
              isFix: false,
              other: { before, after: applyEdits(before, added.edits) },
            },
          ]),
    ],
    markdown,
  }
}
