/** Adds lines to the end of a log, all or none. */
export const APPEND = String.raw`
for _, line in ipairs(ARGV) do redis.call('XADD', KEYS[1], '*', 'line', line) end
return 1
`

/** How much one page of a log has at most: entries, and bytes after which no other one is added. */
const PAGE = { entries: 250, bytes: 1_000_000 }

/**
 * A page of a log from a place on: the lines, and where the next page begins. An entry that is not one line is false. Past the
 * end, there are no lines.
 */
export const READ = String.raw`
local lines, size, from = {}, 0, ARGV[1]
while #lines < ${PAGE.entries} and size < ${PAGE.bytes} do
  local found = redis.call('XRANGE', KEYS[1], from, '+', 'COUNT', 1)[1]
  if not found then break end
  local fields = found[2]
  local isLine = #fields == 2 and fields[1] == 'line'
  lines[#lines + 1] = isLine and fields[2] or false
  size = size + (isLine and #fields[2] or 0)
  from = '(' .. found[1]
end
return {from, lines}
`

/** Whether there is anything of a log. Fails if its lines are something else. */
export const EXISTS = String.raw`
return redis.call('XLEN', KEYS[1]) + redis.call('HLEN', KEYS[2])
`
