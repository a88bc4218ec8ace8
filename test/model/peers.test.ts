import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { checkVersion, type PeerName, PEERS, problemWith, versionProblem } from '../../src/model/peers.ts'

const NAMES = Object.keys(PEERS) as PeerName[]

describe('the table', () => {
  test('has each optional package of the manifest, which accepts any version', () => {
    expect(packageJson.peerDependencies).toEqual(Object.fromEntries(NAMES.map((name) => [name, '*'])))
    expect(packageJson.peerDependenciesMeta).toEqual(
      Object.fromEntries(NAMES.map((name) => [name, { optional: true }])),
    )
  })

  test.each(NAMES)('has the version of `%s` that the tests run with', (name) => {
    expect(versionProblem(name)).toBeNull()
    expect(() => checkVersion(name)).not.toThrow()
  })

  test('is what the guide shows', () => {
    const page = readFileSync(new URL('../../docs/guide/sdks.md', import.meta.url), 'utf8')
    const rows = [...page.matchAll(/^\| `([^`]+)` \| `(>=[^`]+)` \|/gm)].map(([, name, works]) => [name, works])
    expect(rows).toEqual(NAMES.map((name) => [name, PEERS[name].works]))
  })
})

const told = (name: string, version: string, works: string, command: string): string =>
  `version \`${version}\` of the package \`${name}\` is installed, but Sluice works with \`${works}\`: run \`npm install ${command}\``

test.each<[PeerName, readonly string[], string | null]>([
  ['ai', [], null],
  ['ai', ['6.0.0'], null],
  ['ai', ['7.0.173'], null],
  ['ai', ['7.1.0-beta.2+build.5'], null],
  ['ai', ['5.0.210'], told('ai', '5.0.210', '>=6.0.0 <8', 'ai@7')],
  ['ai', ['8.0.0'], told('ai', '8.0.0', '>=6.0.0 <8', 'ai@7')],
  ['ai', ['8.0.0-beta.1'], told('ai', '8.0.0-beta.1', '>=6.0.0 <8', 'ai@7')],
  ['ai', ['10.0.0'], told('ai', '10.0.0', '>=6.0.0 <8', 'ai@7')],
  // Two copies: the program may use the one that works.
  ['ai', ['5.0.0', '7.0.0'], null],
  ['ai', ['5.0.0', '4.0.0'], told('ai', '5.0.0', '>=6.0.0 <8', 'ai@7')],
  ['@openai/agents', ['0.20.0'], null],
  ['@openai/agents', ['0.100.0'], null],
  ['@openai/agents', ['0.9.9'], told('@openai/agents', '0.9.9', '>=0.20.0 <1', '@openai/agents@0')],
  ['hono', ['4.13.0'], null],
  ['hono', ['4.9.20'], told('hono', '4.9.20', '>=4.13.0 <5', 'hono@4')],
  ['ioredis', ['5.11.0'], told('ioredis', '5.11.0', '>=6.0.0 <7', 'ioredis@6')],
  ['ioredis', ['latest'], told('ioredis', 'latest', '>=6.0.0 <7', 'ioredis@6')],
])('%s %j: %s', (name, versions, problem) => expect(problemWith(name, versions)).toBe(problem))
