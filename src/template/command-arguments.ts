import { choosePrefix } from './command.ts'
import { scan, type Placeholder } from './scan.ts'
import { bindScript } from './shell/binding.ts'
import type { Template, TemplateContext, ValueProblem } from './template.ts'
import { compileText } from './text.ts'

/**
 * Compiles a program and its arguments, which are run without a shell: each is a text of its own. What they are to that
 * program is judged as in a shell command, so that no value becomes its code either; but code that is written out is not
 * changed, so a placeholder in the code of `sh -c` is an error.
 */
export function compileArguments(
  words: readonly string[],
  context: TemplateContext,
): { readonly template: Template<readonly string[]>; readonly problems: readonly ValueProblem[] } {
  const compiled = words.map((word) => compileText(word, context, { braces: false }))
  const problems = compiled.flatMap((word, index) => word.problems.map((problem) => ({ ...problem, path: [index] })))
  return {
    template: { render: (moment) => compiled.map(({ template }) => template.render(moment)) },
    problems: [...problems, ...judgeWords(words, context)],
  }
}

function judgeWords(words: readonly string[], context: TemplateContext): readonly ValueProblem[] {
  const placeholders: { readonly placeholder: Placeholder; readonly word: number }[] = []
  const prefix = choosePrefix(words.join())
  const line = words.map((text, word) => {
    const marked = scan(text, context, false).pieces.map((piece) =>
      typeof piece === 'string' ? piece : `${prefix}${placeholders.push({ placeholder: piece, word }) - 1}_`,
    )
    return `'${marked.join('').replaceAll("'", "'\\''")}'`
  })
  if (placeholders.length === 0) return []
  const { refusals } = bindScript(line.join(' '), {
    prefix,
    variable: () => prefix,
    keepsCode: true,
  })
  return placeholders.flatMap(({ placeholder: { source, offset }, word }, id) => {
    const refusal = refusals.get(id)
    if (refusal === undefined) return []
    const { message, help } = refusal
    return {
      ...({ code: 'unsafe-placeholder', severity: 'error', message: `\`${source}\` ${message}`, help } as const),
      ...{ offset, length: source.length, path: [word] },
    }
  })
}
