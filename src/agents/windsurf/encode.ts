import { NOTHING, refusal } from '../host-answer.ts'
import type { Answer, HostAnswer, NativeEvent } from '../dialect.ts'

/** Windsurf reads an exit code, and shows the model why. */
export function encode({ verdict, reason }: Answer, { can }: NativeEvent): HostAnswer {
  return verdict === 'deny' && can.includes('deny') ? refusal(reason) : NOTHING
}
