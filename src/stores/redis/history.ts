import type { History, PastAnswer, Recorded, Recording } from '../../model/history.ts'
import { createScript } from './connection.ts'
import { type AnswerReply, decodeAnswer, encodeRecording, type PartOfRecording } from './encode-recording.ts'
import { RECORD, TAKE_BACK } from './lua/record.ts'
import type { Pasts, Where } from './pasts.ts'

const RECORD_SCRIPT = createScript(RECORD)
const TAKE_BACK_SCRIPT = createScript(TAKE_BACK)

/** A receipt for one past. Only the script reads the `receipt` string. */
interface Receipt {
  readonly where: Where
  readonly receipt: string
}

/** A history on a server. All promises may reject with a {@link StoreError}. */
export function createRedisHistory(pasts: Pasts): History {
  return {
    async record(recording) {
      const parts = partsOf(recording)
      // Each past has its own slot and needs its own script call. The calls are sent together.
      const replies = await Promise.all(
        parts.map(async ({ where, part }) => {
          const asked = encodeRecording(recording, part, where.past === null)
          return (await pasts.step('history', where, RECORD_SCRIPT, asked)) as PartReply // as the script replies
        }),
      )
      return join(recording, parts, replies)
    },
    async takeBack(given) {
      // `record` returned the receipts.
      const receipts = given as readonly Receipt[]
      await Promise.all(receipts.map(async ({ where, receipt }) => pasts.change(where, TAKE_BACK_SCRIPT, { receipt })))
    },
  }
}

type PartReply = readonly [answers: readonly AnswerReply[], limited: readonly string[], receipt: string | null]

interface Part {
  readonly where: Where
  readonly part: PartOfRecording
}

/** The pasts that a recording concerns. A call that a person has refused may be in both. */
function partsOf({ session, isDenied, observed, questions }: Recording): readonly Part[] {
  const parts: Part[] = []
  for (const past of [session, null]) {
    const part = {
      observed: observed.filter((one) => one.session === past),
      questions: questions.filter(({ place }) => place.session === past),
    }
    if (!isDenied && part.observed.length === 0 && part.questions.length === 0) continue
    const hasMeters = past === null && (isDenied || part.observed.some((one) => one.entries.some(isMetered)))
    parts.push({ where: hasMeters ? { past, meters: session } : { past }, part })
  }
  return parts
}

function isMetered({ meter }: { readonly meter: unknown }): boolean {
  return meter !== null
}

function join({ questions }: Recording, parts: readonly Part[], replies: readonly PartReply[]): Recorded {
  const answers = new Map<unknown, PastAnswer>()
  const limited: string[] = []
  const receipts: Receipt[] = []
  for (const [index, [given, names, receipt]] of replies.entries()) {
    const { where, part } = parts[index] ?? {}
    if (where === undefined || part === undefined) continue
    for (const [place, reply] of given.entries()) answers.set(part.questions[place], decodeAnswer(reply))
    limited.push(...names)
    if (receipt !== null) receipts.push({ where, receipt })
  }
  return {
    answers: questions.flatMap((question) => answers.get(question) ?? []),
    limited: [...new Set(limited)],
    receipt: receipts.length === 0 ? null : receipts,
  }
}
