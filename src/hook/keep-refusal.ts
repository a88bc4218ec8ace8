import { isSecretMember } from '../match/mask-data.ts'
import { maskSecrets } from '../match/secrets.ts'
import { MASK } from '../match/secrets/values.ts'
import { setMember } from '../model/copy.ts'
import type { AgentEvent } from '../model/event.ts'
import type { Decision } from '../model/outcome.ts'
import type { Rule } from '../model/rule.ts'
import type { Value, ValueMap } from '../model/value.ts'

/** Characters of a text, members of a map or a list, and levels that are kept. */
const LIMITS = { text: 2000, members: 100, depth: 12 }

/** So much of a text is searched for secrets: one that begins in what is kept ends here, or is masked to the end. */
const SEARCHED = 16_000

/** Bytes of a text that is kept whole if there is room. */
const SHORT = 100

interface MaskedCopy {
  readonly copy: Value
  /** Whether something was left out. */
  readonly isCut: boolean
}

/** Bytes of each part, as JSON. */
const BYTES = { rules: 16_000, event: 16_000, decision: 8000 }

/** What the journal keeps of a refusal, so that it can be explained later. Secrets are masked. */
interface KeptRefusal {
  readonly event: Value
  readonly decision: Value
  /** The rules that held and may have refused, with what each part of their conditions saw, and where they stand. */
  readonly rules: Value
  /** Set if something was too large to keep. */
  readonly cut?: true
}

export function keepRefusal(event: AgentEvent, decision: Decision, declared: readonly Rule[]): KeptRefusal {
  // Conversations are long, and what rules saw of them is in their trees.
  // What the agent sent is what the event was made of.
  const { messages, native: _native, ...members } = event
  const { rules = [], messages: rewritten, ...rest } = decision
  const trees = rules.map((explanation) => {
    const found = declared.filter(({ id, events }) => id === explanation.rule && events.includes(decision.event))
    // The application and an agent may each have a rule of this name. Then nobody knows which it was.
    const rule = found.length === 1 ? found[0] : undefined
    return { ...explanation, owner: rule?.owner ?? null, file: rule?.file ?? null, line: rule?.line ?? null }
  })
  const parts = {
    rules: maskedCopy(trees, BYTES.rules),
    event: maskedCopy(members, BYTES.event),
    decision: maskedCopy(rest, BYTES.decision),
  }
  const isCut = messages !== undefined || rewritten !== undefined || Object.values(parts).some((part) => part.isCut)
  return {
    event: parts.event.copy,
    decision: parts.decision.copy,
    rules: parts.rules.copy,
    ...(isCut && { cut: true }),
  }
}

/**
 * A copy of untrusted data that is safe to keep: without secrets, and at most so many bytes as JSON. A text that is too
 * long ends with `…`. What has no room, and what is nested too deep, is left out.
 */
export function maskedCopy(value: unknown, bytes: number): MaskedCopy {
  let room = bytes
  let isCut = false

  const spend = (text: string): boolean => {
    const size = sizeOf(text)
    if (size > room) return false
    room -= size
    return true
  }

  /** Undefined where there is no room for it. */
  const copy = (part: unknown, depth: number): Value | undefined => {
    if (typeof part === 'string') return keepText(part)
    if (part === null || typeof part !== 'object') {
      const kept = typeof part === 'boolean' || (typeof part === 'number' && Number.isFinite(part)) ? part : null
      return spend(String(kept)) ? kept : undefined
    }
    if (depth > LIMITS.depth || !spend('')) return undefined
    return Array.isArray(part) ? keepList(part, depth) : keepMap(part, depth)
  }

  const keepText = (text: string): string | undefined => {
    const found = maskSecrets(text.slice(0, SEARCHED))
    const searched = typeof found === 'string' ? found : MASK
    let kept = searched.slice(0, LIMITS.text)
    // One text leaves room for the others.
    while (sizeOf(kept) > Math.max(room / 4, SHORT)) kept = kept.slice(0, kept.length / 2)
    const isLong = text.length > SEARCHED || kept.length < searched.length
    if (isLong) kept += '…'
    isCut ||= isLong
    return spend(kept) ? kept : undefined
  }

  const keepList = (list: readonly unknown[], depth: number): Value => {
    const kept: Value[] = []
    for (const element of list.slice(0, LIMITS.members)) {
      const one = copy(element, depth + 1)
      if (one === undefined) break
      kept.push(one)
    }
    isCut ||= kept.length < list.length
    return kept
  }

  const keepMap = (map: object, depth: number): ValueMap => {
    const kept: Record<string, Value> = {}
    const entries = Object.entries(map).filter(([, held]) => held !== undefined)
    isCut ||= entries.length > LIMITS.members
    for (const [key, held] of entries.slice(0, LIMITS.members)) {
      const name = keepText(key)
      const one = name === undefined ? undefined : copy(isSecretMember(key, held) ? MASK : held, depth + 1)
      if (name === undefined || one === undefined) isCut = true
      else setMember(kept, name, one)
    }
    return kept
  }

  const whole = copy(value, 0)
  return whole === undefined ? { copy: null, isCut: true } : { copy: whole, isCut }
}

function sizeOf(text: string): number {
  return Buffer.byteLength(JSON.stringify(text)) + 1
}
