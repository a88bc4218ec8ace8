import { expect, test } from 'vitest'
import { secondsToAnswer } from '../../src/hook/deadline.ts'
import { readHookOptions } from '../../src/hook/options.ts'

const UNASKED = { warm: false, call: null }

test.each<readonly [string, ReturnType<typeof readHookOptions>]>([
  [
    '--host codex --policy a',
    { host: 'codex', policies: ['a'], timeout: null, state: null, entered: null, word: null, event: null, ...UNASKED },
  ],
  [
    'codex --policy a',
    { host: 'codex', policies: ['a'], timeout: null, state: null, entered: null, word: null, event: null, ...UNASKED },
  ],
  [
    '--host=codex --policy=a=b --policy c',
    {
      host: 'codex',
      policies: ['a=b', 'c'],
      timeout: null,
      state: null,
      entered: null,
      word: null,
      event: null,
      ...UNASKED,
    },
  ],
  [
    '--host codex --policy a --timeout 1.5 --state /s',
    { host: 'codex', policies: ['a'], timeout: 1.5, state: '/s', entered: null, word: null, event: null, ...UNASKED },
  ],
  [
    '--host codex --policy a --timeout 5 --timeout 9',
    { host: 'codex', policies: ['a'], timeout: 9, state: null, entered: null, word: null, event: null, ...UNASKED },
  ],
  [
    '--host codex --policy a --word x-1',
    { host: 'codex', policies: ['a'], timeout: null, state: null, entered: null, word: 'x-1', event: null, ...UNASKED },
  ],
  [
    '--host codex --policy a --entered Stop',
    {
      host: 'codex',
      policies: ['a'],
      timeout: null,
      state: null,
      entered: 'Stop',
      word: null,
      event: null,
      ...UNASKED,
    },
  ],
  [
    '--host codex --policy a --log l.ndjson',
    {
      host: 'codex',
      policies: ['a'],
      timeout: null,
      state: null,
      log: 'l.ndjson',
      entered: null,
      word: null,
      event: null,
      ...UNASKED,
    },
  ],
  [
    '--host codex --policy a --store s.db --decision-log d.ndjson --log-key k --log l --log=m',
    {
      host: 'codex',
      policies: ['a'],
      timeout: null,
      state: null,
      ...{ store: 's.db', decisionLog: 'd.ndjson', logKey: 'k', log: 'm' },
      entered: null,
      word: null,
      event: null,
      ...UNASKED,
    },
  ],
  [
    '--host codex --policy a --warm --call c-1',
    {
      host: 'codex',
      policies: ['a'],
      timeout: null,
      state: null,
      entered: null,
      word: null,
      event: null,
      warm: true,
      call: 'c-1',
    },
  ],
  ['--host codex --policy a --log', '`--log` needs a value'],
  ['--host codex --policy a --decision-log', '`--decision-log` needs a value'],
  ['--host codex --policy a --decision-log=', '`--decision-log` needs a value'],
  ['--host codex --policy a --log-key k', '`--log-key` needs `--decision-log`'],
  [
    '--host codex --policy a --store mysql://h',
    '`--store mysql://h` is not a store: a store is a file, `redis://HOST:PORT`, `rediss://…` or `redis+cluster://HOST:PORT,HOST:PORT`',
  ],
  ['', '`hook` needs `--host`'],
  ['--host codex', '`hook` needs `--policy`'],
  ['--host', '`--host` needs a value'],
  ['--host= --policy a', '`--host` needs a value'],
  ['--host codex --policy a --timeout soon', '`--timeout` takes seconds, not `soon`'],
  ['--host codex --policy a --timeout 0', '`--timeout` takes seconds, not `0`'],
  ['--host codex --nope', '`hook` has no `--nope`'],
  ['--host codex --__proto__ a', '`hook` has no `--__proto__`'],
  ['host codex', '`hook` has no `codex`'],
  ['codex', '`hook` needs `--policy`'],
  ['policy.yaml', '`hook` has no `policy.yaml`'],
])('%s', (words, expected) => {
  expect(readHookOptions(words.split(' ').filter((word) => word !== ''))).toEqual(expected)
})

test.each([
  [600, 480],
  [60, 48],
  [10, 8],
  [5, 4],
  [3, 2],
  [1.5, 0.6],
  [1, 0.4],
])('with a timeout of %d seconds the hook answers within %d', (seconds, expected) => {
  expect(secondsToAnswer(seconds)).toBeCloseTo(expected)
})
