import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSecrets, maskSecrets } from '../../../src/match/secrets.ts'
import { createPuttingBack, takeHidden } from '../../../src/match/secrets/visible.ts'
import { LOWER, madeUp } from './made-up.ts'

const TOKEN = `ghp_${madeUp(LOWER, 36)}`
const [FIRST, SECOND] = [TOKEN.slice(0, 9), TOKEN.slice(9)]
/** The text as a rule that masks secrets leaves it. */
function maskedText(text: string): string {
  const masked = maskSecrets(text)
  if (typeof masked !== 'string') throw new TypeError('a masked text is a text')
  return masked
}

const ESC = '\u001b'

describe('a secret is masked as a person sees it', () => {
  test.each<readonly [what: string, text: string, masked: string]>([
    ['in colour', `${ESC}[32m${TOKEN}${ESC}[0m`, `${ESC}[32m[REDACTED]${ESC}[0m`],
    ['with the start in another colour', `${ESC}[01;31m${ESC}[K${FIRST}${ESC}[m${ESC}[K${SECOND} x`, ''],
    ['with 24 bits of colour', `a ${ESC}[38:2::255:0:10m${TOKEN}`, `a ${ESC}[38:2::255:0:10m[REDACTED]`],
    ['with an 8-bit control character', `\u009b1m${TOKEN}\u009bm`, '\u009b1m[REDACTED]\u009bm'],
    ['after a character set was chosen', `${ESC}(B${TOKEN}`, `${ESC}(B[REDACTED]`],
    ['after the cursor moved', `user${ESC}[20G${TOKEN}`, `user${ESC}[20G[REDACTED]`],
    ['with colours written out as in JSON', `"\\u001b[32m${TOKEN}\\u001b[0m"`, '"\\u001b[32m[REDACTED]\\u001b[0m"'],
    ['with colours as in a shell', `\\e[1m${TOKEN}\\033[0m`, '\\e[1m[REDACTED]\\033[0m'],
    ['with colours as `cat -v` shows them', `^[[36m${TOKEN}^[[0m`, '^[[36m[REDACTED]^[[0m'],
    ['in a link', `${ESC}]8;;https://a.dev${ESC}\\${TOKEN}${ESC}]8;;${ESC}\\`, ''],
    ['with a link inside', `${FIRST}${ESC}]8;id=1;file:///a\u0007${SECOND}${ESC}]8;;\u0007`, ''],
    ['with a link of 8-bit control characters', `${FIRST}\u009d8;;x\u009c${SECOND}`, '[REDACTED]\u009d8;;x\u009c'],
    ['with a title of the terminal inside', `${FIRST}${ESC}]0;build${ESC}\\${SECOND}`, ''],
    ['with another string of the terminal inside', `${FIRST}${ESC}_Ga=T;AAAA${ESC}\\${SECOND}`, ''],
    ['behind the end of a link that was cut off', `a.dev${ESC}\\${TOKEN}`, `a.dev${ESC}\\[REDACTED]`],
    ['before a link that is cut off', `${TOKEN}${ESC}]8;;https://a.d`, `[REDACTED]${ESC}]8;;https://a.d`],
    ['with a link written out as in JSON', `"${FIRST}\\u001b]8;;https://a.dev\\u0007${SECOND}"`, ''],
    ['with a link as in a shell', `${FIRST}\\e]8;;x\\e\\\\${SECOND}`, '[REDACTED]\\e]8;;x\\e\\\\'],
    ['with a link as `cat -v` shows it', `${FIRST}^[]8;;https://a.dev^G${SECOND}`, ''],
    ['with a zero-width space inside', `${FIRST}\u200b${SECOND} x`, '[REDACTED]\u200b x'],
    ['with a soft hyphen inside', `${FIRST}\u00ad${SECOND}`, '[REDACTED]\u00ad'],
    ['behind a mark of byte order', `\ufeff${TOKEN}`, '\ufeff[REDACTED]'],
    ['with invisible letters inside', `${FIRST}\u{e0041}${SECOND}`, '[REDACTED]\u{e0041}'],
    ['with a name in colour', `${ESC}[36mDB_PASSWORD${ESC}[0m=${ESC}[32mw1nter-lake${ESC}[0m`, ''],
    ['with coloured JSON around', `${ESC}[1;34m"password"${ESC}[0m: ${ESC}[32m"w1nter-lake"${ESC}[0m`, ''],
  ])('%s', (_what, text, masked) => {
    const result = maskedText(text)
    if (masked !== '') expect(result).toBe(masked)
    expect(result).toContain('[REDACTED]')
    for (const part of [FIRST, SECOND, 'w1nter']) expect(result).not.toContain(part)
    expect(findSecrets(text)).toHaveLength(1)
  })

  test('the address of a link is searched, too', () => {
    const text = `a ${ESC}]8;;https://a.dev/?key=${TOKEN}\u0007b${ESC}]8;;\u0007`
    expect(maskSecrets(text)).toBe(`a ${ESC}]8;;https://a.dev/?key=[REDACTED]\u0007b${ESC}]8;;\u0007`)
    expect(findSecrets(text)).toHaveLength(1)
  })

  test.each([
    ['a link', `${ESC}]8;;https://a.dev${ESC}\\the docs${ESC}]8;;${ESC}\\`],
    ['a title', `${ESC}]0;~/shop\u0007$ ls`],
    ['starts of links', `${ESC}]8;;`.repeat(3)],
  ])('%s without a secret stays', (_what, text) => expect(maskSecrets(text)).toBe(text))

  test.each([
    ['starts of links', `${ESC}]8;;`],
    ['long starts', `${ESC}]8;;${'x'.repeat(2390)}`],
    ['written starts', '\\u001b]8;;'],
    ['8-bit starts', '\u009d'],
    ['links', `${ESC}]8;;file:///home/ann/a.ts\u0007a${ESC}]8;;\u0007`],
  ])('many %s take linear time', (_what, text) => {
    const long = text.repeat(Math.ceil(300_000 / text.length))
    const before = process.cpuUsage()
    maskSecrets(long)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1e6).toBeLessThan(8)
  })

  const parts = fc.constantFrom(TOKEN, FIRST, SECOND, 'key=', ' ', '\n', 'password: ', 'abc', '"', '密码', '👩‍👩‍👧')
  const hidden = fc.constantFrom(
    `${ESC}[32m`,
    `${ESC}[m${ESC}[K`,
    '\u200d',
    '\u00ad',
    '\u{e0020}',
    '^[[1m',
    `${ESC}]8;;x\u0007`,
    `${ESC}]8;;${ESC}\\`,
  )

  test('what nobody sees neither hides a secret nor gets lost', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 3, arbitrary: parts }, { weight: 1, arbitrary: hidden })), (texts) => {
        const text = texts.join('')
        const unseen: string[] = []
        const visible = takeHidden(text, (found) => unseen.push(found.text))
        const left: string[] = []
        const masked = takeHidden(maskedText(text), (found) => left.push(found.text))
        expect(masked).toBe(maskSecrets(visible))
        expect(left).toEqual(unseen)
      }),
    )
  })
})

test.each([
  ['colours without secrets', `${ESC}[32mok${ESC}[0m  3 passed`],
  ['a family of emoji', 'hello 👩‍👩‍👧 world'],
  ['a class of a regular expression', 'grep "^[[:alpha:]m]" names'],
])('%s: nothing changes', (_what, text) => expect(maskSecrets(text)).toBe(text))

test('what was put back is not put back again when the start of the text has gone', () => {
  const hidden = createPuttingBack()
  hidden.add({ at: 1, width: 0, text: ESC })
  expect(hidden.slice('abcd', 0, 2)).toBe(`a${ESC}b`)
  hidden.forget(2)
  expect(hidden.slice('cd', 0, 2)).toBe('cd')
})
