import type { CallName, KeptDecisions } from '../model/kept-decisions.ts'
import type { Signal } from '../model/signal.ts'
import type { StoreTime } from './store-time.ts'
import { unlessAborted } from '../model/in-time.ts'

/** A call in the store, which one caller at a time decides. */
export interface HeldCall {
  /**
   * Waits for the decision of another caller. Null if this caller now holds the call, and undefined if it has given up.
   *
   * @throws {StoreError} (rejects); also the reason of an aborted deadline
   */
  open(): Promise<string | null | undefined>
  /** Stores the decision; null lets others decide. False if this caller did not hold the call any more. */
  settle(decision: string | null): Promise<boolean>
  /** Stops waiting for another caller. */
  giveUp(): void
}

/** How long, in milliseconds, a process that dies keeps others from deciding. A live process renews its lease. */
export const LEASE = 10_000

/** How long, in milliseconds, to wait between polls while another process is deciding; the pauses grow. */
const PAUSES = { first: 2, max: 100 } as const

/** @param attempt makes a request of which nobody waits for the answer */
export function createHeldCall(
  kept: KeptDecisions,
  place: CallName,
  { time, deadline, attempt }: { time: StoreTime; deadline: Signal | undefined; attempt(ask: () => unknown): unknown },
): HeldCall {
  const holder = newHolder()
  let renewing: ReturnType<typeof setInterval> | undefined
  let hasGivenUp = false
  return {
    async open() {
      for (let pause: number = PAUSES.first; !hasGivenUp; pause = Math.min(pause * 2, PAUSES.max)) {
        const opened = await time.ask(() => kept.openCall(place, holder, LEASE))
        if (opened.state === 'decided') return opened.decision
        if (opened.state === 'free') {
          renewing = setInterval(() => void attempt(() => kept.openCall(place, holder, LEASE)), LEASE / 3)
          return null
        }
        await unlessAborted(new Promise<void>((resolve) => setTimeout(resolve, pause)), deadline ?? null)
      }
      return undefined
    },
    async settle(decision) {
      clearInterval(renewing)
      const ask = decision === null ? time.giveBack : time.ask
      return (await ask<unknown>(() => kept.settleCall(place, holder, decision))) === true
    },
    giveUp() {
      hasGivenUp = true
    },
  }
}

export function newHolder(): string {
  return `${Math.random()} ${Math.random()}`
}
