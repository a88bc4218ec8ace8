/**
 * `history/cells.ts` in Lua, for one past: a hash with the cells of all bins, and a sorted set that orders the cells
 * of each bin by when they were last touched. The script writes all changes at its end.
 */
export const CELLS = String.raw`
local function textOf(number) return string.format('%.17g', number) end

-- A reply keeps only the whole part of a number, so any other is a text.
local function exact(number)
  return number % 1 == 0 and math.abs(number) < 2 ^ 53 and number or textOf(number)
end

local function openPast(cells, order)
  return { cells = cells, order = order, known = {}, changed = {}, changes = 0 }
end

local function cellAt(past, bin, key)
  local name = bin .. '\0' .. key
  local cell = past.known[name]
  if not cell then
    cell = { bin = bin, key = key, name = name }
    local packed = redis.call('HGET', past.cells, name)
    if packed then
      cell.touched, cell.value = cmsgpack.unpack(packed)
      cell.saved = cell.touched
    end
    past.known[name] = cell
  end
  return cell
end

local function getCell(past, bin, key) return cellAt(past, bin, key).value end

-- Without a value, the cell is deleted.
local function setCell(past, bin, key, value, touched)
  local cell = cellAt(past, bin, key)
  cell.value, cell.touched = value, touched
  if not past.changed[cell.name] then past.changes = past.changes + 1 end
  past.changed[cell.name] = cell
end

-- A bin's only cell has no key, and needs no order.
local function placeInOrder(cell, touched)
  return cell.bin .. '\0' .. string.format('%015.0f', touched) .. cell.key
end

-- Saved cells are all older than the cells of this step.
local function deleteOldest(past, bin, count)
  local first = redis.call('ZRANGEBYLEX', past.order, '[' .. bin .. '\0', '(' .. bin .. '\1', 'LIMIT', 0, count + past.changes)
  for _, member in ipairs(first) do
    local name = bin .. '\0' .. string.sub(member, #bin + 17)
    if count > 0 and not past.changed[name] then
      redis.call('HDEL', past.cells, name)
      redis.call('ZREM', past.order, member)
      past.known[name] = nil
      count = count - 1
    end
  end
end

local function saveCells(past, ttl)
  local set, gone, placed, left = {}, {}, {}, {}
  for name, cell in pairs(past.changed) do
    if cell.value ~= nil then
      set[#set + 1] = name
      set[#set + 1] = cmsgpack.pack(cell.touched, cell.value)
    elseif cell.saved then
      gone[#gone + 1] = name
    end
    if cell.key ~= '' then
      if cell.saved and (cell.value == nil or cell.saved ~= cell.touched) then
        left[#left + 1] = placeInOrder(cell, cell.saved)
      end
      if cell.value ~= nil and cell.saved ~= cell.touched then
        placed[#placed + 1] = 0
        placed[#placed + 1] = placeInOrder(cell, cell.touched)
      end
    end
  end
  if #left > 0 then redis.call('ZREM', past.order, unpack(left)) end
  if #gone > 0 then redis.call('HDEL', past.cells, unpack(gone)) end
  if #set > 0 then redis.call('HSET', past.cells, unpack(set)) end
  if #placed > 0 then redis.call('ZADD', past.order, unpack(placed)) end
  if ttl > 0 then
    redis.call('PEXPIRE', past.cells, ttl)
    redis.call('PEXPIRE', past.order, ttl)
  end
end

-- The head of each past. A process that remembers its id and step can tell whether something has been lost since.
local function newHead(id) return { id = id, step = 0, born = 0, sequence = 0, calls = 0 } end

local function headOf(past) return getCell(past, 'head', '') end

local function setHead(past, head)
  head.step = head.step + 1
  setCell(past, 'head', '', head, 0)
end

-- Returns the head of a past, or nothing if a part that the caller has seen is lost.
local function beginStep(past, seenId, seenStep, newId, ttl)
  local head = headOf(past)
  if seenId and not (head and head.id == seenId and head.step >= seenStep) then
    -- Every process that has seen the past notices the loss, whatever is written in the meantime.
    if head and head.id == seenId then
      head.id = newId
      setHead(past, head)
      saveCells(past, ttl)
    end
    return nil
  end
  return head or newHead(newId)
end
`
