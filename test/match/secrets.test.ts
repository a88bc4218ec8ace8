import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSecrets, maskSecrets } from '../../src/match/secrets.ts'

/** Composed at run time, so that nobody mistakes them for real secrets. */
const a = (length: number): string => 'aB3dE5gH7jK9mN1p'.repeat(20).slice(0, length)
const hex = (length: number): string => '0123456789abcdef'.repeat(20).slice(0, length)

describe('secrets are masked, and the text around them stays', () => {
  test.each([
    ['AKIA' + 'ABCDEFGHIJKLMNOP', '[REDACTED]'],
    [`aws_secret_access_key = ${a(40)}`, 'aws_secret_access_key = [REDACTED]'],
    ['key AIza' + a(35) + '.', 'key [REDACTED].'],
    ['ghp_' + a(36), '[REDACTED]'],
    ['glpat-' + a(20), '[REDACTED]'],
    ['sk-ant-api03-' + a(40), '[REDACTED]'],
    ['sk-proj-' + a(40), '[REDACTED]'],
    ['sk_live_' + a(24), '[REDACTED]'],
    ['xoxb-1234567890-' + a(20), '[REDACTED]'],
    ['postgres://me:hunter2@db:5432/main', 'postgres://me:[REDACTED]@db:5432/main'],
    ['postgres://me:@a/lake9winter@db.example.org/main', 'postgres://me:[REDACTED]@db.example.org/main'],
    ['https://user:pass1234@example.org/x', 'https://user:[REDACTED]@example.org/x'],
    ['Authorization: Bearer ' + a(30), 'Authorization: Bearer [REDACTED]'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.' + a(20), '[REDACTED]'],
    ['-----BEGIN RSA PRIVATE KEY-----\nMIIE\nabc\n-----END RSA PRIVATE KEY-----\nrest', '[REDACTED]\nrest'],
    ['-----BEGIN PRIVATE KEY-----\nMIIE', '[REDACTED]'],
    ['"-----BEGIN PRIVATE KEY-----"; -----BEGIN PRIVATE KEY-----\nMIIE', '"-----BEGIN PRIVATE KEY-----"; [REDACTED]'],
    [`API_KEY="${a(24)}"`, 'API_KEY="[REDACTED]"'],
    [`"client_secret": "${a(32)}"`, '"client_secret": "[REDACTED]"'],
    ['private key: 0x' + hex(64), 'private key: [REDACTED]'],
    [
      'seed phrase: abandon ability able about above absent absorb abstract absurd abuse access accident',
      'seed phrase: [REDACTED]',
    ],
    [`[${Array.from({ length: 64 }, (_none, index) => index).join(', ')}]`, '[REDACTED]'],
  ])('%s', (text, masked) => {
    expect(maskSecrets(text)).toBe(masked)
    expect(findSecrets(text)).not.toEqual([])
  })

  test.each([
    'the password is required',
    'token = getToken()',
    'API_KEY=your-api-key-goes-here',
    'secret: ${{ secrets.DEPLOY }}',
    'https://example.org/a:b@c',
    'commit 3f2a9c1d4b5e6f708192a3b4c5d6e7f8091a2b3c',
    'pk_live_' + a(24),
    '[1, 2, 3]',
    'sk-learn is a library',
    'a seed for the random numbers',
    'if password > w1nter-lake9x then',
    'length of password | w1nter-lake9x',
    'password = xkpwdqzjvb',
    `password =${' '.repeat(49)}w1nter-lake9x`,
  ])('%s is not a secret', (text) => {
    expect(maskSecrets(text)).toBe(text)
  })
})

test('maps and lists keep their shape, and numbers stay numbers', () => {
  const value = { headers: { Authorization: `Bearer ${a(30)}`, n: 1 }, tags: ['x', `ghp_${a(36)}`], on: true }
  expect(maskSecrets(value)).toEqual({
    headers: { Authorization: 'Bearer [REDACTED]', n: 1 },
    tags: ['x', '[REDACTED]'],
    on: true,
  })
})

test('masking masked text changes nothing', () => {
  const parts = fc.constantFrom(
    'x ',
    'postgres://a:b1c2d3@h/ ',
    `ghp_${a(36)} `,
    'api_key=',
    a(30),
    ' "',
    '[REDACTED]',
    '\n',
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (texts) => {
      const masked = maskSecrets(texts.join(''))
      expect(maskSecrets(masked)).toEqual(masked)
    }),
  )
})

test('a long text of any kind can be searched', () => {
  for (const unit of [
    'sk-',
    'eyJ',
    'a:',
    '://',
    'token=',
    'glpat-',
    'https://a:b@',
    'mysql -p ',
    'seed ',
    '[1,',
    '1',
  ]) {
    expect(typeof maskSecrets(unit.repeat(30_000 / unit.length))).toBe('string')
  }
})

test.each([
  ['without quotes', 'api_token=', ''],
  ['in quotes', 'api_token: "', '"'],
  ['of a known format', '', ' and more'],
])('a secret of 5,000 characters is masked to its end: %s', (_where, before, after) => {
  const secret = 'glpat-' + 'aB3dE5gH7jK9mN1q'.repeat(320)
  expect(maskSecrets(before + secret + after)).toBe(`${before}[REDACTED]${after}`)
})

test('too much text to search is an error, and is not let through', () => {
  const texts = Array.from({ length: 60 }, () => 'x'.repeat(1_000_000))
  expect(() => maskSecrets(texts)).toThrow('there is too much text to search for secrets')
  expect(() => findSecrets(texts)).toThrow('there is too much text to search for secrets')
})

const PIECES = fc.constantFrom(
  ...[
    'api_key=',
    'password: "',
    '"token": ',
    '<token>',
    'https://me:',
    '@example.org/',
    '-u me:',
    'Bearer ',
    '--token ',
  ],
  ...[
    `ghp_${a(36)}`,
    a(30),
    'hunter2',
    hex(64),
    '[REDACTED]',
    '${VAR}',
    'kind: Secret\ndata:\n  ',
    '-----BEGIN PRIVATE KEY-----',
  ],
  ...[' ', '"', "'", '\n', '\\', ',', ';', ':', '=', '>', '|', '@', 'x', 'curl ', '%3D', 'ä'],
)

test('law: the text around the masks stays the same, character by character', () => {
  fc.assert(
    fc.property(fc.array(PIECES, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      const kept = (maskSecrets(text) as string).split('[REDACTED]')
      let position = 0
      for (const part of kept) {
        const at = text.indexOf(part, position)
        expect(at).toBeGreaterThanOrEqual(position)
        position = at + part.length
      }
      expect(text.startsWith(kept[0] ?? '') && text.endsWith(kept.at(-1) ?? '')).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('law: masking twice is the same as masking once', () => {
  fc.assert(
    fc.property(fc.array(PIECES, { maxLength: 12 }), (pieces) => {
      const masked = maskSecrets(pieces.join(''))
      expect(maskSecrets(masked)).toEqual(masked)
    }),
    { numRuns: 500 },
  )
})

test('law: any text can be searched', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      expect(typeof maskSecrets(text)).toBe('string')
    }),
  )
})
