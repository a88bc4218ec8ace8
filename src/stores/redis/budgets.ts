import { type BudgetState, type Claim, CLAIMED_CALLS, type Store } from '../../model/store.ts'
import { createScript } from './connection.ts'
import { encodeClaim, encodeCounter, type NumberReply } from './encode-recording.ts'
import { CELLS } from './lua/cells.ts'
import type { Pasts } from './pasts.ts'

/** `counter-state.ts` in Lua. */
const COUNTERS = String.raw`
local CLAIMED_CALLS = ${CLAIMED_CALLS}

local function least(one, other)
  if not one then return false end
  return other and math.min(one, other) or one
end

local function lookAt(past, claim)
  local state = getCell(past, claim.bin, claim.key)
  if not state then return nil, 0, false, false end
  return state, state.fires, least(state.last, claim.at), least(state.turn, claim.turn)
end

local function judge(claim, fires, last, lastTurn)
  if claim.maxFires > 0 and fires >= claim.maxFires then return 'spent' end
  if last and claim.at - last < claim.cooldown then return 'cooling' end
  if lastTurn and claim.turn and claim.turn - lastTurn < claim.cooldownTurns then return 'cooling' end
  return 'granted'
end

-- The events that claimed, oldest first, two elements each: the event and its answer.
local function answerAgain(claim, calls)
  if not claim.call then return nil end
  for place = 1, #calls, 2 do
    if calls[place] == claim.call then return calls[place + 1] end
  end
  return nil
end

local function withCall(claim, calls, answer)
  if not claim.call then return calls end
  local kept = { unpack(calls, math.max(1, #calls - 2 * CLAIMED_CALLS + 3)) }
  kept[#kept + 1], kept[#kept + 2] = claim.call, answer
  return kept
end

local function withoutCall(claim, calls)
  local kept = {}
  for place = 1, #calls, 2 do
    if calls[place] ~= claim.call then
      kept[#kept + 1], kept[#kept + 2] = calls[place], calls[place + 1]
    end
  end
  return kept
end

local function optional(number) return number and exact(number) end
`

/** Inspects and claims counters, one after the other. */
const BUDGETS = [
  CELLS,
  COUNTERS,
  String.raw`
local asked = cjson.decode(ARGV[1])
local past = openPast(KEYS[1], KEYS[2])
local head = beginStep(past, asked.seen[1], asked.seen[2], asked.id, asked.ttl)
if not head then return { 'lost' } end
local step = head.step + 1
local isChanged, states = false, {}

-- Beyond the limit of a rule, the group whose last claim is oldest is dropped.
local function countGroup(claim)
  local count = getCell(past, 'sizes', claim.bin) or 0
  local isOver = count >= claim.groupLimit
  if isOver then deleteOldest(past, claim.bin, 1) else setCell(past, 'sizes', claim.bin, count + 1, 0) end
  return isOver
end

for index, claim in ipairs(asked.claims) do
  local state, fires, last, lastTurn = lookAt(past, claim)
  local calls = state and state.calls or {}
  local again = claim.takes and answerAgain(claim, calls)
  local answer = again or judge(claim, fires, last, lastTurn)
  local receipt, hasDropped = false, false
  if claim.takes and not again and answer == 'granted' then
    local born = state and state.born or step
    local claimed = { fires = fires + 1, last = claim.at, turn = claim.turn or lastTurn, born = born, calls = withCall(claim, calls, answer) }
    setCell(past, claim.bin, claim.key, claimed, step)
    if not state and claim.groupLimit then hasDropped = countGroup(claim) end
    receipt = { head.id, born, optional(last), optional(lastTurn) }
    fires, last, lastTurn = claimed.fires, claimed.last, claimed.turn
    isChanged = true
  elseif state and (state.last ~= last or state.turn ~= lastTurn or claim.takes and claim.call and not again) then
    state.last, state.turn = last, lastTurn
    if claim.takes and not again then state.calls = withCall(claim, calls, answer) end
    setCell(past, claim.bin, claim.key, state, cellAt(past, claim.bin, claim.key).touched)
    isChanged = true
  end
  states[index] = { answer, fires, optional(last), optional(lastTurn), hasDropped and 1 or 0, receipt }
end
if isChanged then setHead(past, head) end
saveCells(past, asked.ttl)
return { 'ok', head.id, head.step, states }
`,
].join('')

