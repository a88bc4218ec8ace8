/** What an argument in some code is, as far as it stands there. */
export interface Literal {
  /** One text, or several of a list; null if only the code knows. */
  readonly texts: readonly string[] | null
  /** Where the first of them ends. */
  readonly end: number
}

/** Longer arguments are not read. */
const LONGEST = 4000

const UNKNOWN = { texts: null } as const

/**
 * The argument of a call that begins at `start`: a text between quotes, several after another, or a list of texts. What is put
 * together is unknown.
 */
export function readLiteral(code: string, start: number, interpolates: RegExp): Literal {
  const texts: string[] = []
  let at = skipOpening(code, start)
  // Behind as many brackets as were opened here, and the one of the call, the argument has ended.
  const opened = code.slice(start, at).replace(/[^([{]/g, '').length
  let end = at
  const limit = Math.min(code.length, start + LONGEST)
  while (at < limit) {
    const text = readText(code, at, interpolates)
    if (text === null) break
    if (text.value === null) return { ...UNKNOWN, end: text.end }
    if (texts.length === 0) end = text.end
    texts.push(text.value)
    at = text.end
    const closing = /^[\s\])]*/.exec(code.slice(at, at + 40))?.[0] ?? ''
    const next = closing.length
    const letter = code[at + next]
    if (
      letter !== undefined &&
      closing.replace(/\s/g, '').length <= opened &&
      /[+.%]/.test(letter) &&
      !/^\.\s*(?:unlink|rmdir|write|touch|mkdir|read|close|freeze)/.test(code.slice(at + next))
    ) {
      return { ...UNKNOWN, end }
    }
    const comma = /^[\s\])]*,[\s[(]*(?=["'`])/.exec(code.slice(at, at + 40))?.[0]
    if (comma === undefined) break
    at += comma.length
  }
  return texts.length === 0 ? { ...UNKNOWN, end } : { texts, end }
}

/** What may stand around a text without changing it. */
function skipOpening(code: string, start: number): number {
  const found = /^(?:[\s([]|new\s+URL|URI(?:\.parse)?(?=\()|(?:pathlib\.)?Path(?=\()|qw?(?=[({[/]))*/.exec(
    code.slice(start, start + 100),
  )
  return start + (found?.[0].length ?? 0)
}

function readText(
  code: string,
  start: number,
  interpolates: RegExp,
): { readonly value: string | null; readonly end: number } | null {
  const [prefix = ''] = /^(?:[rbuRBUfF]{1,2}(?=["']))?/.exec(code.slice(start, start + 3)) ?? []
  const quote = code.charAt(start + prefix.length)
  if (quote !== '"' && quote !== "'" && quote !== '`') return null
  const isRaw = /r/i.test(prefix)
  let text = ''
  for (let at = start + prefix.length + 1; at < Math.min(code.length, start + LONGEST); at++) {
    const letter = code.charAt(at)
    if (letter === quote) {
      const isFormat = /f/i.test(prefix) && /\{[^{]/.test(text)
      const isPutIn = (quote === '"' && interpolates.test(text)) || (quote === '`' && text.includes('${'))
      return { value: isFormat || isPutIn ? null : text, end: at + 1 }
    }
    if (letter === '\\' && !isRaw) {
      at += 1
      text += ESCAPES[code.charAt(at)] ?? code.charAt(at)
    } else text += letter
  }
  return { value: null, end: Math.min(code.length, start + LONGEST) }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t' }
