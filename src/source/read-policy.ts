import { isMap, isScalar, isSeq, type ParsedNode, stringify } from 'yaml'
import type { DiagnosticCode } from '../model/diagnostic-codes.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { PolicyText } from '../model/policy-text.ts'
import { buildValue } from './build-value.ts'
import { compose } from './compose.ts'
import { isTooLong, tooLong } from './limits.ts'
import { indexLines, type Stretch } from './lines.ts'
import { createSourceDocument, type SourceDocument } from './source-document.ts'
import { syntaxProblems } from './syntax-diagnostics.ts'
import { createTextDiagnostics } from './text-diagnostic.ts'

export type { PolicyText } from '../model/policy-text.ts'
export type { Path, SourceDocument } from './source-document.ts'

export interface PolicyReading {
  /** Null where there is nothing to validate: not YAML, several documents, beyond a limit. */
  readonly document: SourceDocument | null
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads YAML 1.2, and so JSON too. Whatever YAML would silently take otherwise than it was meant is reported: see the
 * `yaml-` codes. What the outline leaves out belongs to others, who may write it as they like. Never throws.
 */
export function readPolicyText(policy: PolicyText, outline: Outline = true): PolicyReading {
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
  for (const problem of syntaxProblems(errors, text, lines)) problems.add(problem)
  if (errors.length > 0) return finish(null)
  if (root === null || isEmpty(root)) {
    const message = 'the file holds no policy'
    problems.add({ code: 'yaml-empty', severity: 'warning', message, help: null, start: 0, end: 0 })
    return finish(createSourceDocument(policy, null, { value: {}, targets: new Map() }, text, lines))
  }
  const foreign = foreignStretches(root, outline)
  const built = buildValue(root, properties, text, lines, {
    ...problems,
    add(problem) {
      const isForeign = foreign.some(({ start, end }) => problem.start >= start && problem.start < end)
      if (!isForeign || !OTHERS_MAY.has(problem.code)) problems.add(problem)
    },
  })
  return finish(built && createSourceDocument(policy, root, built, text, lines))
}

/** What other readers of a file may mean by what no policy would. */
const OTHERS_MAY: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'yaml-anchor',
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

/**
 * Which parts of a file are ours: true is all of it; else its members by their names, the others being somebody else's.
 * In a list it is said of each element.
 */
export type Outline = true | { readonly [name: string]: Outline }

/** The members that the outline leaves out. */
function foreignStretches(root: ParsedNode, outline: Outline): readonly Stretch[] {
  if (outline === true) return []
  if (isSeq(root)) return root.items.flatMap((item) => foreignStretches(item, outline))
  if (!isMap(root)) return []
  return root.items.flatMap(({ key, value }) => {
    if (value === null) return []
    const name = isScalar(key) && typeof key.value === 'string' ? key.value : ''
    const inner = Object.hasOwn(outline, name) ? outline[name] : undefined
    if (inner !== undefined) return foreignStretches(value, inner)
    // A merge at this level, or a key that is missing, would be ours.
    const isOurs = isScalar(key) && (key.source === '<<' || key.source === '')
    return [{ start: isOurs ? key.range[1] : key.range[0], end: value.range[2] }]
  })
}

/** A policy as text that reads back to the same data: text is quoted, so that nothing in it is taken for YAML. */
export function writePolicyText(policy: object): string {
  return stringify(policy, { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' })
}
