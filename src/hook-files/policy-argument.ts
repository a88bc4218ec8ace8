import { AGENTS } from '../agents/index.ts'
import type { AboutAgent } from '../agents/dialect.ts'

/**
 * Reads a policy argument. `docker-agent:agent.yaml` is a hook file of that agent, the `dialect`; so is a file without
 * a prefix if it is where only that agent looks. A Sluice policy has none.
 */
export function readPolicyWord(word: string, agents: readonly AboutAgent[] = AGENTS) {
  const known = agents.filter(({ runsHookFiles }) => runsHookFiles)
  const colon = word.indexOf(':')
  const named = known.find(({ name }) => colon >= 0 && name === word.slice(0, colon))
  if (named !== undefined) return { dialect: named.name, file: word.slice(colon + 1) }
  const path = `/${word.replaceAll('\\', '/')}`
  const unnamed = withoutName(path)
  const isAt = (place: string): boolean => path.endsWith(`/${place}`) || unnamed.endsWith(`/${place}`)
  return { dialect: known.find(({ hookFiles }) => hookFiles.some(isAt))?.name ?? null, file: word }
}

/** Turns `.kiro/hooks/lint.json` into `.kiro/hooks/*.json`. */
function withoutName(path: string): string {
  const [name, dot] = [path.lastIndexOf('/') + 1, path.lastIndexOf('.')]
  return dot > name ? `${path.slice(0, name)}*${path.slice(dot)}` : path
}

/** Makes the path in a policy argument absolute by means of `resolve`. */
export function resolvePolicyWord(word: string, resolve: (path: string) => string): string {
  const { dialect, file } = readPolicyWord(word)
  return dialect === null ? resolve(file) : `${dialect}:${resolve(file)}`
}

/** The folders in which agents keep their hook files, in a project or a home directory, such as `.claude`. */
export function hookFolders(agents: readonly AboutAgent[] = AGENTS): readonly string[] {
  const first = agents.flatMap(({ hookFiles }) => hookFiles).map((file) => file.split('/')[0] ?? '')
  return [...new Set(first.filter((folder) => folder.startsWith('.')))]
}
