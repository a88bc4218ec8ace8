import { formatTime } from '../page/format.ts'
import { interleave } from '../rounds/interleave.ts'
import { spreadOf } from '../rounds/spread.ts'
import { policyOf } from '../workload/policy.ts'
import { createRules } from '../workload/rules.ts'
import { timeCommand, timeScript } from './cpu-time.ts'
import { type Measure, type Row, sideOf } from './measure.ts'

const RULES = 1000
const KEYS = 40
/** The keys before those that are measured, after which the code is warm. */
const WARM = 20
const LINES = 300

interface Request {
  readonly id?: number
  readonly method: string
  readonly params: object
}

const URI = 'untitled:bench.yaml'
const textDocument = { uri: URI }

/** Everything that a client says in one session, as the protocol writes it. */
function session(text: string, requests: readonly Request[]): string {
  const open = { ...textDocument, languageId: 'yaml', version: 1, text }
  const all: readonly Request[] = [
    { id: 0, method: 'initialize', params: { capabilities: {} } },
    { method: 'textDocument/didOpen', params: { textDocument: open } },
    ...requests,
    // Without it, the server would end as one that its client has left.
    { id: 1_000_000, method: 'shutdown', params: {} },
    { method: 'exit', params: {} },
  ]
  return all
    .map((one) => JSON.stringify({ jsonrpc: '2.0', ...one }))
    .map((one) => `Content-Length: ${Buffer.byteLength(one)}\r\n\r\n${one}`)
    .join('')
}

/** The place in the middle of a policy where something is typed. */
function placeIn(text: string): object {
  const lines = text.split('\n')
  const line = lines.findIndex((one, index) => index > lines.length / 2 && one.endsWith('- type: param'))
  return { line, character: lines[line]?.length ?? 0 }
}

/** What the language service costs an author: CPU time of the whole server. */
export const editorMeasure: Measure = {
  name: 'editor',
  async run({ pace, built, place, tell }) {
    tell('editor: processes')
    const text = policyOf(createRules(RULES))
    const at = placeIn(text)
    const type = (version: number): Request => {
      const contentChanges = [{ range: { start: at, end: at }, text: 'x' }]
      return {
        method: 'textDocument/didChange',
        params: { textDocument: { ...textDocument, version }, contentChanges },
      }
    }
    const complete = (id: number): Request => {
      return { id, method: 'textDocument/completion', params: { textDocument, position: at } }
    }
    const many = (count: number, make: (number: number) => Request): readonly Request[] =>
      Array.from({ length: count }, (_, index) => make(index + 1))
    const sideOfSession = (name: string, given: string, requests: readonly Request[]): Side => ({
      name,
      measure: () => 1e9 * timeCommand(built, place, ['lsp'], { input: session(given, requests) }).seconds,
    })
    const short = `${text.split('\n  - id:').slice(0, 60).join('\n  - id:').split('\n').slice(0, LINES).join('\n')}\n`
    const sides: readonly Side[] = [
      sideOfSession('few keys', text, many(WARM, type)),
      sideOfSession('many keys', text, many(WARM + KEYS, type)),
      sideOfSession('few completions', text, many(WARM, complete)),
      sideOfSession('many completions', text, many(WARM + KEYS, complete)),
      sideOfSession('first diagnostics', short, []),
      { name: 'node -e 0', measure: () => 1e9 * timeScript(place, '0').seconds },
    ]
    const measured = await interleave(sides, pace.rounds)
    const more = (name: string, than: string, share: number): number => {
      const [one, other] = [sideOf(measured, name), sideOf(measured, than)]
      return spreadOf(one.values.map((value, round) => (value - (other.values[round] ?? value)) / share)).median
    }
    return {
      rows: [
        row(
          `diagnostics after a key, ${RULES.toLocaleString('en')} rules, CPU`,
          more('many keys', 'few keys', KEYS),
          50,
        ),
        row('completion there, CPU', more('many completions', 'few completions', KEYS), 30),
        row(
          `first diagnostics of ${LINES} lines, over \`node -e 0\`, CPU`,
          more('first diagnostics', 'node -e 0', 1),
          300,
        ),
      ],
      rankings: [],
    }
  },
}

interface Side {
  readonly name: string
  measure(): number
}

/** @param most milliseconds */
function row(measure: string, value: number, most: number): Row {
  const [limit, peers, ratio] = ['', '', '']
  return {
    measure,
    target: `at most ${most} ms`,
    limit,
    ours: formatTime(value),
    peers,
    ratio,
    met: value <= most * 1e6,
  }
}