/** Gives claims back. */
const RELEASE = [
  CELLS,
  COUNTERS,
  String.raw`
local asked = cjson.decode(ARGV[1])
local past = openPast(KEYS[1], KEYS[2])
local head = headOf(past)
local claim, before = asked.claim, asked.receipt
if not head or head.id ~= before[1] then return 0 end
local last, lastTurn = tonumber(before[3]), tonumber(before[4]) or false
local state = getCell(past, claim.bin, claim.key)
if not state or state.born ~= before[2] or state.fires == 0 then return 0 end
if claim.call then state.calls = withoutCall(claim, state.calls or {}) end
if state.fires == 1 then
  state.fires, state.last, state.turn = 0, false, false
else
  state.fires = state.fires - 1
  -- The first claim has no previous firing to restore, and others have fired since.
  if not state.last or state.last <= claim.at then state.last = last or state.last end
  if claim.turn and (not state.turn or state.turn <= claim.turn) then state.turn = lastTurn end
end
setCell(past, claim.bin, claim.key, state, cellAt(past, claim.bin, claim.key).touched)
setHead(past, head)
saveCells(past, asked.ttl)
return 1
`,
].join('')

const BUDGETS_SCRIPT = createScript(BUDGETS)
const RELEASE_SCRIPT = createScript(RELEASE)

/**
 * The state on which a claim was granted, which only the script reads. `id` is the identity of the past; `born`
 * identifies the life of the counter in it.
 */
type Receipt = readonly [id: string, born: number, last: NumberReply | null, lastTurn: NumberReply | null]

type Budgets = Required<Pick<Store, 'inspect' | 'claim' | 'judge' | 'release'>>

/** Budgets on a server. All promises may reject with a {@link StoreError}. */
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
    // Each past has its own slot and needs its own script call. The calls are sent together.
    await Promise.all([...new Set(asked.map(({ claim }) => pastOf(claim)))].map(judgeIn))
    return states
  }
  const judgeOne = async (type: 'inspect' | 'claim', claim: Claim): Promise<BudgetState> => {
    const [state] = await judge([{ type, claim }])
    if (state === undefined) throw new TypeError('the script has judged no claim')
    return state
  }
  return {
    inspect: (claim) => judgeOne('inspect', claim),
    claim: (claim) => judgeOne('claim', claim),
    judge,
    async release(claim, granted) {
      const before = granted.receipt as Receipt | undefined // as `claim` gave it
      if (before === undefined) return
      const receipt = before.map((part) => part ?? false)
      const counter = { ...encodeCounter(claim), at: claim.at, turn: claim.turn ?? false, call: claim.call ?? false }
      await pasts.change({ past: pastOf(claim) }, RELEASE_SCRIPT, { claim: counter, receipt })
    },
  }
}

/** Null stands for the application. */
function pastOf({ counter }: Claim): string | null {
  return counter.scope === 'app' ? null : counter.session
}

/** The state of a counter as the script replies. */
type StateReply = readonly [
  answer: BudgetState['answer'],
  fires: NumberReply,
  last: NumberReply | null,
  lastTurn: NumberReply | null,
  hasDropped: 0 | 1,
  receipt: Receipt | null,
]

function decodeState([answer, fires, last, lastTurn, hasDropped, receipt]: StateReply): BudgetState {
  const state = { answer, fires: Number(fires), last: numberOf(last), lastTurn: numberOf(lastTurn) }
  if (receipt === null) return state
  return { ...state, ...(hasDropped === 1 && { hasDropped: true }), receipt }
}

function numberOf(reply: NumberReply | null): number | null {
  return reply === null ? null : Number(reply)
}
