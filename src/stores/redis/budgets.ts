import type { BudgetState, Claim, Store } from '../../model/store.ts'
import { createScript } from './connection.ts'
import { encodeClaim, encodeCounter } from './encode-recording.ts'
import { BUDGETS, RELEASE } from './lua/budgets.ts'
import type { Pasts } from './pasts.ts'

const BUDGETS_SCRIPT = createScript(BUDGETS)
const RELEASE_SCRIPT = createScript(RELEASE)

/** What a claim was granted on. */
interface Receipt {
  /** The life of the past, and that of the counter in it. */
  readonly id: string
  readonly born: number
  readonly last: number | null
  readonly lastTurn: number | null
}

type Budgets = Required<Pick<Store, 'inspect' | 'claim' | 'judge' | 'release'>>

/** Budgets, on a server. All promises may reject with a {@link StoreError}. */
export function createRedisBudgets(pasts: Pasts): Budgets {
  const judge: Budgets['judge'] = async (asked) => {
    const states: BudgetState[] = []
    const judgeIn = async (past: string | null): Promise<void> => {
      const own = [...asked.entries()].filter(([, { claim }]) => pastOf(claim) === past)
      if (own.length === 0) return
      const claims = own.map(([, { type, claim }]) => encodeClaim(type, claim))
      const [replies] = (await pasts.step('budgets', { past }, BUDGETS_SCRIPT, { claims })) as readonly [
        readonly StateReply[], // as the script replies
      ]
      for (const [index, reply] of replies.entries()) {
        states[own[index]?.[0] ?? 0] = decodeState(reply)
      }
    }
    // Each past is a slot of its own, with a script of its own. They are sent together.
    await Promise.all([...new Set(asked.map(({ claim }) => pastOf(claim)))].map(judgeIn))
    return states
  }
  const judgeOne = async (type: 'inspect' | 'claim', claim: Claim): Promise<BudgetState> => {
    const [state] = await judge([{ type, claim }])
    if (state === undefined) throw new TypeError('the script has judged no claim')
    return state
  }
  return {
    inspect: async (claim) => judgeOne('inspect', claim),
    claim: async (claim) => judgeOne('claim', claim),
    judge,
    async release(claim, granted) {
      const { id, born, last, lastTurn } = granted.receipt as Receipt // as `claim` gave it
      const receipt = { id, born, last: last ?? false, lastTurn: lastTurn ?? false }
      const counter = { ...encodeCounter(claim), at: claim.at, turn: claim.turn ?? false }
      await pasts.change({ past: pastOf(claim) }, RELEASE_SCRIPT, { claim: counter, receipt })
    },
  }
}

/** Null is the application. */
function pastOf({ counter }: Claim): string | null {
  return counter.scope === 'app' ? null : counter.session
}

/** Numbers are texts. */
type StateReply = readonly [
  answer: BudgetState['answer'],
  fires: string,
  last: string | null,
  lastTurn: string | null,
  hasDropped: 0 | 1,
  receipt: readonly [id: string, born: number, last: string | null, lastTurn: string | null] | null,
]

function decodeState([answer, fires, last, lastTurn, hasDropped, given]: StateReply): BudgetState {
  const state = { answer, fires: Number(fires), last: numberOf(last), lastTurn: numberOf(lastTurn) }
  if (given === null) return state
  const [id, born, before, beforeTurn] = given
  const receipt: Receipt = { id, born, last: numberOf(before), lastTurn: numberOf(beforeTurn) }
  return { ...state, ...(hasDropped === 1 && { hasDropped: true }), receipt }
}

function numberOf(text: string | null): number | null {
  return text === null ? null : Number(text)
}
