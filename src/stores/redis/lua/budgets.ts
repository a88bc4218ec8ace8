import { CELLS } from './cells.ts'

/** `counter-state.ts` in Lua. */
const COUNTERS = String.raw`
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

local function optional(number) return number and textOf(number) end
`

/** Looks at counters and claims, one after the other. */
export const BUDGETS = [
  CELLS,
  COUNTERS,
  String.raw`
local asked = cjson.decode(ARGV[1])
local past = openPast(KEYS[1], KEYS[2])
local head = beginStep(past, asked.seen[1], asked.seen[2], asked.id, asked.ttl)
if not head then return { 'lost' } end
local step = head.step + 1
local isChanged, states = false, {}

-- Beyond the limit of a rule, the group goes that was claimed the longest time ago.
local function countGroup(claim)
  local count = getCell(past, 'sizes', claim.bin) or 0
  local isOver = count >= claim.groupLimit
  if isOver then deleteOldest(past, claim.bin, 1) else setCell(past, 'sizes', claim.bin, count + 1, 0) end
  return isOver
end

for index, claim in ipairs(asked.claims) do
  local state, fires, last, lastTurn = lookAt(past, claim)
  local answer = judge(claim, fires, last, lastTurn)
  local receipt, hasDropped = false, false
  if claim.takes and answer == 'granted' then
    local born = state and state.born or step
    local claimed = { fires = fires + 1, last = claim.at, turn = claim.turn or lastTurn, born = born }
    setCell(past, claim.bin, claim.key, claimed, step)
    if not state and claim.groupLimit then hasDropped = countGroup(claim) end
    receipt = { head.id, born, optional(last), optional(lastTurn) }
    fires, last, lastTurn = claimed.fires, claimed.last, claimed.turn
    isChanged = true
  elseif state and (state.last ~= last or state.turn ~= lastTurn) then
    state.last, state.turn = last, lastTurn
    setCell(past, claim.bin, claim.key, state, cellAt(past, claim.bin, claim.key).touched)
    isChanged = true
  end
  states[index] = { answer, textOf(fires), optional(last), optional(lastTurn), hasDropped and 1 or 0, receipt }
end
if isChanged then setHead(past, head) end
saveCells(past, asked.ttl)
return { 'ok', head.id, head.step, states }
`,
].join('')

/** Gives claims back. */
export const RELEASE = [
  CELLS,
  String.raw`
local asked = cjson.decode(ARGV[1])
local past = openPast(KEYS[1], KEYS[2])
local head = headOf(past)
local claim, before = asked.claim, asked.receipt
if not head or head.id ~= before.id then return 0 end
local state = getCell(past, claim.bin, claim.key)
if not state or state.born ~= before.born or state.fires == 0 then return 0 end
if state.fires == 1 then
  state.fires, state.last, state.turn = 0, false, false
else
  state.fires = state.fires - 1
  -- The first claim has none before it, but others have come since.
  if not state.last or state.last <= claim.at then state.last = before.last or state.last end
  if claim.turn and (not state.turn or state.turn <= claim.turn) then state.turn = before.lastTurn end
end
setCell(past, claim.bin, claim.key, state, cellAt(past, claim.bin, claim.key).touched)
setHead(past, head)
saveCells(past, asked.ttl)
return 1
`,
].join('')
