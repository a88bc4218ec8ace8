import { choosePrefix } from './command.ts'
import { createArguments, isSeveral } from './command-writer.ts'
import { isPlaceholder, type Piece, type Placeholder } from './piece.ts'
import { type CheckedWord, checkedWord, warningsOf } from './option-value.ts'
import { scan } from './scan.ts'
import { bindScript } from './shell/binding.ts'
import type { Template, TemplateContext, ValueProblem } from './template.ts'

/**
 * Compiles a program and its arguments, which run without a shell: each argument is a separate text. As in a shell
 * command, no value may become code of the program. Literal code is not rewritten, so a placeholder in the code of `sh
 * -c` is an error. An argument that consists only of the values of an observation becomes one argument per value.
 */
export function compileArguments(
  words: readonly string[],
  context: TemplateContext,
): {
  readonly template: Template<readonly string[]>
  readonly problems: readonly ValueProblem[]
  /** The pieces of each word. */
  readonly pieces: readonly (readonly Piece[])[]
} {
  const scans = words.map((word) => scan(word, context, false))
  const pieces = scans.map((found) => found.pieces)
  const problems = scans.flatMap((found, index) => found.problems.map((problem) => ({ ...problem, path: [index] })))
  const judged = judgeWords(words, pieces)
  return {
    template: createArguments(pieces, judged.checks, context),
    problems: [...problems, ...judged.problems],
    pieces,
  }
}

function judgeWords(
  words: readonly string[],
  pieces: readonly (readonly Piece[])[],
): { readonly problems: readonly ValueProblem[]; readonly checks: readonly CheckedWord[] } {
  const placeholders: { readonly placeholder: Placeholder; readonly word: number }[] = []
  const prefix = choosePrefix(words.join())
  const write = (ofWord: readonly Piece[], word: number): string => {
    const marked = ofWord.map((piece) =>
      isPlaceholder(piece) ? `${prefix}${placeholders.push({ placeholder: piece, word }) - 1}_` : piece,
    )
    return `'${marked.join('').replaceAll("'", "'\\''")}'`
  }
  // A word that can become several arguments is written twice, because the program may read the second differently.
  const line = pieces.flatMap((ofWord, word) =>
    isSeveral(ofWord) ? [write(ofWord, word), write(ofWord, word)] : [write(ofWord, word)],
  )
  if (placeholders.length === 0) return { problems: [], checks: [] }
  const { refusals, restricted } = bindScript(line.join(' '), {
    prefix,
    variable: () => prefix,
    keepsCode: true,
  })
  const isSecond = (id: number): boolean => placeholders[id - 1]?.placeholder === placeholders[id]?.placeholder
  const errors = placeholders.flatMap(({ placeholder: { source, offset }, word }, id) => {
    const refusal = refusals.get(id)
    if (refusal === undefined || (isSecond(id) && refusals.has(id - 1))) return []
    const { message, help } = refusal
    return {
      ...({ code: 'unsafe-placeholder', severity: 'error', message: `\`${source}\` ${message}`, help } as const),
      offset,
      length: source.length,
      path: [word],
    }
  })
  const written = placeholders.map(({ placeholder }) => placeholder)
  const checks = restricted.map((word) => checkedWord(word, written))
  if (errors.length > 0) return { problems: errors, checks }
  const warnings = warningsOf(checks, written)
  const warned = new Set(warnings.map(({ id }) => id))
  const problems = warnings.flatMap(({ id, ...problem }) =>
    isSecond(id) && warned.has(id - 1) ? [] : [{ ...problem, path: [placeholders[id]?.word ?? 0] }],
  )
  return { problems, checks }
}
