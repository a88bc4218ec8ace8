import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ConfigFileError } from '../../../src/server/node/config-file.ts'
import { readTokenFile } from '../../../src/server/node/token-file.ts'

const HELP = 'a token is `{ name: ci, sha256: …, rights: [decide] }`; its hash is that of `printf %s TOKEN | sha256sum`'

const [A, B] = ['a'.repeat(64), 'b'.repeat(64)]

function fileOf(text: string, mode = 0o600): { readonly folder: string; readonly file: string } {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-tokens-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'tokens.yaml')
  writeFileSync(file, text)
  chmodSync(file, mode)
  return { folder, file }
}

test('reads a file of tokens', () => {
  const { folder, file } = fileOf(`
- { name: ci, sha256: ${A}, rights: [decide] }
- { name: team, sha256: ${B}, policies: [guard.yaml], rights: [decide, dispatch, read, reload] }
`)
  expect(readTokenFile(file, folder)).toEqual([
    { name: 'ci', sha256: A, rights: ['decide'], policies: null },
    {
      name: 'team',
      sha256: B,
      rights: ['decide', 'dispatch', 'read', 'reload'],
      policies: [join(folder, 'guard.yaml')],
    },
  ])
})

describe('a file that cannot be used', () => {
  test.each([
    ['', '1:1 the file must be a list, not a map'],
    ['{', '1:2 the map is not closed with `}`'],
    ['a: 1', '1:1 the file must be a list'],
    ['[]', '1:1 the file must not be empty'],
    [`- { name: ci, rights: [decide] }`, '1:3 a token needs `sha256`'],
    [
      `- { name: ci, sha256: x, rights: [decide] }`,
      '1:23 `sha256` must be the SHA-256 of a token, as 64 hexadecimal digits',
    ],
    [
      `- { name: ci, sha256: ${A}, rights: [decied] }`,
      '1:98 a right must be `decide`, `dispatch`, `hooks`, `read` or `reload`, not the text `decied`',
    ],
    [`- { name: ci, sha256: ${A}, rights: [] }`, '1:97 `rights` must not be empty'],
    [`- { name: ci, sha256: ${A}, right: [decide] }`, '1:3 a token needs `rights`'],
    [
      `- { name: a, sha256: ${A}, rights: [read] }\n- { name: b, sha256: ${A}, rights: [read] }`,
      '2:22 two tokens are the same',
    ],
    [
      `- { name: a, sha256: ${A}, rights: [read] }\n- { name: a, sha256: ${B}, rights: [read], policies: [x] }`,
      '2:3 the tokens of `a` have different policies',
    ],
  ])('%s', (text, message) => {
    const { folder, file } = fileOf(text)
    const read = (): unknown => readTokenFile(file, folder)
    expect(read).toThrow(ConfigFileError)
    expect(read).toThrow(`${file}:${message}`)
  })

  test.each([0o644, 0o640, 0o604, 0o620])('has the mode %o', (mode) => {
    const { folder, file } = fileOf(`- { name: ci, sha256: ${A}, rights: [decide] }`, mode)
    expect(() => readTokenFile(file, folder)).toThrow(
      new ConfigFileError(`others can read \`${file}\`; run \`chmod 600 ${file}\``, HELP),
    )
  })

  test('does not exist, or is not a regular file', () => {
    const { folder } = fileOf('')
    const missing = join(folder, 'none.yaml')
    expect(() => readTokenFile(missing, folder)).toThrow(
      new ConfigFileError(`\`${missing}\` cannot be read (ENOENT)`, HELP),
    )
    expect(() => readTokenFile(folder, folder)).toThrow(
      new ConfigFileError(`\`${folder}\` is a folder, not a file`, HELP),
    )
  })
})
