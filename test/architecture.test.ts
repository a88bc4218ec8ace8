import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { DIALECTS } from '../src/agents/all.ts'
import {
  findAgentImports,
  findAgentNames,
  findCycles,
  findEmptyNames,
  findKindImports,
  findLongFiles,
  findNamedAgents,
  NAMING,
  findNodeImports,
  findNodeReached,
  findReaders,
  findReached,
  findStrayPackages,
  findUnmirrored,
  findUpward,
  HOMES,
  isBelowAgents,
  LAYERS,
} from './architecture/checks.ts'
import {
  type ImportGraph,
  listFiles,
  readImportGraph,
  readImports,
  readNodeNames,
  readWords,
} from './architecture/import-graph.ts'

const SRC = join(import.meta.dirname, '../src')
const MAX_LINES = 300

/** Reads from top to bottom: what happens to an event and its rules. Decision 36 says why. */
const LONGER = 'engine/evaluate-rules.ts'

/** Test folders that belong to no folder of `src`: they test the project as a whole. */
const BESIDE = ['architecture', 'generated', 'conformance', 'rules', 'docs', 'simulated-hosts', 'bench', 'long']

/** Agents, as people and policies write their names. */
const AGENTS = DIALECTS.flatMap(({ name, title }) => [name, title])

/** Packages that the build bundles, so users need not install them, and `vscode`, which is the editor itself. */
const BUNDLED = [
  ...['autocomplete', 'commands', 'lang-yaml', 'language', 'lint', 'state', 'view'].map(
    (name) => `@codemirror/${name}`,
  ),
  ...['@lezer/highlight', '@noble/hashes', '@preact/signals', 'diff', 'eventemitter3', 'ipaddr.js', 'jsep'],
  ...['jsonc-parser', 'lossless-json', 'mustache', 'preact', 're2js', 'smol-toml', 'string-width', 'unbash', 'vscode'],
  ...['vscode-languageclient', 'yaml'],
]

/**
 * Everything that reads a file by itself, and what. No policy, test of policies or settings is among them: those are read
 * by `hosts/regular-file.ts` alone, so that no file can block a server or fill its memory.
 */
const READERS: Readonly<Record<string, string>> = {
  'cli/bin.ts': 'its own code, and what Node compiled of it',
  'cli/commands/replay.ts': 'opens the page that it writes',
  'cli/files.ts': 'recordings of events, piece by piece',
  'cli/last-refusals.ts': 'the journal of hooks',
  'cli/skill-text.ts': 'its own skill',
  'decision-log/log-file.ts': 'the end of the decision log that it writes',
  'decision-log/read-log.ts': 'decision logs, piece by piece',
  'hook/call-place.ts': 'the environment of the process that asks a daemon',
  'hook/journal.ts': 'opens the journal that it writes',
  'hook/leave-daemon.ts': 'descriptors of its own process',
  'hook/main.ts': 'standard input',
  'hook/session-facts.ts': 'the end of a transcript',
  'hosts/calls-folder.ts': 'creates the file of a call, which has no content',
  'hosts/daemon-start.ts': 'creates the mark of a start, which has no content',
  'hosts/files.ts': 'files that a rule or an agent asks for',
  'hosts/log-file.ts': 'opens the log that it writes',
  'hosts/processes/background.ts': 'what a process wrote',
  'hosts/processes/session.ts': '`/proc`',
  'hosts/regular-file.ts': 'policies, their tests, settings, tokens, keys and approvals',
  'hosts/snapshots/git.ts': 'what git wrote',
  'hosts/snapshots/history.ts': 'the history that it writes',
  'hosts/snapshots/shadow-repository.ts': 'files that are kept',
  'hosts/system-tools.ts': 'accounts of the system',
  'hosts/version.ts': 'its own manifest',
  'install/settings-file.ts': 'opens the settings that it writes',
  'stores/database.ts': 'creates the database',
  'vscode/extension.ts': 'the page that the server has written',
  'workbench/page-template.ts': 'its own page',
  'workbench/replay/past-lines.ts': 'the past sessions of agents',
  'workbench/replay/session-file.ts': 'the past sessions of agents',
}

const FILE_MODULES = ['fs', 'fs/promises', 'node:fs', 'node:fs/promises']

const graph = readImportGraph(SRC)
const files = [...graph.keys()]
const tests = listFiles(import.meta.dirname).filter(
  (file) => file.endsWith('.test.ts') && !file.includes('node_modules/'),
)

