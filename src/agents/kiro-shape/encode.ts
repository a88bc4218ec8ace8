import { NOTHING, plainText, refusal } from '../host-answer.ts'
import type { Answer, HostAnswer, NativeEvent } from '../dialect.ts'

/** The answer as Kiro reads it: by its exit code, and for the model by what is written. It reads no JSON. */
export function encode({ verdict, reason, context }: Answer, { can }: NativeEvent): HostAnswer {
  if (verdict === 'deny' && can.includes('deny')) return refusal(reason)
  return context === null ? NOTHING : plainText(context)
}
