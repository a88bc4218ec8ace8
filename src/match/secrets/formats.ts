import { CLOUD_FORMATS } from './cloud-formats.ts'
import { FORGE_FORMATS } from './forge-formats.ts'
import type { SecretFormat } from './format.ts'
import { GENERIC_FORMATS } from './generic-formats.ts'
import { MARKER_FORMATS } from './marker-formats.ts'
import { PRODUCT_FORMATS } from './product-formats.ts'
import { LONGEST_SECRET } from './search.ts'

/** All published forms of secrets. */
export const SECRET_FORMATS: readonly SecretFormat[] = [
  ...CLOUD_FORMATS,
  ...FORGE_FORMATS,
  ...PRODUCT_FORMATS,
  ...GENERIC_FORMATS,
  ...MARKER_FORMATS,
]

interface Start {
  readonly text: string
  readonly format: SecretFormat
  /** The maximum number of characters examined if the match may contain whitespace; else 0: it ends with the word. */
  readonly pastWord: number
}

/** Indexed by the codes of the first two characters, so that one lookup decides whether a word may be a secret. */
type StartsByCodes = readonly (readonly Start[] | undefined)[]

function indexStarts(): StartsByCodes {
  const index = new Array<Start[] | undefined>(128 * 128)
  for (const format of SECRET_FORMATS) {
    const pastWord = mayMatchSpace(format.pattern) ? (format.longest ?? LONGEST_SECRET) : 0
    for (const text of format.starts) {
      const first = text.charCodeAt(0)
      const seconds = text.length > 1 ? [text.charCodeAt(1)] : Array.from({ length: 128 }, (_none, code) => code)
      for (const second of seconds) (index[first * 128 + second] ??= []).push({ text, format, pastWord })
    }
  }
  return index
}

/** Built for the first text: most programs never look for a secret. */
let startsByCodes: StartsByCodes | null = null

/** The forms of secrets that may start at this place of a text. */
export function startsAt(text: string, at: number): readonly Start[] {
  const first = text.charCodeAt(at)
  const second = text.charCodeAt(at + 1)
  if (first >= 128 || second >= 128) return []
  return (startsByCodes ??= indexStarts())[first * 128 + second] ?? []
}

/** Judges by the pattern's source: a space, `\s`, or a class that matches whitespace by not excluding it. */
function mayMatchSpace({ source }: RegExp): boolean {
  const withoutSpace = source.replaceAll(/\[\^[^\]]*\\s[^\]]*\]|\\S/g, '')
  return / |\\[sDW]|\[\^|(?<!\\)\./.test(withoutSpace.replaceAll(/\[(?!\^)(?:[^\]\\ ]|\\[^sDW])*\]/g, ''))
}