describe('src', () => {
  test('was read', () => {
    expect(files).toContain('index.ts')
    for (const folder of [
      'model',
      'source',
      'match',
      'stores',
      'messages',
      'expression',
      'template',
      'schema',
      'kinds',
      'compile',
      'engine',
      'agents',
      'hook-files',
      'hosts',
      'install',
    ]) {
      expect(files.some((file) => file.startsWith(`${folder}/`))).toBe(true)
    }
    expect([...graph.values()].flat().length).toBeGreaterThan(files.length)
    expect(
      [...graph].flatMap(([, imports]) => imports.filter(({ to }) => to.endsWith('.ts') && !graph.has(to))),
    ).toEqual([])
    expect(tests).toContain('architecture.test.ts')
  })

  test('imports point down', () => expect(findUpward(graph)).toEqual([]))
  test('kinds import what is for kinds, and never each other', () => expect(findKindImports(graph)).toEqual([]))
  test('agents import no engine', () => expect(findAgentImports(graph)).toEqual([]))
  test('no agent is named below agents', () => {
    const below = files.filter(isBelowAgents)
    expect(below.length).toBeGreaterThan(100)
    const named = below.flatMap((file) =>
      findAgentNames(file, readWords(readFileSync(join(SRC, file), 'utf8')), AGENTS),
    )
    expect(named).toEqual([])
  })
  test('the root reaches neither agents nor hook files', () => {
    expect(findReached(graph, 'index.ts', ['agents', 'hook-files'])).toEqual([])
  })
  test('has no cycle of values', () => expect(findCycles(graph, 'values')).toEqual([]))
  test('has no cycle of types', () => expect(findCycles(graph, 'types')).toEqual([]))
  test('packages stay at home', () => expect(findStrayPackages(graph)).toEqual([]))
  test('every dependency has a home', () => {
    const { optionalDependencies, peerDependencies } = packageJson
    const names = Object.keys({ ...optionalDependencies, ...peerDependencies })
    expect([...names, ...BUNDLED].toSorted()).toEqual(Object.keys(HOMES).toSorted())
  })
  test('modules of Node stay at the edges', () => expect(findNodeImports(graph)).toEqual([]))
  test('no module of Node is reached from the API', () => expect(findNodeReached(graph, 'index.ts')).toEqual([]))
  test('no module of Node is reached from the app of the server', () => {
    expect(findNodeReached(graph, 'server/index.ts')).toEqual([])
  })
  test(`no file has over ${MAX_LINES} lines`, () => {
    const written = files.filter((file) => file !== LONGER)
    const lines = new Map(
      written.map((file) => [file, readFileSync(join(SRC, file), 'utf8').trimEnd().split('\n').length]),
    )
    expect(findLongFiles(lines, MAX_LINES)).toEqual([])
  })
  test('only one file reads policies, tests and settings', () => {
    const imported = files.map((file) => [file, readNodeNames(readFileSync(join(SRC, file), 'utf8'), FILE_MODULES)])
    expect(findReaders(new Map(imported as [string, string[]][]))).toEqual(Object.keys(READERS))
  })
  test('agents are named in their folders alone', () => {
    const agents = DIALECTS.map(({ name }) => name)
    const named = files.flatMap((file) => findNamedAgents(file, readFileSync(join(SRC, file), 'utf8'), agents))
    expect(named.toSorted()).toEqual(Object.keys(NAMING).toSorted())
  })
  test('names say something', () => expect(findEmptyNames(listFiles(SRC))).toEqual([]))
  test('is mirrored by its tests', () => expect(findUnmirrored(tests, files, BESIDE)).toEqual([]))
})

/** Builds a graph from lines such as `engine/a.ts > model/b.ts`; `type` before the target makes it a type import. */
function graphOf(...lines: readonly string[]): ImportGraph {
  const read = lines.map((line) => line.split(' > '))
  const names = [...new Set(read.map(([from = '']) => from))]
  return new Map(
    names.map((name) => [
      name,
      read
        .filter(([from]) => from === name)
        .flatMap(([, ...to]) => to)
        .map((to) => ({ to: to.replace('type ', ''), typeOnly: to.startsWith('type ') })),
    ]),
  )
}

