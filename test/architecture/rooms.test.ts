import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import tsconfig from '../../tsconfig.json' with { type: 'json' }
import { COMMANDS } from '../../src/cli/commands/index.ts'
import { type ImportGraph, readImportGraph } from './import-graph.ts'
import { ROOMS } from './rooms.ts'

// Nothing is loaded that is not asked for: what a process loads before `import()` is written down in `rooms.ts`.

const graph = readImportGraph(join(import.meta.dirname, '../../src'))
const doors: Readonly<Record<string, readonly string[]>> = tsconfig.compilerOptions.paths

/** The file of each entry in `rooms.ts`. */
const FILES: ReadonlyMap<string, string> = new Map([
  ['sluice hook', 'hook/main.ts'],
  ['any other command', 'cli/start.ts'],
  ...COMMANDS.map(({ name }) => [`sluice ${name} (loaded)`, `cli/commands/${name}.ts`] as const),
  ...Object.entries(doors).map(([door, [file = '']]) => [door, file.replace('./src/', '')] as const),
])

/** The files that are loaded with one, each with the file that imports it first. */
function loadedWith(start: string, of: ImportGraph): ReadonlyMap<string, string | null> {
  const loaded = new Map<string, string | null>([[start, null]])
  for (const file of loaded.keys()) {
    for (const { to, typeOnly, isLate } of of.get(file) ?? []) {
      if (!typeOnly && isLate !== true && !isBuiltin(to) && !loaded.has(to)) loaded.set(to, file)
    }
  }
  return loaded
}

/** The folder of a file; for some, the folder within it. Packages are rooms of their own. */
function roomOf(file: string): string {
  if (!graph.has(file) && !/^[a-z].*\.ts$/.test(file)) return file
  const [room = '', ...rest] = posix.dirname(file).split('/')
  if (room === '.') return file
  return DIVIDED.has(room) && rest[0] !== undefined ? `${room}/${rest[0]}` : room
}

const DIVIDED: ReadonlySet<string> = new Set(['calls', 'hosts', 'match', 'stores', 'template'])

/** The rooms that a file loads beside those listed, each with the way there. */
function added(start: string, listed: readonly string[], of: ImportGraph): readonly string[] {
  const loaded = loadedWith(start, of)
  const ways = new Map<string, string>()
  for (const file of loaded.keys()) {
    const room = roomOf(file)
    if (listed.includes(room) || ways.has(room)) continue
    const way: string[] = []
    for (let at: string | null = file; at !== null; at = loaded.get(at) ?? null) way.unshift(at)
    ways.set(room, way.join(' > '))
  }
  return [...ways.values()]
}

test('every command and every door is in the table', () => {
  expect(Object.keys(ROOMS).toSorted()).toEqual([...FILES.keys()].toSorted())
  const exported = Object.entries(packageJson.exports).flatMap(([name, to]) =>
    typeof to === 'string' ? [] : [posix.join('sluice', name)],
  )
  expect(exported.filter((door) => !FILES.has(door))).toEqual([])
})

describe('loads what is written down', () => {
  test.each([...FILES])('%s', (entry, file) => {
    const listed = (ROOMS[entry] ?? '').split(' ')
    expect(graph.has(file)).toBe(true)
    expect(added(file, listed, graph)).toEqual([])
    expect(listed.filter((room) => ![...loadedWith(file, graph).keys()].some((one) => roomOf(one) === room))).toEqual(
      [],
    )
  })
})

test('a planted import is named', () => {
  const planted: ImportGraph = new Map([
    ['hook/main.ts', [{ to: 'hook/policies.ts', typeOnly: false }]],
    [
      'hook/policies.ts',
      [
        { to: 'source/yaml.ts', typeOnly: false },
        { to: 'calls/a.ts', typeOnly: false, isLate: true },
        { to: 'model/a.ts', typeOnly: true },
      ],
    ],
    ['source/yaml.ts', []],
    ['calls/a.ts', []],
    ['model/a.ts', []],
  ])
  expect(added('hook/main.ts', ['hook'], planted)).toEqual(['hook/main.ts > hook/policies.ts > source/yaml.ts'])
})
