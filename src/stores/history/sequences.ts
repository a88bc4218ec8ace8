import type { Series } from '../../model/history.ts'

// Redis runs a copy in Lua: `redis/lua/sequences.ts`. test/stores/equality.test.ts compares them.

/** An event that takes a step of a sequence. */
type Member = readonly [sequence: number, at: number, turn: number | null]

/** The events that have taken the first steps of a sequence. The last of them took step `members.length - 1`. */
export interface Beginning {
  members: readonly Member[]
}

/** Adds an event that takes a step, if the steps before it have happened. */
export function addStep(beginnings: Beginning[], event: Member, step: number, { spare }: Series): void {
  const members = extended(beginnings, event, step)
  if (members === null) return
  beginnings.push({ members })
  const same = beginnings.filter((other) => other.members.length === members.length)
  const oldest = same[0]
  if (oldest !== undefined && same.length > 1 + spare) beginnings.splice(beginnings.indexOf(oldest), 1)
}

/** Removes an event from a step. Beginnings that contained it continue from an earlier event, if there is one. */
export function removeStep(beginnings: Beginning[], sequence: number, step: number): void {
  const isHit = ({ members }: Beginning): boolean => members[step]?.[0] === sequence
  const hit = beginnings.filter(isHit).toSorted((one, other) => one.members.length - other.members.length)
  const kept = beginnings.filter((beginning) => !isHit(beginning))
  for (const { members } of hit) {
    const last = members.at(-1)
    const again = last === undefined || members.length === step + 1 ? null : extended(kept, last, members.length - 1)
    if (again !== null) kept.push({ members: again })
  }
  kept.sort((one, other) => sequenceOf(one) - sequenceOf(other))
  beginnings.splice(0, beginnings.length, ...kept)
}

/** When the sequence that an event completes began; null if the event completes none. */
export function completedBy(beginnings: readonly Beginning[], sequence: number, { steps }: Series): Begun | null {
  const found = beginnings.find((beginning) => beginning.members.length === steps && sequenceOf(beginning) === sequence)
  return found === undefined ? null : { ...startOf(found), times: found.members.map(([, at]) => at) }
}

interface Begun {
  readonly at: number
  /** Null if one of the events has no turn. */
  readonly turn: number | null
  readonly times: readonly number[]
}

/** The latest-starting beginning that the event can extend, with the event added. Null if there is none. */
function extended(beginnings: readonly Beginning[], event: Member, step: number): readonly Member[] | null {
  if (step === 0) return [event]
  let best: Beginning | null = null
  for (const beginning of beginnings) {
    const isBefore = beginning.members.length === step && sequenceOf(beginning) < event[0]
    if (isBefore && (best === null || startOf(beginning).at >= startOf(best).at)) best = beginning
  }
  return best === null ? null : [...best.members, event]
}

function sequenceOf({ members }: Beginning): number {
  return members.at(-1)?.[0] ?? 0
}

function startOf({ members }: Beginning): Pick<Begun, 'at' | 'turn'> {
  const turns = members.map(([, , turn]) => turn)
  return {
    at: Math.min(...members.map(([, at]) => at)),
    turn: turns.some((turn) => turn === null) ? null : Math.min(...turns.map(Number)),
  }
}
