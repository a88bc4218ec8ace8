/** `history/answer.ts` in Lua. */
export const ANSWER = String.raw`
local TIMES = 5

-- The distinct values, ordered by when each was last seen.
local function differentIn(items, isIn)
  local seen, values = {}, {}
  for place = #items - 3, 1, -4 do
    local value = items[place + 3]
    if not seen[value] and isIn(items, place) then
      seen[value] = true
      values[#values + 1] = value
    end
  end
  return values
end

-- How many events of a stretch there are, without a window.
local function countSince(group, question, start)
  if not question[2] then return group.count end
  local count = 0
  for place = 1, #group.runs, 2 do
    if group.runs[place] >= start then count = count + group.runs[place + 1] end
  end
  return count
end

local function numberOf(question, items, isIn, count)
  local form = question[1][FORM]
  if form == 'sum' or form == 'rise' then
    local sum = 0
    for place = 1, #items, 4 do
      if isIn(items, place) then sum = sum + items[place + 3] end
    end
    return sum
  end
  if form == 'different' or form == 'values' then return #differentIn(items, isIn) end
  if not question[3] and not question[4] then return count end
  local recent = 0
  for place = 1, #items, 4 do
    if isIn(items, place) then recent = recent + 1 end
  end
  return recent
end

local NOTHING = { 0, {}, {} }

-- The count, the times of the latest five events and the values.
local function answer(past, question, at, turn, own)
  local place, since, timespan, turns, max = question[1], question[2], question[3], question[4], question[5]
  local group = getCell(past, place[BIN], place[GROUP])
  if not group then return NOTHING end
  local from = timespan and at - timespan or -math.huge
  local firstTurn = turns and (turn and turn - turns + 1 or math.huge)
  local function isRecent(time, ofTurn)
    return time >= from and (not turns or (ofTurn and ofTurn >= firstTurn))
  end
  if place[FORM] == 'order' then
    local found = completedBy(group.beginnings, own[place[BIN]] or 0, place[STEPS])
    if not found or not isRecent(startOf(found)) then return NOTHING end
    local times = {}
    for index = 2, #found, 3 do times[#times + 1] = exact(found[index]) end
    return { 1, times, {} }
  end
  local ownSequence = own[place[BIN]] or 0
  -- An event that ends the stretch sees none before it, also where its host sends it again later.
  local isAlone = since and own[since[BIN]]
  local start = since and not isAlone and latestOf(past, since) or 0
  local function isIn(items, index)
    if isAlone and items[index] ~= ownSequence then return false end
    return items[index] >= start and isRecent(items[index + 1], items[index + 2])
  end
  local count = isAlone and math.min(ownSequence, 1) or countSince(group, question, start)
  local number = numberOf(question, group.items, isIn, count)
  if max then number = math.min(number, max) end
  local times, items = {}, group.items
  for index = #items - 3, 1, -4 do
    if #times == TIMES then break end
    if isIn(items, index) then table.insert(times, 1, exact(items[index + 1])) end
  end
  local values = {}
  if place[FORM] == 'values' then
    local found = differentIn(items, isIn)
    for index = math.min(#found, place[MAX]), 1, -1 do values[#values + 1] = found[index] end
  end
  return { exact(number), times, values }
end
`
