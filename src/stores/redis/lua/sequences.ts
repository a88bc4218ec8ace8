/** `history/sequences.ts` in Lua. A beginning is a list of its events, three elements each. */
export const SEQUENCES = String.raw`
local function sequenceOf(beginning) return beginning[#beginning - 2] or 0 end

local function startOf(beginning)
  local at, turn = math.huge, math.huge
  for place = 1, #beginning, 3 do
    at = math.min(at, beginning[place + 1])
    local own = beginning[place + 2]
    turn = turn and own and math.min(turn, own) or false
  end
  return at, turn
end

-- The sequence that started last, extended by one event.
local function extended(beginnings, sequence, at, turn, step)
  if step == 0 then return { sequence, at, turn } end
  local best, bestAt = nil, nil
  for _, beginning in ipairs(beginnings) do
    if #beginning == step * 3 and sequenceOf(beginning) < sequence then
      local started = startOf(beginning)
      if not best or started >= bestAt then best, bestAt = beginning, started end
    end
  end
  if not best then return nil end
  local longer = { unpack(best) }
  longer[#longer + 1] = sequence
  longer[#longer + 1] = at
  longer[#longer + 1] = turn
  return longer
end

local function addStep(beginnings, sequence, at, turn, step, spare)
  local added = extended(beginnings, sequence, at, turn, step)
  if not added then return end
  beginnings[#beginnings + 1] = added
  local oldest, same = nil, 0
  for index, beginning in ipairs(beginnings) do
    if #beginning == #added then
      oldest = oldest or index
      same = same + 1
    end
  end
  if same > 1 + spare then table.remove(beginnings, oldest) end
end

local function sortStably(list, rankOf)
  for index = 2, #list do
    local one, place = list[index], index - 1
    while place > 0 and rankOf(list[place]) > rankOf(one) do
      list[place + 1] = list[place]
      place = place - 1
    end
    list[place + 1] = one
  end
end

-- Sequences that contained the event continue from an earlier one, if there is one.
local function removeStep(beginnings, sequence, step)
  local hit, kept = {}, {}
  for _, beginning in ipairs(beginnings) do
    local list = beginning[step * 3 + 1] == sequence and hit or kept
    list[#list + 1] = beginning
  end
  sortStably(hit, function(beginning) return #beginning end)
  for _, beginning in ipairs(hit) do
    local count = #beginning
    if count > (step + 1) * 3 then
      local again = extended(kept, beginning[count - 2], beginning[count - 1], beginning[count], count / 3 - 1)
      if again then kept[#kept + 1] = again end
    end
  end
  sortStably(kept, sequenceOf)
  return kept
end

local function completedBy(beginnings, sequence, steps)
  for _, beginning in ipairs(beginnings) do
    if #beginning == steps * 3 and sequenceOf(beginning) == sequence then return beginning end
  end
  return nil
end
`