describe('a planted breach', () => {
  const sound = graphOf(
    'cli/main.ts > index.ts > node:fs',
    'compile/a.ts > kinds/vocabularies.ts > type schema/policy-schema.ts > source/b.ts',
    'engine/a.ts > compile/a.ts > stores/memory.ts > type model/rule.ts',
    'hosts/processes.ts > node:child_process > fs',
    'index.ts > engine/a.ts',
    'kinds/actions/builder/a.ts > kinds/actions/parts/b.ts > kinds/actions/builder/parts/c.ts > kinds/define.ts',
    'kinds/actions/index.ts > kinds/actions/a.ts',
    'agents/kiro/a.ts > agents/b.ts > match/a.ts > model/b.ts',
    'hook-files/a.ts > agents/b.ts',
    'hosts/a.ts > hook-files/a.ts',
    'kinds/actions/a.ts > schema/data-schema.ts > template/b.ts > expression/c.ts > match/d.ts > model/e.ts',
    'match/regex.ts > re2js/build/index.js',
    'source/a.ts > yaml > source/b.ts',
  )

  test.each([
    ['upward', findUpward],
    ['kinds', findKindImports],
    ['agents', findAgentImports],
    ['agents from the root', (graph: ImportGraph) => findReached(graph, 'index.ts', ['agents', 'hook-files'])],
    ['values', (graph: ImportGraph) => findCycles(graph, 'values')],
    ['types', (graph: ImportGraph) => findCycles(graph, 'types')],
    ['packages', findStrayPackages],
    ['Node', findNodeImports],
    ['Node from the API', (graph: ImportGraph) => findNodeReached(graph, 'index.ts')],
  ])('is not found where there is none: %s', (_, find) => expect(find(sound)).toEqual([]))

  test.each([
    ['model/a.ts > source/b.ts', 'model/a.ts imports source/b.ts, which is not below it'],
    ['model/a.ts > type engine/b.ts', 'model/a.ts imports engine/b.ts, which is not below it'],
    ['match/a.ts > stores/b.ts', 'match/a.ts imports stores/b.ts, which is not below it'],
    ['schema/a.ts > kinds/b.ts', 'schema/a.ts imports kinds/b.ts, which is not below it'],
    ['stores/a.ts > source/b.ts', 'stores/a.ts imports source/b.ts, which is not below it'],
    ['agents/a.ts > hook-files/b.ts', 'agents/a.ts imports hook-files/b.ts, which is not below it'],
    ['index.ts > agents/a.ts', 'index.ts imports agents/a.ts, which is not below it'],
    ['engine/a.ts > agents/b.ts', 'engine/a.ts imports agents/b.ts, which is not below it'],
    ['index.ts > hosts/a.ts', 'index.ts imports hosts/a.ts, which is not below it'],
    ['install/a.ts > cli/b.ts', 'install/a.ts imports cli/b.ts, which is not below it'],
    ['workbench/a.ts > server/b.ts', 'workbench/a.ts imports server/b.ts, which is not below it'],
    ['hook/a.ts > adapters/b.ts', 'hook/a.ts imports adapters/b.ts, which is not below it'],
    ['drawer/a.ts > model/b.ts', 'drawer/a.ts is in no layer'],
  ])('upward: %s', (line, message) => expect(findUpward(graphOf(line))).toEqual([message]))

  test.each([
    ['agents/kiro/b.ts > engine/a.ts', 'agents/kiro/b.ts imports engine/a.ts, which is not for agents'],
    ['agents/a.ts > type compile/b.ts', 'agents/a.ts imports compile/b.ts, which is not for agents'],
    ['agents/a.ts > index.ts', 'agents/a.ts imports index.ts, which is not for agents'],
  ])('agents: %s', (line, message) => expect(findAgentImports(graphOf(line))).toEqual([message]))

  test('agents from the root', () => {
    const lines = [
      'index.ts > engine/a.ts',
      'engine/a.ts > type agents/b.ts > hook-files/c.ts',
      'agents/b.ts > model/d.ts',
    ]
    const graph = graphOf(...lines, 'hook-files/c.ts > model/d.ts')
    expect(findReached(graph, 'index.ts', ['agents', 'hook-files'])).toEqual([
      'index.ts > engine/a.ts > agents/b.ts',
      'index.ts > engine/a.ts > hook-files/c.ts',
    ])
  })

  test.each([
    [`const compat = 'docker-agent'`, ["a.ts names the agent docker-agent: 'docker-agent'"]],
    [
      'const text = `a hook of ${x}, as Docker Agent has it`',
      ["a.ts names the agent docker-agent: ', as Docker Agent has it'"],
    ],
    [`function dockerAgentPrompt() {}`, ['a.ts names the agent docker-agent: dockerAgentPrompt']],
    [`const title = "Cursor's"`, ["a.ts names the agent cursor: 'Cursor's'"]],
    [
      `// docker-agent\nimport { cursor } from './cursor.ts'\nexport * from './docker-agent.ts'\nconst a = 'docker'`,
      [],
    ],
  ])('an agent below agents: %s', (text, expected) => {
    expect(findAgentNames('a.ts', readWords(text), ['docker-agent', 'cursor'])).toEqual(expected)
  })

  test.each([
    ['kinds/actions/a.ts > source/b.ts', 'kinds/actions/a.ts imports source/b.ts, which is not for kinds'],
    ['kinds/define.ts > stores/b.ts', 'kinds/define.ts imports stores/b.ts, which is not for kinds'],
    ['kinds/actions/a.ts > schema/b.ts', 'kinds/actions/a.ts imports schema/b.ts, which is not for kinds'],
    ['kinds/actions/a.ts > kinds/actions/b.ts', 'kinds/actions/a.ts imports the kind kinds/actions/b.ts'],
    ['kinds/actions/a.ts > type kinds/conditions/b.ts', 'kinds/actions/a.ts imports the kind kinds/conditions/b.ts'],
    [
      'kinds/conditions/a.ts > kinds/conditions/index.ts',
      'kinds/conditions/a.ts imports the kind kinds/conditions/index.ts',
    ],
    [
      'kinds/actions/builder/a.ts > kinds/actions/b.ts',
      'kinds/actions/builder/a.ts imports the kind kinds/actions/b.ts',
    ],
    ['kinds/actions/parts/a.ts > kinds/actions/b.ts', 'kinds/actions/parts/a.ts imports the kind kinds/actions/b.ts'],
  ])('kinds: %s', (line, message) => expect(findKindImports(graphOf(line))).toEqual([message]))

  test.each([
    [['model/a.ts > model/a.ts'], ['model/a.ts > model/a.ts'], []],
    [['model/b.ts > model/a.ts', 'model/a.ts > model/b.ts > model/c.ts'], ['model/a.ts > model/b.ts > model/a.ts'], []],
    [['model/a.ts > model/b.ts', 'model/b.ts > type model/a.ts'], [], ['model/a.ts > model/b.ts > model/a.ts']],
    [
      ['model/a.ts > model/b.ts', 'model/b.ts > model/c.ts', 'model/c.ts > model/d.ts', 'model/d.ts > model/b.ts'],
      ['model/b.ts > model/c.ts > model/d.ts > model/b.ts'],
      [],
    ],
  ])('cycle: %s', (lines, values, types) => {
    expect(findCycles(graphOf(...lines), 'values')).toEqual(values)
    expect(findCycles(graphOf(...lines), 'types')).toEqual(types)
  })

  test.each([
    ['engine/a.ts > yaml', 'engine/a.ts imports yaml, at home in source'],
    ['compile/a.ts > type re2js/build/index.js', 'compile/a.ts imports re2js, at home in match'],
    ['expression/a.ts > eventemitter3', 'expression/a.ts imports eventemitter3, at home in engine'],
    ['engine/a.ts > jsep', 'engine/a.ts imports jsep, at home in expression'],
    ['match/a.ts > mustache', 'match/a.ts imports mustache, at home in template'],
    ['match/a.ts > unbash', 'match/a.ts imports unbash, at home in calls'],
    ['template/a.ts > re2js', 'template/a.ts imports re2js, at home in match'],
    ['model/a.ts > lodash', 'model/a.ts imports lodash, which has no home'],
  ])('package: %s', (line, message) => expect(findStrayPackages(graphOf(line))).toEqual([message]))

  test.each([
    ['engine/a.ts > node:fs', 'engine/a.ts imports node:fs, a module of Node'],
    ['model/a.ts > type node:buffer', 'model/a.ts imports node:buffer, a module of Node'],
    ['source/a.ts > fs', 'source/a.ts imports fs, a module of Node'],
  ])('Node: %s', (line, message) => expect(findNodeImports(graphOf(line))).toEqual([message]))

  test.each([
    [['index.ts > node:fs'], 'index.ts > node:fs'],
    [
      ['index.ts > engine/a.ts', 'engine/a.ts > type hosts/b.ts', 'hosts/b.ts > type node:fs'],
      'index.ts > engine/a.ts > hosts/b.ts > node:fs',
    ],
  ])('Node from the API: %s', (lines, message) =>
    expect(findNodeReached(graphOf(...lines), 'index.ts')).toEqual([message]),
  )

  test.each([
    [`import { readFileSync } from 'node:fs'`, ['a.ts']],
    [`import { readFileSync as text } from 'node:fs'`, ['a.ts']],
    [`import { open } from 'node:fs/promises'`, ['a.ts']],
    [`import * as files from 'fs'`, ['a.ts']],
    [`import files from 'node:fs'`, ['a.ts']],
    [`import { existsSync, writeFileSync } from 'node:fs'\nimport { readFile } from './own.ts'`, []],
  ])('a second reader: %s', (text, expected) => {
    expect(findReaders(new Map([['a.ts', readNodeNames(text, FILE_MODULES)]]))).toEqual(expected)
  })

  test('lines', () => {
    const lines = new Map([
      ['model/a.ts', 200],
      ['model/b.ts', 201],
    ])
    expect(findLongFiles(lines, 200)).toEqual(['model/b.ts has 201 lines, over 200'])
  })

  test.each([
    ['cli/a.ts', `if (name === 'codex') return`, ['cli/a.ts names codex']],
    ['cli/a.ts', `import { hooks } from '../agents/codex/hooks.ts'`, ['cli/a.ts names codex']],
    ['cli/a.ts', `line: 'sluice install codex'`, []],
    ['agents/codex/about.ts', `name: 'codex'`, []],
  ])('an agent that is named: %s %s', (file, text, expected) => {
    expect(findNamedAgents(file, text, ['codex', 'kiro'])).toEqual(expected)
  })

  test.each([
    ['utils/glob.ts', 'utils'],
    ['match/glob-helpers.ts', 'helpers'],
    ['kinds/common/cut.ts', 'common'],
    ['model/misc.ts', 'misc'],
    ['lib/cut.ts', 'lib'],
    ['kinds/base.ts', 'base'],
    ['engine/rule-manager.ts', 'manager'],
    ['server/handler.ts', 'handler'],
    ['server/policy.service.ts', 'service'],
  ])('name: %s', (file, word) => {
    expect(findEmptyNames([file])).toEqual([`${file} is named \`${word}\`, which says nothing`])
  })

  test('names that only contain such a word', () =>
    expect(findEmptyNames(['match/database.ts', 'model/calibration.ts'])).toEqual([]))

  test('mirror', () => {
    const moved = ['model/a.test.ts', 'models/a.test.ts', 'kinds/new/b.test.ts', 'docs/c.test.ts', 'd.test.ts']
    expect(findUnmirrored(moved, ['model/a.ts', 'kinds/define.ts', 'index.ts'], ['docs'])).toEqual([
      'models/a.test.ts mirrors no folder of src',
      'kinds/new/b.test.ts mirrors no folder of src',
    ])
  })
})

