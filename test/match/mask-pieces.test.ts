import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskPieces } from '../../src/match/mask-pieces.ts'
import { maskSecrets } from '../../src/match/secrets.ts'
import { SECRET_FORMATS } from '../../src/match/secrets/formats.ts'
import { madeUp, MIXED } from './secrets/made-up.ts'
import { runCount } from '../run-count.ts'

/** The output for each piece, and at the end. */
function maskedIn(pieces: readonly string[]): readonly string[] {
  const mask = maskPieces()
  return [...pieces.map((piece) => mask.add(piece)), mask.end()]
}

function cut(text: string, sizes: Iterable<number>): readonly string[] {
  const pieces: string[] = []
  let at = 0
  for (const size of sizes) {
    if (at >= text.length) break
    pieces.push(text.slice(at, at + size))
    at += size
  }
  return pieces
}

const BYTES = Array.from({ length: 64 }, (_none, index) => index).join(', ')
const KEY = 'AKIA' + 'ABCDEFGHIJKLMNOP'
const HEADER = '-----BEGIN RSA PRIVATE KEY-----'
const ENCODED = btoa(`${HEADER}\n${'MIIEabcd\n'.repeat(200)}-----END RSA PRIVATE KEY-----`).replaceAll(/.{76}/g, '$&\n')

/** Texts that match the formats of secrets, without their look-arounds. */
const FORMATTED = SECRET_FORMATS.flatMap(({ pattern }) => {
  const source = pattern.source.replaceAll(/\(\?[=!](?:[^()\\[]|\\.|\[[^\]]*\])*\)|\\b/g, '')
  return fc.sample(fc.stringMatching(new RegExp(`^(?:${source})$`), { maxLength: 300 }), { numRuns: 3, seed: 7 })
})

/** Secrets, the text before and after them, and parts of both. */
const PARTS = [
  ...FORMATTED,
  ...[10, 30, 40, 64, 1200].map((length) => madeUp(MIXED, length)),
  ...['api_key=', 'password: "', 'password: |', '>\n  ', '"name": "token", "value": "', 'name: token, value: '],
  ...['var token string = ', 'facebook access_token: ', 'API key', '<password>', '</password>', 'new SecretStr("'],
  ...['Basic ', 'Basic dXNlcjpodW50ZXIyMg==', 'Bearer ', 'login me password ', "identified by '", 'ENV API_TOKEN '],
  ...['ENV ', 'E', 'NV ', '://', 'https://u:', 'https://me:hunter2', '@host', '@', 'mysql -p', 'curl -u a:', '-p'],
  ...['redis-cli -a ', '--token ', '-u ', 'seed phrase: ', 'wallet ', '0x', 'private', '[', '1, 2,', BYTES, ']'],
  ...[ENCODED, ENCODED.slice(0, 100), ENCODED.slice(200, 290), 'LS0tLS1CRUdJTi', 'sig='],
  'abandon ability able about above absent absorb abstract absurd abuse access accident',
  ...[HEADER, '-----BEGIN PRIVATE KEY-----\nMIIE', '-----END RSA PRIVATE KEY-----', '-----', '-----BEGIN '],
  ...['PRIVATE KEY-----', 'kind: Secret\n', 'KIND: Secret\n', 'kind: secret', 'data:\n', '---\n', 'a: b\n'],
  ...['  token: YWJjZGVmZ2hpams=\n', '  word: abcdefghijk', '[REDACTED]', 'b"', '%3D', '\\"', '\\n', '"""'],
  ...['\n', '\n\n', ' ', '  ', '\t', '"', "'", '`', '\\', '/', '.', '-', '=', '=>', ':', ',', '||', '|', '(', '{', '}'],
  ...[
    '\u001b[32m',
    '\u001b[0m',
    '\u001b[',
    '\u001b[5C',
    '\u200b',
    '\u00ad',
    '\\u001b[1m',
    '^[[K',
    '\u001b(B',
    '\u{e0041}',
    '\u{e0400}',
    '\u{1d173}',
    '\uDB41',
  ],
  ...['x', 'é', '😀', '\uD83D', '\uDE00', ' '.repeat(60), 'word '.repeat(100), 'word '.repeat(300), 'x'.repeat(600)],
]

const TEXT = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...PARTS) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''))

test.each<readonly [what: string, size: fc.Arbitrary<number>]>([
  ['few characters', fc.integer({ min: 1, max: 7 })],
  ['a line or nothing', fc.integer({ min: 0, max: 60 })],
  ['anything', fc.integer({ min: 1, max: 3000 })],
])('masked pieces of %s add up to the masked whole text', (_what, size) => {
  fc.assert(
    fc.property(TEXT, fc.infiniteStream(size), (text, sizes) => {
      expect(maskedIn(cut(text, sizes)).join('')).toBe(maskSecrets(text))
    }),
    { numRuns: runCount(600, 2000) },
  )
})

test.each([
  ['every format, one after the other', FORMATTED.join('\n')],
  ['every format, with words in between', FORMATTED.join(' and ')],
  ['a long key', `${HEADER}\n${'MIIEabcd\n'.repeat(500)}-----END RSA PRIVATE KEY-----\nrest ${KEY} end`],
  ['a long token', `token=${madeUp(MIXED, 5000)} end`],
  [
    'data before the kind of its document',
    'data:\n  a: YWJjZGVmZ2hpams=\nkind: Secret\n---\nkind: ConfigMap\ndata:\n  a: abcdefghijkl\n',
  ],
  ['a key that was encoded twice', `a: ${ENCODED}\n\nb: ${ENCODED.slice(0, 300)}`],
  ['an invisible letter in half', [`${HEADER}\nMIIEabcd1`, '\u{E0400}', '\u{1D173}', 'x'].join('')],
  ['one line', `{"a":[1,2,3],"password":"hunter2hunter2","b":"https://a.org/b"},`.repeat(300)],
])('masking character by character gives the masked whole text: %s', (_what, text) => {
  expect(maskedIn([...text]).join('')).toBe(maskSecrets(text))
  // By code units, so that letters beyond the first plane come in halves.
  expect(maskedIn(text.split('')).join('')).toBe(maskSecrets(text))
})

