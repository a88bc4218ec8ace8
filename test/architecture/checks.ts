import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import type { Import, ImportGraph } from './import-graph.ts'

// Each check takes data about the project and returns one sentence for each violation.

/** Lowest first. A file imports from its own folder and from lower layers; folders of one layer do not know each other. */
export const LAYERS: readonly (readonly string[])[] = [
  ['model'],
  ['source', 'match', 'stores', 'messages'],
  ['calls'],
  ['expression', 'template', 'schema'],
  ['kinds'],
  ['compile'],
  ['engine'],
  ['index.ts'],
  ['core.ts'],
  ['agents'],
  ['hook-files'],
  ['hosts'],
  ['decision-log', 'queue'],
  ['install'],
  ['hook'],
  ['workbench'],
  ['editor'],
  ['adapters'],
  ['server'],
  ['cli'],
  ['vscode'],
]

/** The folder or folders in which each package may be used. */
export const HOMES: Readonly<Record<string, string | readonly string[]>> = {
  '@anthropic-ai/claude-agent-sdk': 'adapters',
  '@hono/node-server': 'server',
  '@mastra/core': 'adapters',
  '@modelcontextprotocol/sdk': ['adapters', 'hosts'],
  '@codemirror/autocomplete': 'workbench',
  '@codemirror/commands': 'workbench',
  '@codemirror/lang-yaml': 'workbench',
  '@codemirror/language': 'workbench',
  '@codemirror/lint': 'workbench',
  '@codemirror/state': 'workbench',
  '@codemirror/view': 'workbench',
  '@lezer/highlight': 'workbench',
  '@noble/hashes': ['compile', 'kinds'],
  '@openai/agents': 'adapters',
  '@opentelemetry/api': 'decision-log',
  '@opentelemetry/exporter-trace-otlp-http': 'decision-log',
  '@opentelemetry/resources': 'decision-log',
  '@opentelemetry/sdk-trace-base': 'decision-log',
  '@preact/signals': 'workbench',
  ai: 'adapters',
  bullmq: 'queue',
  diff: ['install', 'workbench'],
  eventemitter3: 'engine',
  hono: 'server',
  ioredis: ['queue', 'stores'],
  'ipaddr.js': 'match',
  jsep: 'expression',
  'jsonc-parser': 'source',
  langchain: 'adapters',
  libsql: 'stores',
  'lossless-json': 'source',
  mustache: 'template',
  preact: 'workbench',
  'prom-client': 'server',
  re2js: 'match',
  'smol-toml': 'install',
  'socket.io': 'hosts',
  'string-width': 'cli',
  unbash: 'calls',
  vitest: 'workbench',
  vscode: 'vscode',
  'vscode-languageclient': 'vscode',
  'vscode-languageserver-protocol': 'hosts',
  yaml: 'source',
}

/** Where modules of Node may be used: these folders, and the stores that need files or connections. */
const ON_NODE =
  /^(adapters\/(claude-agent|mcp|openai-agents)|cli|decision-log|hook|hosts|install|queue|server|vscode|workbench)\/|^stores\/(database|embedded|redis\/.*)\.ts$/

/** What kinds may import of the lower layers. */
const FOR_KINDS =
  /^(model|match|calls|expression|template|kinds)\/|^(schema\/(data-schema|seconds|words)|messages\/read-message)\.ts$/

/** What agents may import of the lower layers: they are codecs and facts, and decide nothing. */
const FOR_AGENTS = /^(model|match|source|agents)\//

const KIND_FOLDERS = /^kinds\/(conditions|actions)\//

const EMPTY_WORDS = /^(util|helper|common|misc|lib|base|manager|handler|service)s?$/

/** Imports between the files of the graph, as pairs. */
function* edges(graph: ImportGraph): Generator<readonly [string, string]> {
  for (const [file, imports] of graph) {
    for (const { to } of imports) if (!isPackage(to)) yield [file, to]
  }
}

function isPackage(name: string): boolean {
  return !/\.tsx?$/.test(name)
}

function folderOf(file: string): string {
  return file.split('/')[0] ?? ''
}

function layerOf(file: string): number {
  return LAYERS.findIndex((folders) => folders.includes(folderOf(file)))
}

/** Files outside every layer, and imports that do not point down. */
export function findUpward(graph: ImportGraph): readonly string[] {
  const homeless = [...graph.keys()].filter((file) => layerOf(file) === -1)
  const upward = [...edges(graph)].filter(
    ([from, to]) => folderOf(from) !== folderOf(to) && layerOf(from) !== -1 && layerOf(to) >= layerOf(from),
  )
  return [
    ...homeless.map((file) => `${file} is in no layer`),
    ...upward.map(([from, to]) => `${from} imports ${to}, which is not below it`),
  ]
}

