import { describe, expect, test } from 'vitest'
import { maskSecrets } from '../../../src/match/secrets.ts'
import { madeUp, MIXED } from './made-up.ts'

const body = (count: number): string => Array.from({ length: count }, (_, at) => madeUp(MIXED, 64, at + 3)).join('\n')
const pem = (kind: string, lines = 26): string => `-----BEGIN ${kind}-----\n${body(lines)}\n-----END ${kind}-----\n`
const wrapped = (text: string, width: number, lineBreak = '\n'): string =>
  (
    Buffer.from(text)
      .toString('base64')
      .match(new RegExp(`.{1,${width}}`, 'g')) ?? []
  ).join(lineBreak)

describe('a private key in base64', () => {
  test.each(['PRIVATE KEY', 'RSA PRIVATE KEY', 'EC PRIVATE KEY', 'OPENSSH PRIVATE KEY', 'ENCRYPTED PRIVATE KEY'])(
    '%s',
    (kind) => {
      for (const width of [64, 76, 5000]) {
        expect(maskSecrets(`data:\n${wrapped(pem(kind), width)}\nrest of it`)).toBe('data:\n[REDACTED]\nrest of it')
      }
    },
  )

  test.each([
    ['with the line ends of Windows', '\r\n'],
    ['with indented lines', '\n    '],
    ['with line breaks written out', '\\n'],
  ])('%s', (_how, lineBreak) => {
    expect(maskSecrets(`"${wrapped(pem('PRIVATE KEY'), 76, lineBreak)}"`)).toBe('"[REDACTED]"')
  })

  test('but not a certificate, and not what follows the key', () => {
    const certificate = wrapped(pem('CERTIFICATE'), 76)
    expect(maskSecrets(certificate)).toBe(certificate)
    expect(maskSecrets(`${wrapped(pem('PRIVATE KEY', 3), 76)}\n\n${certificate}`)).toBe(`[REDACTED]\n\n${certificate}`)
  })
})
