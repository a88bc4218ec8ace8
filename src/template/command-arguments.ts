import { choosePrefix } from './command.ts'
import { createArguments } from './command-writer.ts'
import { isPlaceholder, type Piece, type Placeholder } from './piece.ts'
import { type CheckedWord, checkedWord, warningsOf } from './option-value.ts'
import { scan } from './scan.ts'
import { bindScript } from './shell/binding.ts'
import type { Template, TemplateContext, ValueProblem } from './template.ts'

/**
 * Compiles a program and its arguments, which run without a shell: each is a separate text. As in a shell command, no value
 * may become code of the program. Literal code is not rewritten, so a placeholder in the code of `sh -c` is an error.
 */
export function compileArguments(
  words: readonly string[],
  context: TemplateContext,
): {
  readonly template: Template<readonly string[]>
  readonly problems: readonly ValueProblem[]
  /** For each word. */
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
  const line = pieces.map((ofWord, word) => {
    const marked = ofWord.map((piece) =>
      isPlaceholder(piece) ? `${prefix}${placeholders.push({ placeholder: piece, word }) - 1}_` : piece,
    )
    return `'${marked.join('').replaceAll("'", "'\\''")}'`
  })
  if (placeholders.length === 0) return { problems: [], checks: [] }
  const { refusals, restricted } = bindScript(line.join(' '), {
    prefix,
    variable: () => prefix,
    keepsCode: true,
  })
  const errors = placeholders.flatMap(({ placeholder: { source, offset }, word }, id) => {
    const refusal = refusals.get(id)
    if (refusal === undefined) return []
    const { message, help } = refusal
    return {
      ...({ code: 'unsafe-placeholder', severity: 'error', message: `\`${source}\` ${message}`, help } as const),
      ...{ offset, length: source.length, path: [word] },
    }
  })
  const written = placeholders.map(({ placeholder }) => placeholder)
  const checks = restricted.map((word) => checkedWord(word, written))
  if (errors.length > 0) return { problems: errors, checks }
  const warnings = warningsOf(checks, written).map(({ id, ...problem }) => ({
    ...problem,
    path: [placeholders[id]?.word ?? 0],
  }))
  return { problems: warnings, checks }
}
