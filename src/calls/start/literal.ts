/** The value of an argument in code, as far as the code shows it. */
export interface Literal {
  /** One string, or those of a list; null if the value is known only at run time. */
  readonly texts: readonly string[] | null
  /** Where the first string ends. */
  readonly end: number
}

/** Longer arguments are not read. */
const LONGEST = 4000

const UNKNOWN = { texts: null } as const

/**
 * Reads the arguments of a call from `start` on: a string, several strings, or a list of strings. A string that is
 * built from parts is unknown.
 */
export function readLiteral(code: string, start: number, interpolates: RegExp): Literal {
  const texts: string[] = []
  let at = skipOpening(code, start)
  // Once more brackets are closed than were opened here, the call has ended, and so have its arguments.
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

/** Skips what may surround a string without changing it. */
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
