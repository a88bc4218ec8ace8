import { CELLS } from './cells.ts'

/**
 * Forgets a session. Its head stays for a while, so that whoever has seen the session does not take its end for a loss. The
 * further keys are those of its calls.
 */
export const END_SESSION = [
  CELLS,
  String.raw`
local past = openPast(KEYS[1], KEYS[2])
local head = headOf(past)
redis.call('UNLINK', unpack(KEYS))
if not head then return 0 end
local ended = newHead(head.id)
ended.step, ended.born = head.step, head.step + 1
-- The cells are gone.
past.known, past.changed = {}, {}
setHead(past, ended)
saveCells(past, tonumber(ARGV[1]))
return 1
`,
].join('')

/** Forgets the meters of a session in the past of the application. */
export const END_METERS = `return redis.call('UNLINK', KEYS[1], KEYS[2])`
