/**
 * Mutants of the sample that no test notices, by their names, each with the reason: they change nothing that anybody sees,
 * or a row is still missing, which the reason says.
 */
export const SURVIVORS: Readonly<Record<string, string>> = {
  ['src/engine/evaluate-rules.ts | if (one === undefined) break | drop break']:
    'an index within the queue has an entry',
  ['src/engine/call-decisions.ts | if (found != null) return decideUnkept(call, decideNow) | drop if (found != null) return decideUnkept(call, decideNow)']:
    'no test has a store that keeps a decision of another shape',
  ['src/engine/record-event.ts | if (failed.size === 0) return undefined | drop if (failed.size === 0) return undefined']:
    'saves a search: nothing is found among none',
  ['src/engine/enter-layer.ts | context.failures = [] | drop context.failures = []']:
    'only chains add failures, each in a context of its own',
  ['src/match/secrets/addresses.ts | if (end > start && (path === -1 || HOST.test(address.slice(end + 1)))) return end | end > start by >=']:
    'an empty password is none, whoever finds it',
  ['src/match/secrets.ts | if (position === 0 && visible === text) return text | drop if (position === 0 && visible === text) return text']:
    'saves time: where nothing was masked, the parts make the same text again',
  ['src/match/secrets/visible-secrets.ts | if (text.length < SHORTEST_TEXT) return [] | drop if (text.length < SHORTEST_TEXT) return []']:
    'saves time: no secret is shorter',
  ['src/match/regex.ts | if (!regex.test(text)) return | drop return']: 'saves time: there is no match to locate',
  ['src/match/secrets/words.ts | if (secret?.start === at) return secret | drop if (secret?.start === at) return secret']:
    'saves time: what is found inside a secret is masked with it',
  ["src/match/secrets/assigned-values.ts | const quoted = '\"\\'`'.includes(text.charAt(at)) && at < text.length | at < text.length by <="]:
    'at the end of the text there is no value',
  ['src/match/glob.ts | if (afterStar < 0) return false | afterStar < 0 by <=']: 'no star ends before the first token',
  ['src/match/secrets/words.ts | if (skipped?.goesOn === null) skipped = null | drop if (skipped?.goesOn === null) skipped = null']:
    'no test has a secret after which the search stops and the text before it goes',
  ['src/decision-log/verify-log.ts | if (last <= (before?.number ?? 0)) return before | last <= (before?.number ?? 0) by <']:
    'differs only while another process writes',
  ['src/decision-log/verify-log.ts | return last < (now?.number ?? 0) ? undefined : now | last < (now?.number ?? 0) by <=']:
    'differs only while another process writes',
  ['src/decision-log/chain-writer.ts | over.catch(() => {}) | drop over.catch(() => {})']:
    'an unhandled rejection fails no test here',
  ['src/decision-log/chain-writer.ts | for (let since = performance.now(); head?.pending != null && !failed.has(head.hash);) { | negate !failed.has(head.hash)']:
    'the wait of a writer is not seen where nobody else writes',
  ['src/decision-log/make-entry.ts | throw error | drop throw error']:
    'plain data that is not too deep fails in no other way; if it did, what follows would fail without its result',
  ['src/decision-log/verify-session.ts | const before = entries.findLast(({ number }) => number < from) ?? null | number < from by <=']:
    'the entry itself is missing',
  ['src/stores/redis/connection.ts | await library.open() | drop await library.open()']:
    'loading the package early is only a matter of time: the first request loads it, too',
  ['src/stores/database.ts | connection?.close() | drop connection?.close()']:
    'the driver keeps its file open until its statements are collected, closed or not',
  ['src/stores/redis/chains.ts | if (given.has(session)) continue | drop if (given.has(session)) continue']:
    'a server gives a head twice only while it moves its table to another size',
  ["src/stores/redis/connection.ts | if (problem !== null) throw new StoreError('package-missing', problem) | drop throw new StoreError('package-missing', problem)"]:
    'test/long/peers.test.ts has an old version of the package, in a process of its own',
  ['src/stores/database.ts | await setTimeout(5) | drop await setTimeout(5)']:
    'a pause between two attempts, which succeed without it, too',
  ['src/stores/history/entries.ts | if (values.length > 1 + place.series.spare) values.shift() | values.length > 1 + place.series.spare by >=']:
    'as many events as there are to spare would have to be refused at once',
  ['src/calls/script/walk.ts | if (around.depth > MAX_DEPTH) throw new TooLargeError() | around.depth > MAX_DEPTH by >=']:
    'nobody is told how deep exactly a script may be',
  ['src/calls/match/reach.ts | if (!whole.includes(literal) && (unknownFails || isKnown(whole))) return false | drop if (!whole.includes(literal) && (unknownFails || isKnown(wh…']:
    'saves time: whoever compares the names finds the same',
  ['src/decision-log/chain-writer.ts | const written = before.then(() => add(content, () => performance.now() >= end && late())) | performance.now() >= end by >']:
    'differs only at the very end of the patience',
  ['src/match/secrets/assigned-values.ts | while (end < most && (classOf(text, end) & TERMINATOR) === 0) end++ | end < most by <=']:
    'the end of a text ends a value, too, and nobody is told how long exactly a value may be',
  ['src/match/secrets/formats.ts | if (first >= 128 || second >= 128) return [] | first >= 128 by >']:
    'nothing is behind the table',
  ['src/match/secrets/formats.ts | const seconds = text.length > 1 ? [text.charCodeAt(1)] : Array.from({ length: 128 }, (_none, code) => code) | negate text.length > 1']:
    'test/match/secrets/formats.test.ts notices it, but the table is built once in a process, without the mistake',
}
