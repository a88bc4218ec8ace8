import { ANSWER } from './answer.ts'
import { CELLS } from './cells.ts'
import { ENTRIES } from './entries.ts'
import { ITEMS } from './items.ts'
import { SEQUENCES } from './sequences.ts'

/**
 * `history/record.ts` in Lua, for one past. With the application's past, the session's meters have keys of their own.
 */
const CALLS = String.raw`
local CALL_LIMIT, FORGOTTEN_CALLS = 1000, 100

local function keepCalls(past, head, call, known)
  if #known > 0 then
    setCell(past, 'calls', call, known, known[#known].sequence)
  else
    setCell(past, 'calls', call, nil)
    head.calls = head.calls - 1
  end
end

-- Takes back the events of a call that a person has refused, but keeps those of the refusal itself.
local function takeBackCall(past, meters, head, call, observed)
  local known = getCell(past, 'calls', call)
  if not known then return false end
  local own, left, isChanged = {}, {}, false
  for _, one in ipairs(observed) do own[one[1]] = true end
  for _, one in ipairs(known) do
    if #one.kept > 0 and not own[one.key] then
      isChanged = true
      for _, kept in ipairs(one.kept) do removeEntry(past, meters, kept, one.sequence) end
    else
      left[#left + 1] = one
    end
  end
  if isChanged then keepCalls(past, head, call, left) end
  return isChanged
end
`

/**
 * Each script takes the cells and order keys of a past, optionally those of the session's meters, and one JSON
 * argument.
 */
export const RECORD = [
  CELLS,
  ITEMS,
  SEQUENCES,
  ENTRIES,
  ANSWER,
  CALLS,
  String.raw`
local asked = cjson.decode(ARGV[1])
local past = openPast(KEYS[1], KEYS[2])
local meters = KEYS[3] and openPast(KEYS[3], KEYS[4]) or past
local call, at, turn = asked.call, asked.at, asked.turn
local head = beginStep(past, asked.seen[1], asked.seen[2], asked.id, asked.ttl)
if not head then return { 'lost' } end

local isChanged = asked.denied and call and takeBackCall(past, meters, head, call, asked.observed)
local own, limited, added, revocable = {}, {}, {}, {}
local known = call and #asked.observed > 0 and getCell(past, 'calls', call) or {}
local sequence = head.sequence + 1
local event = { sequence = sequence, at = at, turn = turn }
local before = {}
for _, other in ipairs(known) do before[other.key] = before[other.key] or other.sequence end
for _, one in ipairs(asked.observed) do
  for _, entry in ipairs(one[4]) do own[entry[1][BIN]] = before[one[1]] or sequence end
end
for _, one in ipairs(asked.observed) do
  local key, name, isRevocable, entries = one[1], one[2], one[3], one[4]
  if not before[key] then
    local all = {}
    for _, entry in ipairs(entries) do
      local kept, isLimited = addEntry(past, meters, entry, event, own)
      if isLimited then limited[#limited + 1] = name end
      all[#all + 1] = kept
      if isRevocable then revocable[#revocable + 1] = kept end
    end
    added[#added + 1] = { key = key, sequence = sequence, kept = isRevocable and all or {} }
  end
end
if #added > 0 then
  head.sequence = sequence
  if call then
    if #known == 0 then head.calls = head.calls + 1 end
    local all = { unpack(known) }
    for _, one in ipairs(added) do all[#all + 1] = one end
    setCell(past, 'calls', call, all, sequence)
    if head.calls > CALL_LIMIT then
      deleteOldest(past, 'calls', FORGOTTEN_CALLS)
      head.calls = head.calls - FORGOTTEN_CALLS
    end
  end
end
if #added > 0 or isChanged then
  setHead(past, head)
  if meters ~= past then saveCells(meters, asked.idle) end
end

local answers = {}
for index, question in ipairs(asked.questions) do answers[index] = answer(past, question, at, turn, own) end
saveCells(past, asked.ttl)
local receipt = false
if #revocable > 0 then
  receipt = cjson.encode({ id = head.id, born = head.born, sequence = sequence, call = call, kept = revocable })
end
return { 'ok', head.id, head.step, answers, limited, receipt }
`,
].join('')

export const TAKE_BACK = [
  CELLS,
  ITEMS,
  SEQUENCES,
  ENTRIES,
  CALLS,
  String.raw`
local asked = cjson.decode(ARGV[1])
local receipt = cjson.decode(asked.receipt)
local past = openPast(KEYS[1], KEYS[2])
local meters = KEYS[3] and openPast(KEYS[3], KEYS[4]) or past
local head = headOf(past)
if not head or head.id ~= receipt.id or head.born ~= receipt.born then return 0 end
local sequence, call = receipt.sequence, receipt.call
if call then
  local known, left, isKnown = getCell(past, 'calls', call) or {}, {}, false
  for _, one in ipairs(known) do
    local isOwn = one.sequence == sequence
    isKnown = isKnown or isOwn
    if not isOwn or #one.kept == 0 then left[#left + 1] = one end
  end
  -- A person may have refused the call in the meantime.
  if not isKnown then return 0 end
  keepCalls(past, head, call, left)
end
for _, kept in ipairs(receipt.kept) do removeEntry(past, meters, kept, sequence) end
setHead(past, head)
saveCells(past, asked.ttl)
if meters ~= past then saveCells(meters, asked.idle) end
return 1
`,
].join('')
