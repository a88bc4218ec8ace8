import { textAt } from './value.ts'
import { isAtLeast } from './version.ts'

interface Peer {
  /** The versions that work: the first one, and the major version that is not known to work. */
  readonly works: `>=${number}.${number}.0 <${number}`
  /**
   * Set if the program loads the package itself and passes its objects to Sluice. Then the copy that counts is the
   * program's, which may be another than the one beside Sluice.
   */
  readonly isPassed?: true
}

/**
 * The packages that users bring themselves. `package.json` accepts any version, because npm would otherwise refuse to
 * install Sluice beside another version, even where nothing uses it. So what needs a package checks its version.
 */
export const PEERS = {
  '@anthropic-ai/claude-agent-sdk': { works: '>=0.3.0 <1', isPassed: true },
  '@hono/node-server': { works: '>=2.1.0 <3' },
  '@mastra/core': { works: '>=1.71.0 <2', isPassed: true },
  '@openai/agents': { works: '>=0.20.0 <1' },
  '@opentelemetry/api': { works: '>=1.9.0 <2' },
  '@opentelemetry/exporter-trace-otlp-http': { works: '>=0.200.0 <1' },
  '@opentelemetry/resources': { works: '>=2.0.0 <3' },
  '@opentelemetry/sdk-trace-base': { works: '>=2.0.0 <3' },
  ai: { works: '>=6.0.0 <8', isPassed: true },
  bullmq: { works: '>=6.7.0 <7' },
  hono: { works: '>=4.13.0 <5' },
  ioredis: { works: '>=6.0.0 <7' },
  langchain: { works: '>=1.5.0 <2' },
  'prom-client': { works: '>=15.1.0 <16' },
  'socket.io': { works: '>=4.8.0 <5' },
  vitest: { works: '>=3.0.0 <5' },
} as const satisfies Readonly<Record<string, Peer>>

export type PeerName = keyof typeof PEERS

/** @throws {Error} if the installed version of the package does not work */
export function checkVersion(name: PeerName): void {
  const problem = versionProblem(name)
  if (problem !== null) throw new Error(problem)
}

const checked = new Map<PeerName, string | null>()

/** Says that the installed version of a package does not work; null if it does, or no version can be found out. */
export function versionProblem(name: PeerName): string | null {
  const known = checked.get(name)
  if (known !== undefined) return known
  const problem = problemWith(name, installedVersions(name))
  checked.set(name, problem)
  return problem
}

/** @param versions those of each copy that may be in use; one that works is enough */
export function problemWith(name: PeerName, versions: readonly string[]): string | null {
  const { works } = PEERS[name]
  const [from = '', below = ''] = works.slice(2).split(' <')
  const isFine = (version: string): boolean => isAtLeast(version, from) && !isAtLeast(version, below)
  const [version] = versions
  if (version === undefined || versions.some(isFine)) return null
  const found = `version \`${version}\` of the package \`${name}\` is installed`
  return `${found}, but Sluice works with \`${works}\`: run \`npm install ${name}@${Number(below) - 1}\``
}

/** The version of each copy that may be in use; none where packages are not in folders, as in browsers and bundles. */
function installedVersions(name: PeerName): readonly string[] {
  const peer: Peer = PEERS[name]
  try {
    const node = (globalThis as { readonly process?: NodeJS.Process }).process
    const modules = node?.getBuiltinModule('node:module')
    const files = node?.getBuiltinModule('node:fs')
    if (node === undefined || modules === undefined || files === undefined) return []
    const [, program = `${node.cwd()}/program.js`] = node.argv
    const users = peer.isPassed === true ? [import.meta.url, program, `${node.cwd()}/program.js`] : [import.meta.url]
    return users.flatMap((user) => {
      const folders = modules.createRequire(user).resolve.paths(name) ?? []
      // The manifest itself: not every package exports it, and not every package can be required.
      const file = folders.map((folder) => `${folder}/${name}/package.json`).find((path) => files.existsSync(path))
      const version = file === undefined ? null : textAt(JSON.parse(files.readFileSync(file, 'utf8')), 'version')
      return version === null ? [] : [version]
    })
  } catch {
    // A check that cannot be done refuses nobody.
    return []
  }
}
