import type { ChainHead, Chains } from '../model/chains.ts'

interface MemoryChains extends Chains {
  head(session: string): ChainHead | null
  advance(session: string, from: string | null, to: ChainHead): boolean
}

/** The heads of chains, for as long as the process lives. */
export function createMemoryChains(): MemoryChains {
  const kept = new Map<string, ChainHead>()
  return {
    head: (session) => kept.get(session) ?? null,
    advance(session, from, to) {
      if ((kept.get(session)?.hash ?? null) !== from) return false
      kept.set(session, to)
      return true
    },
    async *heads() {
      yield* await Promise.resolve([...kept])
    },
  }
}
