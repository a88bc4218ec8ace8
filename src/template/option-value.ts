import { visible } from '../source/visible.ts'
import { lookOf } from './shell/looks.ts'
import type { RestrictedWord } from './shell/restricted-word.ts'
import type { Placeholder } from './piece.ts'
import { TemplateError, type TemplateProblem } from './template.ts'

/** A restricted word, with the placeholder that error messages name. */
export interface CheckedWord extends RestrictedWord {
  /** The first placeholder in the word, as written. */
  readonly source: string
}

/**
 * Compiles the checks of the words of a command. The result throws before the command runs if the program would read a
 * value as more than a value.
 */
export function compileChecks(words: readonly CheckedWord[]): (valueOf: (id: number) => string) => void {
  const checks = words.flatMap((word) => {
    const { pattern } = lookOf(word.restriction.looks)
    // If the literal text of the rule already looks like this, the author means it.
    return pattern.test(textOf(word, () => '0')) ? [] : [{ word, pattern }]
  })
  return (valueOf) => {
    for (const { word, pattern } of checks) {
      const bad = piecesOf(textOf(word, valueOf), word.splitting).find((piece) => pattern.test(piece))
      if (bad === undefined) continue
      const { program, as } = word.restriction
      const message = `\`${program}\` would read \`${show(bad)}\` as ${as}: it comes from \`${word.source}\``
      throw new TemplateError('option-value', message)
    }
  }
}

function textOf({ parts }: CheckedWord, valueOf: (id: number) => string): string {
  return parts.map((part) => (typeof part === 'string' ? part : valueOf(part))).join('')
}

export function checkedWord(word: RestrictedWord, placeholders: readonly Placeholder[]): CheckedWord {
  const first = word.parts.find((part) => typeof part === 'number')
  return { ...word, source: placeholders[first ?? -1]?.source ?? '' }
}

/** A warning for each placeholder some of whose values will be rejected, with the id of the placeholder. */
export function warningsOf(
  words: readonly CheckedWord[],
  placeholders: readonly Placeholder[],
): readonly (TemplateProblem & { readonly id: number })[] {
  return placeholders.flatMap(({ source, offset, path }, id) => {
    const found = words.find(({ parts }) => parts.find((part) => typeof part === 'number') === id)
    if (found === undefined || NUMBERS.has(path.join('.'))) return []
    const { program, looks, as, help } = found.restriction
    const message = `the action fails if \`${source}\` ${lookOf(looks).form}: \`${program}\` would read it as ${as}`
    return { id, code: 'option-value', severity: 'warning', message, help, offset, length: source.length } as const
  })
}

/** References whose values can never be options. */
const NUMBERS: ReadonlySet<string> = new Set(['turn', 'tokens', 'pressure', 'tool.ok'])

function piecesOf(text: string, splitting: RestrictedWord['splitting']): readonly string[] {
  if (splitting === 'whole') return [text]
  const words = [text, ...text.split(/\s+/)]
  return splitting === 'blanks' ? words : [...words, ...(text.match(/(?<!\w)\W?\w*/g) ?? [])]
}

/** The most characters of a value in a message. */
const LONGEST = 100

function show(text: string): string {
  return visible(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
}
