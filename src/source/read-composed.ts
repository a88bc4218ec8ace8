import type { DiagnosticCode } from '../model/diagnostic-codes.ts'
import type { PolicyText } from '../model/policy-text.ts'
import { buildValue } from './build-value.ts'
import type { Composition } from './compose.ts'
import type { Outline, PolicyReading, SourceDocument } from './document.ts'
import { isMap, isScalar, isSeq, type ParsedNode } from './libraries.ts'
import { isTooLong, tooLong } from './limits.ts'
import { indexLines, type OffsetRange } from './lines.ts'
import { createSourceDocument } from './source-document.ts'
import { syntaxDiagnostics } from './syntax-diagnostics.ts'
import { createTextDiagnostics, type TextDiagnostic } from './text-diagnostic.ts'

/** Reads what a parser made of the text of a policy. A file of its own: types that are exported name none of `yaml`. */
export function readComposed(
  policy: PolicyText,
  compose: (text: string) => Composition,
  outline: Outline,
  keepsBigNumbers: boolean,
): PolicyReading {
  const text = policy.text.startsWith('\uFEFF') ? policy.text.slice(1) : policy.text
  const beyondLimit = isTooLong(text)
  const lines = indexLines(beyondLimit ? '' : text)
  const problems = createTextDiagnostics()

  function finish(document: SourceDocument | null): PolicyReading {
    const diagnostics = problems.sorted().map(({ start, end, severity = 'error', code, message, help }) => {
      return { file: policy.name, ...lines.range(start, end), severity, code, message, help }
    })
    return { document, diagnostics }
  }

  if (beyondLimit) {
    problems.add(tooLong())
    return finish(null)
  }
  const { stopped, root, errors, properties } = compose(text)
  if (stopped !== null) {
    problems.add(stopped)
    return finish(null)
  }
  for (const problem of syntaxDiagnostics(errors, text, lines)) problems.add(problem)
  if (errors.length > 0) return finish(null)
  if (root === null || isEmpty(root)) {
    const message = 'the file contains no policy'
    const help = 'write rules under `hooks:`'
    problems.add({ code: 'yaml-empty', severity: 'warning', message, help, start: 0, end: 0 })
    return finish(createSourceDocument(policy, null, { value: {}, targets: new Map() }, text, lines))
  }
  const foreign = foreignStretches(root, outline)
  const add = (problem: TextDiagnostic): void => {
    const isForeign = foreign.some(({ start, end }) => problem.start >= start && problem.start < end)
    if (!isForeign || !OTHERS_MAY.has(problem.code)) problems.add(problem)
  }
  const built = buildValue(root, properties, text, lines, { ...problems, add }, keepsBigNumbers)
  return finish(built && createSourceDocument(policy, root, built, text, lines))
}

/** Codes that are not reported outside the outline, because other programs may intend such text. */
const OTHERS_MAY: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'yaml-anchor',
  'yaml-backspace',
  'yaml-comment-cut',
  'yaml-key',
  'yaml-merge-key',
  'yaml-number',
  'yaml-tag',
  'yaml-unquoted-placeholder',
])

function isEmpty(root: ParsedNode): boolean {
  return (
    isScalar(root) && root.source === '' && root.type === 'PLAIN' && root.tag === undefined && root.anchor === undefined
  )
}

/** The ranges of the members outside the outline. */
function foreignStretches(root: ParsedNode, outline: Outline): readonly OffsetRange[] {
  if (outline === true) return []
  if (isSeq(root)) return root.items.flatMap((item) => foreignStretches(item, outline))
  if (!isMap(root)) return []
  return root.items.flatMap(({ key, value }) => {
    if (value === null) return []
    const name = isScalar(key) && typeof key.value === 'string' ? key.value : ''
    const inner = Object.hasOwn(outline, name) ? outline[name] : undefined
    if (inner !== undefined) return foreignStretches(value, inner)
    // A merge key or a missing key at this level counts as ours.
    const isOurs = isScalar(key) && (key.source === '<<' || key.source === '')
    return [{ start: isOurs ? key.range[1] : key.range[0], end: value.range[2] }]
  })
}
