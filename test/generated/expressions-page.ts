import type { ExpressionFunction } from '../../src/expression/functions/function.ts'
import { FUNCTIONS } from '../../src/expression/functions/functions.ts'
import { inCode, table } from './markdown.ts'
import { page } from './page.ts'

/** Every function of the expression language, as it describes itself. */
export function expressionsPage(): string {
  const functions = [...FUNCTIONS].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return page(
    'Functions of expressions',
    'For the condition `{ type: expression, expr: "…" }`. [Expressions](../guide/expressions.md) are explained in the guide: names, operators, missing data, limits.',
    'You can write `f(x, …)` or `x.f(…)`. In the examples, `tool.params` is `{path: "src/a.ts"}`, and results are written as JSON. If a call fails, the rule’s `on_error` says what happens; a wrong number of arguments, an unknown function and a wrong pattern are errors when the policy is loaded. [Codes of errors](diagnostics.md#errors) are listed apart.',
    table(
      ['function', ''],
      functions.map(([name, { summary }]) => [`[\`${name}\`](#${name})`, summary]),
    ),
    ...functions.flatMap(([name, described]) => functionSection(name, described)),
  )
}

function functionSection(name: string, described: ExpressionFunction): readonly string[] {
  const { summary, result, examples, errors, takesNull = false } = described
  const [least] = described.takes
  const gives = `Gives ${result}.${takesNull ? '' : ' If an argument is null, it gives null.'}`
  return [
    `## ${name}`,
    `${formsOf(name, described).map(inCode).join(', ')}: ${summary}. ${gives}`,
    table(
      ['argument', 'is'],
      Object.entries(described.arguments).map(([argument, is], index) => [
        inCode(argument),
        index < least ? is : `${is}; optional`,
      ]),
    ),
    table(
      ['example', 'result'],
      examples.map(([source, value]) => [inCode(source), inCode(JSON.stringify(value))]),
    ),
    errors.length === 0
      ? ''
      : table(
          ['wrong', 'message'],
          errors.map(([source, message]) => [inCode(source), message]),
        ),
  ]
}

/** The ways to call the function, one for each number of arguments that it takes. */
function formsOf(
  name: string,
  { arguments: described, takes: [least], gathers }: ExpressionFunction,
): readonly string[] {
  const names = Object.keys(described)
  const forms = names.map((_, index) => names.slice(0, index + 1)).filter((form) => form.length >= least)
  return [...forms.map((form) => `${name}(${form.join(', ')})`), ...(gathers ? [`${name}(a, b, …)`] : [])]
}
