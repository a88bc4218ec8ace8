import { jsonWithDigitsAsText } from '../../model/big-number.ts'
import { writeFileSync } from 'node:fs'
import { canonicalText } from '../../model/canonical-text.ts'
import { withEscapes } from '../../model/json-text.ts'
import { copyValue } from '../../model/copy.ts'
import type { Decision } from '../../model/outcome.ts'
import { isMap, type Value, type ValueMap } from '../../model/value.ts'
import { readPolicyText } from '../../source/read-policy.ts'
import { describeMismatch } from './problem.ts'
import { mapOf } from './read-test-file.ts'
import { readTextFile } from '../../hosts/policy-file.ts'

/** The snapshot of a recording: `session.snap.yaml` beside `session.ndjson`. */
export function snapshotFile(recording: string): string {
  return `${recording.replace(/\.[^./\\]+$/, '')}.snap.yaml`
}

/** The most differences to report. */
const DIFFERENCE_LIMIT = 10

/** How the decisions differ from the snapshot of a test, one line each. */
export function compareSnapshot(file: string, test: string, decisions: readonly Decision[]): readonly string[] {
  const { snapshots, problem } = readSnapshots(file)
  if (problem !== null) return [problem]
  const kept = snapshots.get(test)
  if (kept === undefined) return [`\`${file}\` has no snapshot of this test: run \`sluice test --update\``]
  const number =
    kept.length === decisions.length ? [] : [`snapshot: expected ${kept.length} decisions, got ${decisions.length}`]
  const differences = decisions.slice(0, kept.length).flatMap((decision, index) => {
    const [before, after] = [mapOf(kept[index]), keptOf(decision)]
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((name) => !isSame(before[name], after[name]))
      .map((name) =>
        describeMismatch({
          path: `snapshot: decision ${index + 1}: ${name}`,
          expected: before[name],
          actual: after[name],
        }),
      )
  })
  return [...number, ...differences.slice(0, DIFFERENCE_LIMIT)]
}

function isSame(before: Value | undefined, after: Value | undefined): boolean {
  return before === undefined || after === undefined ? before === after : canonicalText(before) === canonicalText(after)
}

/** Stores the decisions of a test; the snapshots of other tests stay unchanged. */
export function updateSnapshot(file: string, test: string, decisions: readonly Decision[]): void {
  const before = readTextFile(file).text
  const { snapshots } = readSnapshots(file)
  const text = writeSnapshots(new Map([...snapshots, [test, decisions.map(keptOf)]]))
  if (text !== before) writeFileSync(file, text)
}

/** The members of a decision that are not null or empty; numbers beyond 2^53 as text, because YAML would round them. */
function keptOf(decision: Decision): ValueMap {
  const entries = Object.entries(decision).filter(([, value]) => !isEmpty(value))
  return mapOf(JSON.parse(jsonWithDigitsAsText(copyValue(Object.fromEntries(entries)))) as Value)
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0)
}

/** Stored decisions, by test name. */
type Snapshots = ReadonlyMap<string, readonly Value[]>

function readSnapshots(file: string): { readonly snapshots: Snapshots; readonly problem: string | null } {
  const { text } = readTextFile(file)
  if (text === null) return { snapshots: new Map(), problem: null }
  const { document, diagnostics } = readPolicyText({ name: file, text })
  const error = diagnostics.find(({ severity }) => severity === 'error')
  if (error !== undefined)
    return { snapshots: new Map(), problem: `${file}:${error.line}:${error.column} ${error.message}` }
  const { value } = document ?? { value: {} }
  const entries = Object.entries(isMap(value) ? value : {}) as readonly (readonly [string, Value])[]
  return { snapshots: new Map(entries.map(([name, kept]) => [name, Array.isArray(kept) ? kept : []])), problem: null }
}

const HEAD = '# Decisions on a recording, kept by `sluice test --update`.\n'

/** One decision per line, so that differences are easy to read. */
function writeSnapshots(snapshots: Snapshots): string {
  const entries = [...snapshots].map(([name, kept]) =>
    kept.length === 0
      ? `${quote(name)}: []\n`
      : `${quote(name)}:\n${kept.map((decision) => `  - ${quote(decision)}\n`).join('')}`,
  )
  return HEAD + entries.join('')
}

/** JSON is valid YAML; only invisible characters need escapes. */
function quote(value: Value): string {
  return withEscapes(JSON.stringify(value))
}
