import { readThrown } from './thrown.ts'
import { member } from './value.ts'

/** Why a call of a model failed, whichever provider or package reports it. */
type ModelErrorCode = 'rate_limit' | 'context_overflow' | 'billing' | 'timeout' | 'auth' | 'network' | 'internal'

/** The error of a model call, as an event has it. */
interface ModelError {
  readonly code: ModelErrorCode
  /** The code of the provider or the system, as it came. */
  readonly raw_code: string | null
  readonly message: string | null
}

/** What is known of a failure, in the words of its source. */
interface Failure {
  readonly codes: readonly string[]
  readonly status: number | null
  readonly message: string | null
}

/** Providers send these with a status that means something else, so they are looked for first. */
const BEFORE_STATUS: readonly (readonly [ModelErrorCode, RegExp])[] = [
  [
    'context_overflow',
    /context[_ -]?(?:length|window|size|overflow|limit)|maximum context|(?:prompt|input) is too (?:long|large)|input token count.{0,40}exceeds|too many input tokens/,
  ],
  [
    'billing',
    /billing|payment[_ ]?required|insufficient[_ ](?:quota|balance|funds|credits?)|credit balance|out of credits?|exceeded your current quota/,
  ],
]

const BY_STATUS: ReadonlyMap<number, ModelErrorCode> = new Map([
  [401, 'auth'],
  [402, 'billing'],
  [403, 'auth'],
  [407, 'auth'],
  [408, 'timeout'],
  [413, 'context_overflow'],
  [429, 'rate_limit'],
  [504, 'timeout'],
  [529, 'rate_limit'],
])

const AFTER_STATUS: readonly (readonly [ModelErrorCode, RegExp])[] = [
  [
    'rate_limit',
    /rate[_ -]?limit|service[_ ]?quota|too many requests|overloaded|throttl|resource[_ ]?exhausted|\b(?:429|529)\b/,
  ],
  [
    'auth',
    /auth(?:entication|orization)|unauthori[sz]ed|permission[_ ]denied|(?:invalid|incorrect|missing).{0,20}api[_ ]?key|\b401\b/,
  ],
  ['timeout', /time[_ -]?d?[_ -]?out|timedout|deadline[_ ]?exceeded/],
  [
    'network',
    /econn|enotfound|eai_again|epipe|ehostunreach|enetunreach|und_err|fetch failed|socket hang up|connection|network/,
  ],
]

/** The most characters of a message that are searched for what happened. */
const SEARCHED = 2000

/** What a thrown value says of a failed call of a model. */
export function readModelError(thrown: unknown): ModelError {
  const chain = causesOf(thrown)
  const codes = chain.flatMap(codesIn)
  const statuses = chain.flatMap(statusesIn)
  const status = statuses[0] ?? null
  const { message } = readThrown(thrown)
  const others = chain.flatMap((one) => (one instanceof Error ? [one.name, one.message] : []))
  const code = classify({ codes: [...codes, ...others], status, message })
  return { code, raw_code: codes[0] ?? (status === null ? null : String(status)), message }
}

/** The error that a host reports by a code, a message or a status of HTTP; null if it reports none of them. */
export function describeModelError(
  code: string | null,
  message: string | null,
  status: number | null = null,
): ModelError | null {
  if (code === null && message === null && status === null) return null
  const raw = code ?? (status === null ? null : String(status))
  return { code: classify({ codes: code === null ? [] : [code], status, message }), raw_code: raw, message }
}

function classify({ codes, status, message }: Failure): ModelErrorCode {
  const text = [...codes, message ?? '']
    .map((one) => one.slice(0, SEARCHED))
    .join('\n')
    .toLowerCase()
  const inText = (table: typeof AFTER_STATUS): ModelErrorCode | undefined =>
    table.find(([, pattern]) => pattern.test(text))?.[0]
  return (
    inText(BEFORE_STATUS) ?? (status === null ? undefined : BY_STATUS.get(status)) ?? inText(AFTER_STATUS) ?? 'internal'
  )
}

/** How many errors inside errors are looked at. */
const DEPTH = 5

/** The thrown value and what it wraps: its cause, the last try of several, and the body of the answer. */
function causesOf(thrown: unknown): readonly unknown[] {
  const found: unknown[] = []
  let next: readonly unknown[] = [thrown]
  for (let depth = 0; depth < DEPTH && next.length > 0; depth++) {
    found.push(...next)
    next = next
      .flatMap((one) =>
        ['cause', 'lastError', 'error', 'data', 'response', '$metadata'].map((name) => member(one, name)),
      )
      .filter((one) => typeof one === 'object' && one !== null && !found.includes(one))
  }
  return found
}

function codesIn(error: unknown): readonly string[] {
  return ['code', 'type'].flatMap((name) => {
    const value = member(error, name)
    return typeof value === 'string' && value !== '' && value !== 'error' ? [value] : []
  })
}

function statusesIn(error: unknown): readonly number[] {
  return ['status', 'statusCode', 'httpStatusCode', 'code'].flatMap((name) => {
    const value = member(error, name)
    return typeof value === 'number' && value >= 400 ? [value] : []
  })
}
