import { isSecretMember } from '../match/mask-data.ts'
import { maskSecrets } from '../match/secrets.ts'
import { MASK } from '../match/secrets/values.ts'
import { setMember } from '../model/copy.ts'
import type { AgentEvent } from '../model/event.ts'
import type { Decision } from '../model/outcome.ts'
import { isNamed, type Rule } from '../model/rule.ts'
import type { Value, ValueMap } from '../model/value.ts'

/** The maximum length of a text, number of members in a map or list, and number of levels to keep. */
const LIMITS = { text: 2000, members: 100, depth: 12 }

/**
 * How much of a text is searched for secrets. A secret that begins in the kept part ends within this, or is masked to
 * the end.
 */
const SEARCHED = 16_000

/** A text of at most this many bytes is kept whole if there is room. */
const SHORT = 100

/** The maximum size of each part in bytes, as JSON. */
const BYTES = { rules: 16_000, event: 16_000, decision: 8000 }

/**
 * A journal's copy of a refusal, so that the refusal can be explained later. Secrets are masked. `rules` are those that
 * held and may have refused, with their positions and with what each part of their conditions saw; `cut` is set if
 * something was too large to keep.
 */
export function keepRefusal(event: AgentEvent, decision: Decision, declared: readonly Rule[]) {
  // `messages` are left out because conversations are long, and the explanations of rules contain what the rules saw.
  // `native` is left out because the event was made from it.
  const { messages, native: _native, ...members } = event
  const { rules = [], messages: rewritten, ...rest } = decision
  const trees = rules.map((explanation) => {
    const found = declared.filter((rule) => isNamed(rule, explanation) && rule.events.includes(decision.event))
    // If the application and an agent both have a rule of this name, it is unknown which one this is.
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
 * A copy of untrusted data that is safe to keep: without secrets, and within a maximum size in bytes as JSON. A text
 * that is too long ends with `…`. Values without room, or nested too deeply, are left out; `isCut` says whether any
 * was.
 */
export function maskedCopy(value: unknown, bytes: number): { readonly copy: Value; readonly isCut: boolean } {
  let room = bytes
  let isCut = false

  const spend = (text: string): boolean => {
    const size = sizeOf(text)
    if (size > room) return false
    room -= size
    return true
  }

  /** Undefined if there is no room for the part. */
  const copy = (part: unknown, depth: number): Value | undefined => {
    if (typeof part === 'string') return keepText(part)
    if (part === null || typeof part !== 'object') {
      const kept =
        typeof part === 'boolean' || typeof part === 'bigint' || (typeof part === 'number' && Number.isFinite(part))
          ? part
          : null
      return spend(String(kept)) ? kept : undefined
    }
    if (depth > LIMITS.depth || !spend('')) return undefined
    return Array.isArray(part) ? keepList(part, depth) : keepMap(part, depth)
  }

  const keepText = (text: string): string | undefined => {
    const found = maskSecrets(text.slice(0, SEARCHED))
    const searched = typeof found === 'string' ? found : MASK
    let kept = searched.slice(0, LIMITS.text)
    // No single text may use up the room for the others.
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
