import type { DiagnosticCode } from '../model/diagnostic-codes.ts'
import type { PolicyText } from '../model/policy-text.ts'
import { buildValue } from './build-value.ts'
import { type Composition, compose } from './compose.ts'
import type { Outline, PolicyReading, SourceDocument } from './document.ts'
import { isMap, isScalar, isSeq, type ParsedNode, stringify } from './libraries.ts'
import { isTooLong, tooLong } from './limits.ts'
import { indexLines, type OffsetRange } from './lines.ts'
import { createSourceDocument } from './source-document.ts'
import { syntaxDiagnostics } from './syntax-diagnostics.ts'
import { createTextDiagnostics, type TextDiagnostic } from './text-diagnostic.ts'

export type { PolicyText } from '../model/policy-text.ts'
export type { Outline, Path, PolicyReading, SourceDocument } from './document.ts'

/**
 * Reads YAML 1.2, and therefore JSON. Reports everything that YAML would silently read differently from what the author
 * meant: see the `yaml-` codes. Parts outside the outline belong to other programs, so their style is not checked.
 * Never throws.
 *
 * @param keepsBigNumbers whether a whole number beyond 2^53 is read as a `bigint`, because it is part of an event
 * @param composed what the parser made of the text, if that is known
 */
export function readPolicyText(
  policy: PolicyText,
  outline: Outline = true,
  keepsBigNumbers = false,
  composed: Composition | null = null,
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
  const { stopped, root, errors, properties } = composed ?? compose(text)
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

/**
 * Writes a policy as text that reads back as the same data. Strings are quoted, so that none is read as YAML syntax.
 */
export function writePolicyText(policy: object): string {
  return stringify(policy, { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' })
}
