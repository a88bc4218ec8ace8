import type { Value } from '../model/value.ts'
import { mapTexts, RedactionError } from './redact.ts'
import { MASK } from './secrets/values.ts'
import { maskHidden, mayHoldSecret, rangesIn, secretsIn } from './secrets/visible-secrets.ts'
import { createPuttingBack, takeHidden } from './secrets/visible.ts'

export function maskSecrets(value: Value): Value {
  checkLength(value)
  return mapTexts(value, mask)
}

export function findSecrets(value: Value): readonly string[] {
  checkLength(value)
  const names = new Set<string>()
  mapTexts(value, (text) => {
    const add = (part: string): void => {
      for (const { name } of secretsIn(part)) names.add(name)
    }
    const visible = takeHidden(text, (hidden) => {
      if (mayHoldSecret(hidden.text)) add(hidden.text)
    })
    add(visible)
    return text
  })
  return [...names]
}

/** The number of characters that one search may examine. A megabyte takes a fraction of a second. */
const SEARCH_LIMIT = 50_000_000

function checkLength(value: Value): void {
  let length = 0
  mapTexts(value, (text) => {
    length += text.length
    return text
  })
  if (length > SEARCH_LIMIT) throw new RedactionError('there is too much text to search for secrets')
}

function mask(text: string): string {
  const hidden = createPuttingBack()
  const visible = takeHidden(text, (found) => hidden.add({ ...found, text: maskHidden(found.text) }))
  let masked = ''
  let position = 0
  for (const { start, end } of rangesIn(visible)) {
    masked += hidden.slice(visible, position, start) + hidden.before(start) + MASK
    position = end
  }
  if (position === 0 && visible === text) return text
  return masked + hidden.slice(visible, position, visible.length) + hidden.before(visible.length)
}
