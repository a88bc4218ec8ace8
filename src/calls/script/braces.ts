/** The most words that braces may expand to. */
const MAX_WORDS = 256

/** Expands `{a,b{1..3}}`; null if that gives too many words. A text that is not a brace list stays as it is. */
export function expandBraces(text: string): readonly string[] | null {
  if (!text.startsWith('{') || !text.endsWith('}')) return [text]
  const range = /^\{(-?\d{1,9}|[A-Za-z])\.\.(-?\d{1,9}|[A-Za-z])(?:\.\.(-?\d{1,9}))?\}$/.exec(text)
  if (range !== null) return expandRange(range[1] ?? '', range[2] ?? '', Number(range[3] ?? 1))
  const items = splitItems(text.slice(1, -1))
  if (items.length < 2) return [text]
  const words: string[] = []
  for (const item of items) {
    const inner = expandEach(item)
    if (inner === null || words.length + inner.length > MAX_WORDS) return null
    words.push(...inner)
  }
  return words
}

/** Expands all braces in a text; null if that gives too many words. */
export function expandEach(text: string): readonly string[] | null {
  const start = text.indexOf('{')
  if (start === -1) return [text]
  const end = closing(text, start)
  if (end === -1) return [text]
  const inner = expandBraces(text.slice(start, end + 1))
  const rest = expandEach(text.slice(end + 1))
  if (inner === null || rest === null || inner.length * rest.length > MAX_WORDS) return null
  return inner.flatMap((one) => rest.map((other) => text.slice(0, start) + one + other))
}

function expandRange(first: string, last: string, written: number): readonly string[] | null {
  const isNumber = /\d/.test(first) && /\d/.test(last)
  const from = isNumber ? Number(first) : first.charCodeAt(0)
  const to = isNumber ? Number(last) : last.charCodeAt(0)
  const step = Math.max(Math.abs(written), 1)
  const count = Math.floor(Math.abs(to - from) / step) + 1
  if (count > MAX_WORDS) return null
  const width = isNumber && /^-?0\d/.test(first) ? first.length : 0
  return Array.from({ length: count }, (_, index) => {
    const value = from + (to < from ? -1 : 1) * step * index
    return isNumber ? String(value).padStart(width, '0') : String.fromCharCode(value)
  })
}

function splitItems(text: string): readonly string[] {
  const items: string[] = []
  let depth = 0
  let start = 0
  for (let index = 0; index < text.length; index++) {
    const letter = text[index]
    if (letter === '\\') index += 1
    else if (letter === '{') depth += 1
    else if (letter === '}') depth -= 1
    else if (letter === ',' && depth === 0) {
      items.push(text.slice(start, index))
      start = index + 1
    }
  }
  return [...items, text.slice(start)]
}

function closing(text: string, start: number): number {
  let depth = 0
  for (let index = start; index < text.length; index++) {
    if (text[index] === '{') depth += 1
    else if (text[index] === '}' && --depth === 0) return index
  }
  return -1
}
