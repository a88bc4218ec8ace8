/** `history/groups.ts` and `history/entries.ts` in Lua. */
export const ENTRIES = String.raw`
local RUN_LIMIT, GROUP_LIMIT = 100, 10000

-- Stores the cell of a new group. Beyond the limit, the oldest group is dropped. Returns true the first time this happens.
local function addGroup(past, bin, group, cell, touched)
  setCell(past, bin, group, cell, touched)
  if group == '' then return false end
  local size = getCell(past, 'sizes', bin) or { 0, false }
  local isOver = size[1] >= GROUP_LIMIT
  local isFirst = isOver and not size[2]
  if isOver then
    size[2] = true
    deleteOldest(past, bin, 1)
  else
    size[1] = size[1] + 1
  end
  setCell(past, 'sizes', bin, size, touched)
  return isFirst
end

-- The latest event of a group; 0 if there is none.
local function latestOf(past, place)
  local group = getCell(past, place[BIN], place[GROUP])
  if not group then return 0 end
  local items = group.items
  local last = items[#items - 3] or 0
  -- If no dropped event counts any more, all of them were taken back.
  return group.count > #items / 4 and math.max(last, group.dropped) or last
end

-- Counts one more event of the stretch that one event began.
local function addToRun(runs, start)
  local count = #runs
  if count > 0 and runs[count - 1] == start then
    runs[count] = runs[count] + 1
    return
  end
  -- Once the event that began a stretch is taken back, the stretch before it goes on.
  local place = count + 1
  while place > 1 and runs[place - 2] > start do
    runs[place], runs[place + 1] = runs[place - 2], runs[place - 1]
    place = place - 2
  end
  runs[place], runs[place + 1] = start, 1
  if #runs > RUN_LIMIT * 2 then
    table.remove(runs, 1)
    table.remove(runs, 1)
  end
end

-- If a meter has fallen, its whole new value counts.
local function riseOf(before, value)
  if not before then return 0 end
  return value >= before and value - before or value
end

local function measured(meters, value, place, bin, sequence)
  local known = getCell(meters, bin, place[GROUP])
  local values = known or {}
  local before = values[#values]
  values[#values + 1] = sequence
  values[#values + 1] = value
  if #values > 2 * (1 + place[SPARE]) then
    table.remove(values, 1)
    table.remove(values, 1)
  end
  if known then
    setCell(meters, bin, place[GROUP], values, sequence)
  else
    addGroup(meters, bin, place[GROUP], values, sequence)
  end
  return riseOf(before, value)
end

-- Adds an event to its group. Returns what to remove to take it back, and whether a group was dropped to make room.
local function addEntry(past, meters, entry, event, own)
  local place, value, since, meter, step = entry[1], entry[2], entry[3], entry[4], entry[5]
  local known = getCell(past, place[BIN], place[GROUP])
  local group = known or { first = event.sequence, count = 0, items = {}, dropped = 0, runs = {}, beginnings = {} }
  local amount = false
  if type(value) == 'number' then
    amount = meter and measured(meters, value, place, meter, event.sequence) or value
    value = amount
  end
  if not step then
    local items = group.items
    local count = #items
    items[count + 1], items[count + 2], items[count + 3], items[count + 4] = event.sequence, event.at, event.turn, value
    group.dropped = math.max(group.dropped, trim(items, place))
    group.count = group.count + 1
    -- An event that is itself one of those that the question names begins the stretch that it belongs to.
    if since then
      addToRun(group.runs, own[since[BIN]] == event.sequence and event.sequence or latestOf(past, since))
    end
  else
    addStep(group.beginnings, event.sequence, event.at, event.turn, step, place[SPARE])
  end
  local isLimited = false
  if known then
    setCell(past, place[BIN], place[GROUP], group, event.sequence)
  else
    isLimited = addGroup(past, place[BIN], place[GROUP], group, event.sequence)
  end
  return { place[BIN], place[GROUP], step, amount and textOf(amount), meter }, isLimited
end

-- The value after the removed one now rises from the value before it.
local function removeMeasured(meters, group, bin, key, sequence)
  local values = getCell(meters, bin, key) or {}
  for place = 1, #values, 2 do
    if values[place] == sequence then
      local value, before = values[place + 1], values[place - 1]
      table.remove(values, place)
      table.remove(values, place)
      setCell(meters, bin, key, values, sequence)
      local after = values[place]
      local item = after and findItem(group.items, after)
      if item then addTo(group.items, item, riseOf(before, values[place + 1]) - riseOf(value, values[place + 1])) end
      return
    end
  end
end

-- Removes an event from its group, unless the group has been replaced.
local function removeEntry(past, meters, kept, sequence)
  local bin, key, step, amount, meter = kept[1], kept[2], kept[3], kept[4], kept[5]
  local group = getCell(past, bin, key)
  if not group or sequence < group.first then return end
  if not step then
    removeItem(group.items, sequence, amount and tonumber(amount))
    group.count = group.count - 1
    for place = #group.runs - 1, 1, -2 do
      if group.runs[place] <= sequence then
        group.runs[place + 1] = group.runs[place + 1] - 1
        break
      end
    end
    if meter then removeMeasured(meters, group, meter, key, sequence) end
  else
    group.beginnings = removeStep(group.beginnings, sequence, step)
  end
  setCell(past, bin, key, group, sequence)
end
`