/** Imports that kinds must not have, and imports from one kind to another. */
export function findKindImports(graph: ImportGraph): readonly string[] {
  const fromKinds = [...edges(graph)].filter(([from]) => folderOf(from) === 'kinds')
  const foreign = fromKinds.filter(([, to]) => !FOR_KINDS.test(to))
  const related = fromKinds.filter(
    ([from, to]) => KIND_FOLDERS.test(from) && KIND_FOLDERS.test(to) && !isList(from) && !to.includes('/parts/'),
  )
  return [
    ...foreign.map(([from, to]) => `${from} imports ${to}, which is not for kinds`),
    ...related.map(([from, to]) => `${from} imports the kind ${to}`),
  ]
}

/** Imports that agents must not have. */
export function findAgentImports(graph: ImportGraph): readonly string[] {
  return [...edges(graph)]
    .filter(([from, to]) => folderOf(from) === 'agents' && !FOR_AGENTS.test(to))
    .map(([from, to]) => `${from} imports ${to}, which is not for agents`)
}

function isList(file: string): boolean {
  return posix.basename(file) === 'index.ts'
}

/** Cycles, among them the shortest of every group of files in cycles; `types` leaves out the cycles of values alone. */
export function findCycles(graph: ImportGraph, through: 'values' | 'types'): readonly string[] {
  const values = cyclesOf(graph, (link) => !link.typeOnly)
  return through === 'values' ? values : cyclesOf(graph, () => true).filter((cycle) => !values.includes(cycle))
}

function cyclesOf(graph: ImportGraph, counts: (link: Import) => boolean): readonly string[] {
  const cycles = new Set<string>()
  for (const start of graph.keys()) {
    const way = shortestWay(start, start, (file) => (graph.get(file) ?? []).filter(counts).map(({ to }) => to))
    // Each cycle is reported once, from its first file in the order of paths.
    if (way?.every((file) => file >= start)) cycles.add(way.join(' > '))
  }
  return [...cycles]
}

/** The files on the shortest way from `start` to `goal`, at least one step long. */
function shortestWay(start: string, goal: string, next: (file: string) => readonly string[]): string[] | null {
  const reached = new Set<string>()
  let ways = [[start]]
  while (ways.length > 0) {
    const longer: string[][] = []
    for (const way of ways) {
      for (const file of next(way.at(-1) ?? start)) {
        if (file === goal) return [...way, file]
        if (reached.has(file)) continue
        reached.add(file)
        longer.push([...way, file])
      }
    }
    ways = longer
  }
  return null
}

/** Packages outside their home, and packages that have none. */
export function findStrayPackages(graph: ImportGraph): readonly string[] {
  return [...graph].flatMap(([file, imports]) =>
    imports
      .filter(({ to }) => isPackage(to) && !isBuiltin(to))
      .map(({ to }) => packageOf(to))
      .map((name) => ({ name, home: HOMES[name] }))
      .filter(({ home }) => home === undefined || ![home].flat().includes(folderOf(file)))
      .map(
        ({ name, home }) =>
          `${file} imports ${name}, ${home === undefined ? 'which has no home' : `at home in ${[home].flat().join(' and ')}`}`,
      ),
  )
}

/** The package of a module: `@scope/name` or `name`, without a path inside the package. */
function packageOf(module: string): string {
  const [first = '', second = ''] = module.split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}

/** Modules of Node outside the folders that are for Node. */
export function findNodeImports(graph: ImportGraph): readonly string[] {
  return [...graph].flatMap(([file, imports]) =>
    ON_NODE.test(file)
      ? []
      : imports.filter(({ to }) => isBuiltin(to)).map(({ to }) => `${file} imports ${to}, a module of Node`),
  )
}

/** Whether the layer of a file is below that of agents. */
export function isBelowAgents(file: string): boolean {
  return layerOf(file) < layerOf('agents/')
}

/** The folders that an entry must not reach but does, types included, each with the shortest way there. */
export function findReached(graph: ImportGraph, entry: string, folders: readonly string[]): readonly string[] {
  const next = (file: string): readonly string[] => (graph.get(file) ?? []).map(({ to }) => to)
  return folders.flatMap((folder) => {
    const ways = [...graph.keys()]
      .filter((file) => folderOf(file) === folder)
      .flatMap((file) => [shortestWay(entry, file, next) ?? []])
      .filter((way) => way.length > 0)
    const [shortest] = ways.toSorted((one, other) => one.length - other.length)
    return shortest === undefined ? [] : [shortest.join(' > ')]
  })
}

