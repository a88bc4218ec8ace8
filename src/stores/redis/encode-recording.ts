import type { Entry, Observed, PastAnswer, PastQuestion, Place, Recording } from '../../model/history.ts'
import { keyOf, keysOfGroups } from '../counter-state.ts'
import type { Claim } from '../../model/store.ts'

// The arguments of the scripts, as JSON: places are short lists, and `false` stands for null, which is truthy in Lua.

type Encoded = string | number | boolean | readonly Encoded[] | { readonly [name: string]: Encoded }

const orFalse = <Given>(value: Given | null): Given | false => value ?? false

/** The bin of a series in one past. */
function binOf({ series, agent }: Place): string {
  return agent === null ? series.key : `${series.key} ${agent}`
}

/** The elements have the order of the constants in `lua/items.ts`. */
function encodePlace(place: Place): Encoded {
  const { form, max, spare, span, turns, steps } = place.series
  return [binOf(place), place.group, form, max, spare, orFalse(span), orFalse(turns), steps]
}

function encodeEntry({ place, value, since, meter, step }: Entry): Encoded {
  return [
    encodePlace(place),
    orFalse(value),
    since !== null && encodePlace(since),
    meter !== null && binOf(meter),
    orFalse(step),
  ]
}

/** Puts later steps first, so that one event cannot advance a sequence by two steps. */
function encodeObserved({ key, name, isRevocable, entries }: Observed): Encoded {
  const inOrder = entries.toSorted((one, other) => (other.step ?? 0) - (one.step ?? 0))
  return [key, name, isRevocable, inOrder.map(encodeEntry)]
}

function encodeQuestion({ place, since, timespan, turns, max }: PastQuestion): Encoded {
  return [encodePlace(place), since !== null && encodePlace(since), orFalse(timespan), orFalse(turns), orFalse(max)]
}

/** The part of a recording that concerns one past. */
export type PartOfRecording = Pick<Recording, 'observed' | 'questions'>

/** Names of calls are unique only within their session, so the application's past adds the session to the name. */
export function encodeRecording(
  { session, at, turn, call, isDenied }: Recording,
  { observed, questions }: PartOfRecording,
  isApp: boolean,
): { readonly [name: string]: Encoded } {
  return {
    at,
    turn: orFalse(turn),
    call: call === null ? false : isApp ? JSON.stringify([session, call]) : call,
    denied: isDenied,
    observed: observed.map(encodeObserved),
    questions: questions.map(encodeQuestion),
  }
}

/** A counter with a limited number of groups shares a bin with the other groups of its rule. */
export function encodeCounter({ counter, groupLimit }: Pick<Claim, 'counter' | 'groupLimit'>): {
  readonly bin: string
  readonly key: string
} {
  const key = keyOf(counter)
  return groupLimit === undefined ? { bin: `counter ${key}`, key: '' } : { bin: keysOfGroups(counter).from, key }
}

export function encodeClaim(type: 'inspect' | 'claim', claim: Claim): Encoded {
  const { limits, at, turn, groupLimit } = claim
  const { bin, key } = encodeCounter(claim)
  return {
    bin,
    key,
    takes: type === 'claim',
    maxFires: limits.maxFires,
    cooldown: limits.cooldown,
    cooldownTurns: limits.cooldownTurns,
    at,
    turn: orFalse(turn),
    groupLimit: groupLimit ?? false,
    call: claim.call ?? false,
  }
}

/** A reply keeps only the whole part of a number, so any other is a string. */
export type NumberReply = number | string

/** An answer as the script replies. */
export type AnswerReply = readonly [number: NumberReply, times: readonly NumberReply[], values: readonly string[]]

export function decodeAnswer([number, times, values]: AnswerReply): PastAnswer {
  return { number: Number(number), times: times.map(Number), values }
}
