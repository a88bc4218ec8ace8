/** `history/items.ts` in Lua. Items are in one list, four elements each. */
export const ITEMS = String.raw`
local BIN, GROUP, FORM, MAX, SPARE, SPAN, TURNS, STEPS = 1, 2, 3, 4, 5, 6, 7, 8
local SUM_LIMIT = 1000

local function cutItem(items, place)
  local count = #items
  for index = place, count - 4 do items[index] = items[index + 4] end
  for index = count, count - 3, -1 do items[index] = nil end
end

-- Finds the first item that is too old for every window that ends with the newest of some items.
local function firstOut(items, from, series)
  local span, turns = series[SPAN], series[TURNS]
  if not span and not turns then return nil end
  local last, lastTurn = -math.huge, -math.huge
  for place = from, #items, 4 do
    if items[place + 1] > last then last = items[place + 1] end
    local turn = items[place + 2]
    if turn and turn > lastTurn then lastTurn = turn end
  end
  for place = 1, #items, 4 do
    local turn = items[place + 2]
    local isOut = (not span or items[place + 1] < last - span) and (not turns or not turn or turn <= lastTurn - turns)
    if isOut then return place end
    if from > 1 then return nil end
  end
  return nil
end

local function placeOfOldest(items)
  local oldest = 1
  for place = 5, #items, 4 do
    if items[place + 1] < items[oldest + 1] then oldest = place end
  end
  return oldest
end

local function firstDispensable(items, series)
  -- Most events arrive in the order of their times.
  local out = #items > 4 and firstOut(items, #items - 3, series) or firstOut(items, 1, series)
  if out then return out end
  if series[SPARE] == 0 then return series[SPAN] and placeOfOldest(items) or 1 end
  if series[FORM] == 'count' then return series[MAX] * 4 + 1 end
  local values, size = {}, 0
  for place = 1, #items, 4 do
    local value = items[place + 3]
    if not values[value] then
      if size == series[MAX] then return place end
      values[value] = true
      size = size + 1
    end
  end
  return 1
end

local function repeatedItem(items, series)
  local enough = series[SPARE] == 0 and 1 or 2
  local times, found = {}, nil
  for place = #items - 3, 1, -4 do
    local value = items[place + 3]
    local later = times[value] or 0
    if later >= enough then found = place end
    times[value] = later + 1
  end
  return found
end

local function sizeOf(series)
  return series[SPARE] == 0 and series[MAX] or 2 * series[MAX] + series[SPARE]
end

local function mergeOldest(items)
  local place = placeOfOldest(items)
  local value = items[place + 3]
  cutItem(items, place)
  if #items == 0 then return end
  local younger = placeOfOldest(items)
  items[younger + 3] = items[younger + 3] + value
end

local function trim(items, series)
  local form, last = series[FORM], 0
  if form == 'sum' or form == 'rise' then
    while #items > 4 * math.min(SUM_LIMIT, series[MAX] + series[SPARE]) do mergeOldest(items) end
    return 0
  end
  local size = sizeOf(series)
  if form == 'different' then size = size * 2 end
  if form == 'values' then size = series[MAX] + series[SPARE] end
  while #items > 4 * size do
    local place
    if form == 'count' then
      place = firstDispensable(items, series)
    elseif form == 'different' then
      place = repeatedItem(items, series) or firstDispensable(items, series)
    else
      place = repeatedItem(items, series) or 1
    end
    last = math.max(last, items[place])
    cutItem(items, place)
  end
  return last
end

local function addTo(items, place, amount)
  if items[place] then items[place + 3] = items[place + 3] + amount end
end

local function findItem(items, sequence)
  for place = 1, #items, 4 do
    if items[place] == sequence then return place end
  end
  return nil
end

local function removeItem(items, sequence, merged)
  local place = findItem(items, sequence)
  if place then
    cutItem(items, place)
  elseif merged then
    addTo(items, placeOfOldest(items), -merged)
  end
end
`