describe('text that is held back', () => {
  const prose = 'The quick brown fox jumps over the lazy dog. '

  test.each<readonly [what: string, pieces: readonly string[], given: readonly string[]]>([
    ['an unfinished word', ['one two', ' three', ' '], ['one ', 'two ', 'three ', '']],
    ['a key in pieces', ['key AKIAABCD', 'EFGHIJKL', 'MNOP', '.', ' end'], ['key ', '', '', '', '[REDACTED]. ', 'end']],
    ['the start of a key that is not one', ['AKIAABCD', 'EFGH', ' and'], ['', '', 'AKIAABCDEFGH ', 'and']],
    [
      'a value, up to its closing quote',
      ['"password": "hunter2', 'hunter2"', ',\n  "n": 1 '],
      ['"password"', '', ': "[REDACTED]",\n  "n": 1 ', ''],
    ],
    [
      'a value without quotes, up to the end of its line',
      ['password: hunter2x', '\n', 'ab'],
      ['password', '', ': [REDACTED]\n', 'ab'],
    ],
    ['nothing for a name without a value', ['note: this ', 'is: '], ['note: this ', 'is: ', '']],
    [
      'an address, up to its end',
      ['see https://me:hunter2', '@db/x ', 'y'],
      ['see ', 'https://me:[REDACTED]@db/x ', '', 'y'],
    ],
    ['a pair of surrogates', ['a \uD83D', '\uDE00 b'], ['a ', '😀 ', 'b']],
    ['a list of bytes that is not one', ['[1, 2, ', '3, x] '], ['', '[1, 2, 3, x] ', '']],
    [
      'data of a document, until its kind is Secret',
      ['data:\n  a: YWJjZGVmZ2hpams=\n', 'kind: Secret\n'],
      ['data:\n  a: ', '[REDACTED]\nkind: ', 'Secret\n'],
    ],
    [
      'data of a document, until the document ends',
      ['data:\n  a: YWJjZGVmZ2hpams=\nb: c\n', '---\n'],
      ['data:\n  a: ', 'YWJjZGVmZ2hpams=\nb: c\n---\n', ''],
    ],
  ])('%s', (_what, pieces, given) => {
    expect(maskedIn(pieces)).toEqual(given)
  })

  test('a private key is masked as soon as it is recognized, and nothing of it follows', () => {
    const mask = maskPieces()
    expect(mask.add(`a ${HEADER}\n`)).toBe('a ')
    expect(mask.add('MIIEabcd\n'.repeat(25))).toBe('[REDACTED]')
    for (let line = 0; line < 100; line++) expect(mask.add('MIIEabcd\n')).toBe('')
    const after = `\n${prose.repeat(3)}`
    expect(mask.add(`-----END RSA PRIVATE KEY-----${after}`)).toBe(after)
    expect(mask.end()).toBe('')
  })

  test('a token without an end is masked from its start, and nothing of it follows', () => {
    const mask = maskPieces()
    expect(mask.add(`a glpat-${madeUp(MIXED, 1300)}`)).toBe('a [REDACTED]')
    for (let piece = 0; piece < 100; piece++) expect(mask.add(madeUp(MIXED, 50))).toBe('')
    expect(mask.add(' and ')).toBe(' and ')
    expect(mask.end()).toBe('')
  })

  test.each([
    ['words', prose, 5],
    ['after the name of a secret', `the password: ( ${prose.repeat(20)}`, 900],
    ['after the start of a format of several words', `the seed was ${prose.repeat(25)}`, 1100],
    ['after a word that often means something else', `a secret garden ${prose.repeat(5)}`, 130],
    ['after a command that takes a password', `mysql -p ${prose.repeat(60)}`, 2600],
    ['without whitespace', 'x'.repeat(5000), 1200],
  ])('is bounded: %s', (_what, text, bound) => {
    const mask = maskPieces()
    let held = 0
    for (const character of text) {
      held += 1 - mask.add(character).length
      expect(held).toBeLessThanOrEqual(bound)
    }
    expect(mask.end()).toHaveLength(held)
  })
})

test('many pieces give the whole masked text, even if much is held back', () => {
  for (const unit of ['x', 'word ', 'key:', 'data:\n  a: YWJjZGVmZ2hpams=\n', '-----BEGIN ', '[1,', 'https://a:b@']) {
    const text = `data:\n  a: ${unit.repeat(100_000 / unit.length)}`
    expect(
      maskedIn(
        cut(
          text,
          Array.from({ length: text.length }, () => 25),
        ),
      ).join(''),
    ).toBe(maskSecrets(text))
  }
})

test('what is left at the end belongs to a Secret whose start has gone', () => {
  const lines = Array.from({ length: 2000 }, (_, index) => `  n${index}: x\n`).join('')
  const masked = maskedIn(['kind: Secret\ndata:\n', lines, `  last: ${btoa('winter lake 1')}`]).join('')
  expect(masked.endsWith('  last: [REDACTED]')).toBe(true)
})

test('a piece may end after a secret, wherever the next one begins', () => {
  const text = `${'word '.repeat(400)}${KEY} --token w1nter-lake9x and ${KEY}`
  for (let at = 2000; at < text.length; at++) {
    expect(maskedIn([text.slice(0, at), text.slice(at)]).join('')).toBe(maskSecrets(text))
  }
})
