import { type Closing, createClosing } from './closing.ts'
import { type Allowance, createAllowance, createRate, type Rate, type ServerLimits } from './limits.ts'
import { type Served, type ServedState, stateOf } from './served.ts'
import { findToken, type Right, type Token } from './tokens.ts'

/** A client that may call, and what is served to it. */
export interface Caller {
  /** The name of the token; empty if callers need none. */
  readonly name: string
  readonly rights: readonly Right[]
  readonly served: ServedState
  readonly requests: Allowance
  readonly events: Rate
  readonly streams: Allowance
  /** Closes when the token is no longer valid, or has other rights. */
  readonly closing: Closing & { close(): void }
}

interface KnownCaller extends Token {
  readonly caller: Caller
}

interface TokenCallers {
  states(): readonly ServedState[]
  find(token: string): Promise<Caller | null>
  /**
   * Replaces the tokens. Ends the streams of those that are no longer valid. Resolves when their other requests have
   * been answered.
   *
   * @throws {TypeError} if two names would share an engine; then nothing is replaced
   */
  replace(tokens: readonly Token[]): Promise<void>
}

export function callerOf(
  name: string,
  served: ServedState,
  rights: readonly Right[],
  { requestsAtOnce, requestsPerSecond, eventsPerSecond, streams }: ServerLimits,
): Caller {
  return {
    name,
    rights,
    served,
    closing: createClosing(),
    requests: createAllowance(requestsAtOnce, requestsPerSecond),
    events: createRate(eventsPerSecond),
    streams: createAllowance(streams, requestsPerSecond),
  }
}

/**
 * Calls `serve` once for each name, and again when the tokens are replaced: a name keeps its state as long as `serve`
 * returns the same engine.
 *
 * @throws {TypeError} if two names would share an engine, and so their sessions
 */
export function createTokenCallers(
  tokens: readonly Token[],
  serve: (name: string) => Served,
  limits: ServerLimits,
): TokenCallers {
  let known = callersOf(tokens, [], serve, limits)
  return {
    states: () => [...new Set(known.map(({ caller }) => caller.served))],
    async find(token) {
      // The tokens may be replaced in the meantime.
      const found = await findToken(known, token)
      return found === null || found.caller.closing.isClosing ? null : found.caller
    },
    async replace(others) {
      const before = known
      known = callersOf(others, before, serve, limits)
      const gone = before.map(({ caller }) => caller).filter((caller) => known.every((one) => one.caller !== caller))
      for (const { closing } of gone) closing.close()
      await Promise.all(gone.map(({ requests }) => requests.idle()))
    },
  }
}

function callersOf(
  tokens: readonly Token[],
  before: readonly KnownCaller[],
  serve: (name: string) => Served,
  limits: ServerLimits,
): readonly KnownCaller[] {
  const states = new Map<string, ServedState>()
  const fresh = new Map<string, Served>()
  for (const { name } of tokens) {
    if (states.has(name) || fresh.has(name)) continue
    const served = serve(name)
    const others = [...states, ...fresh]
    const other = others.find(([, { engine }]) => engine === served.engine)
    if (other !== undefined) {
      const message = `the tokens \`${other[0]}\` and \`${name}\` would share an engine, and so see each other’s sessions`
      throw new TypeError(`${message}; give each its own: \`createApp((name) => …)\``)
    }
    const kept = before.find(({ caller }) => caller.name === name && caller.served.engine === served.engine)
    if (kept === undefined) fresh.set(name, served)
    else states.set(name, kept.caller.served)
  }
  for (const [name, served] of fresh) states.set(name, stateOf(served))
  return tokens.flatMap((token) => {
    const served = states.get(token.name)
    if (served === undefined) return []
    const kept = before.find(({ sha256, caller }) => sha256 === token.sha256 && caller.served === served)?.caller
    if (kept === undefined) return [{ ...token, caller: callerOf(token.name, served, token.rights, limits) }]
    const isSame = kept.rights.toSorted().join() === token.rights.toSorted().join()
    return [{ ...token, caller: isSame ? kept : { ...kept, rights: token.rights, closing: createClosing() } }]
  })
}