describe('the import graph', () => {
  test.each([
    [`import { a } from '../model/b.ts'`, { to: 'model/b.ts', typeOnly: false }],
    [`import type { A } from './b.ts'`, { to: 'engine/b.ts', typeOnly: true }],
    [`import { type A } from './b.ts'`, { to: 'engine/b.ts', typeOnly: false }],
    [`import './b.ts'`, { to: 'engine/b.ts', typeOnly: false }],
    [`import a from 'yaml'`, { to: 'yaml', typeOnly: false }],
    [`export { a } from './parts/b.ts'`, { to: 'engine/parts/b.ts', typeOnly: false }],
    [`export type { A } from '../index.ts'`, { to: 'index.ts', typeOnly: true }],
    [`export * from './b.ts'`, { to: 'engine/b.ts', typeOnly: false }],
    [`export const a = async () => (await import('./b.ts')).a`, { to: 'engine/b.ts', typeOnly: false, isLate: true }],
    [`export type A = import('node:fs').Stats`, { to: 'node:fs', typeOnly: true }],
    [`import a = require('yaml')`, { to: 'yaml', typeOnly: false }],
  ])('%s', (text, expected) => expect(readImports('engine/a.ts', text)).toEqual([expected]))

  test('has neither comments nor text', () => {
    expect(readImports('a.ts', `// import a from 'b'\nexport const text = "import a from 'b'"`)).toEqual([])
  })

  test('layers name each folder once', () => {
    expect(LAYERS.flat().toSorted()).toEqual([...new Set(LAYERS.flat())].toSorted())
  })
})
