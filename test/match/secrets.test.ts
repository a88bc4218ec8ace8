import fc from 'fast-check'
import { RE2JS } from 're2js'
import { describe, expect, test } from 'vitest'
import { SECRET_PATTERNS } from '../../src/match/secret-patterns.ts'
import { findSecrets, maskSecrets } from '../../src/match/secrets.ts'

/** Written in two parts, so that nobody takes them for real. */
const a = (length: number): string => 'aB3dE5gH7jK9mN1p'.repeat(20).slice(0, length)
const hex = (length: number): string => '0123456789abcdef'.repeat(20).slice(0, length)

describe('secrets are taken out, and what is around them stays', () => {
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
    ['https://user:pass1234@example.org/x', 'https://user:[REDACTED]@example.org/x'],
    ['Authorization: Bearer ' + a(30), 'Authorization: Bearer [REDACTED]'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.' + a(20), '[REDACTED]'],
    ['-----BEGIN RSA PRIVATE KEY-----\nMIIE\nabc\n-----END RSA PRIVATE KEY-----\nrest', '[REDACTED]\nrest'],
    ['-----BEGIN PRIVATE KEY-----\nMIIE', '[REDACTED]'],
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

test('what is masked is masked once: doing it again changes nothing', () => {
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

test('a megabyte is searched, whatever it is', () => {
  for (const text of ['sk-'.repeat(400_000), 'eyJ'.repeat(400_000), 'a:'.repeat(500_000), '://'.repeat(300_000)]) {
    expect(typeof maskSecrets(text)).toBe('string')
  }
})

test('more than can be searched is an error, and never passed over', () => {
  const text = `ghp_${a(36)} `.repeat(30_000)
  expect(() => maskSecrets(text)).toThrow('there is too much text to search for secrets')
  expect(() => findSecrets(text)).toThrow('there is too much text to search for secrets')
})

test.each(SECRET_PATTERNS.map((secret) => [secret.name, secret] as const))(
  '%s: its pattern is RE2, its keywords are small',
  (_name, secret) => {
    expect(() => RE2JS.compile(secret.pattern)).not.toThrow()
    expect(secret.keywords.length).toBeGreaterThan(0)
    expect(secret.keywords.map((keyword) => keyword.toLowerCase())).toEqual(secret.keywords)
  },
)