/**
 * Identifiers and strings of a source that name an agent. A name of one word is only looked for in strings, as the
 * identifier `cursor` need not mean the agent.
 */
export function findAgentNames(file: string, words: readonly string[], names: readonly string[]): readonly string[] {
  return words.flatMap((word) => {
    const isText = /^['"`]/.test(word)
    const named = names.find((name) =>
      isText ? withoutCase(word).includes(withoutCase(name)) : name.includes('-') && plain(word).includes(plain(name)),
    )
    return named === undefined ? [] : [`${file} names the agent ${named}: ${word}`]
  })
}

const withoutCase = (text: string): string => ` ${text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')} `
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Modules of Node that an entry reaches, types included, each with the way there. */
export function findNodeReached(graph: ImportGraph, entry: string): readonly string[] {
  const builtins = new Set([...graph.values()].flat().flatMap(({ to }) => (isBuiltin(to) ? [to] : [])))
  return [...builtins].flatMap((builtin) => {
    const way = shortestWay(entry, builtin, (file) => (graph.get(file) ?? []).map(({ to }) => to))
    return way === null ? [] : [way.join(' > ')]
  })
}

/** The names of modules of Node with which a file can be read. */
const READING = /^(\*|read|readSync|readv|readvSync|readFile|readFileSync|open|openSync|openAsBlob|createReadStream)$/

/** The files that can read other files, by what they import from modules of Node. */
export function findReaders(imported: ReadonlyMap<string, readonly string[]>): readonly string[] {
  return [...imported].flatMap(([file, names]) => (names.some((name) => READING.test(name)) ? [file] : []))
}

export function findLongFiles(lines: ReadonlyMap<string, number>, most: number): readonly string[] {
  return [...lines]
    .filter(([, count]) => count > most)
    .map(([file, count]) => `${file} has ${count} lines, over ${most}`)
}

/** Names of folders and files with a word that says nothing about the contents. */
export function findEmptyNames(files: readonly string[]): readonly string[] {
  return files.flatMap((file) =>
    file
      .replace(/\.tsx?$/, '')
      .split(/[/.-]/)
      .filter((word) => EMPTY_WORDS.test(word))
      .map((word) => `${file} is named \`${word}\`, which says nothing`),
  )
}

/** Tests in folders that src does not have, except those in the folders `beside` it. */
export function findUnmirrored(
  tests: readonly string[],
  sources: readonly string[],
  beside: readonly string[],
): readonly string[] {
  const folders = new Set(sources.map((file) => posix.dirname(file)))
  return tests
    .filter((file) => !folders.has(posix.dirname(file)) && !beside.includes(folderOf(file)))
    .map((file) => `${file} mirrors no folder of src`)
}

/**
 * The agents that a file names, or whose folders it imports, though it is not in the room of agents: what an agent is
 * like belongs into its folder.
 */
export function findNamedAgents(file: string, text: string, agents: readonly string[]): readonly string[] {
  if (file.startsWith('agents/')) return []
  const isNamed = (agent: string): boolean => text.includes(`'${agent}'`) || text.includes(`agents/${agent}/`)
  return agents.filter(isNamed).map((agent) => `${file} names ${agent}`)
}

/** The files above agents that name one, and why. */
export const NAMING: Readonly<Record<string, string>> = {
  'adapters/claude-agent/dialect.ts names claude-code': 'the SDK runs that agent',
  'adapters/mcp/frame.ts names cursor': 'a member of messages, not the agent',
  'cli/commands/hooks.ts names starchild': 'lists hooks that this agent asks a person to approve',
  'cli/commands/import.ts names docker-agent': 'the only agent whose files have a mode for older versions',
  'cli/options.ts names docker-agent': 'takes the options that this agent has',
  'hook-files/approvals/approvals.ts names docker-agent': 'the kinds of its hook files',
  'hook-files/check-hook-fields.ts names docker-agent': 'the kinds of its hook files',
  'hook-files/docker-agent-prompt.ts names docker-agent': 'the kinds of its hook files',
  'hook-files/index.ts names starchild': 'exports how it shows a reason',
  'hook-files/kinds/limit-large-tool-results.ts names docker-agent': 'the kinds of its hook files',
  'hook-files/kinds/model.ts names docker-agent': 'an example',
  'hook-files/kinds/native-event.ts names claude-code': 'an example',
  'hook-files/kinds/native-event.ts names docker-agent': 'an example',
  'hook-files/kinds/parts/agent-hook.ts names docker-agent': 'the kinds of its hook files',
  'hosts/approvals/approve-hooks.ts names starchild': 'approvals have the form that this agent has',
  'hosts/approvals/examine-hooks.ts names starchild': 'approvals have the form that this agent has',
}
