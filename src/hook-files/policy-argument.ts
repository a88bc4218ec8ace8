import { AGENTS } from '../agents/index.ts'
import type { AboutAgent } from '../agents/dialect.ts'

/** A policy as it is named on a command line. */
interface PolicyWord {
  /** The agent whose own hook file it is; null for a policy of Sluice. */
  readonly dialect: string | null
  readonly file: string
}

/** `docker-agent:agent.yaml` is a hook file of that agent; so is a file without a prefix where only that agent looks. */
export function readPolicyWord(word: string, agents: readonly AboutAgent[] = AGENTS): PolicyWord {
  const known = agents.filter(({ runsHookFiles }) => runsHookFiles)
  const colon = word.indexOf(':')
  const named = known.find(({ name }) => colon >= 0 && name === word.slice(0, colon))
  if (named !== undefined) return { dialect: named.name, file: word.slice(colon + 1) }
  const path = `/${word.replaceAll('\\', '/')}`
  const unnamed = withoutName(path)
  const isAt = (place: string): boolean => path.endsWith(`/${place}`) || unnamed.endsWith(`/${place}`)
  return { dialect: known.find(({ hookFiles }) => hookFiles.some(isAt))?.name ?? null, file: word }
}

/** `.kiro/hooks/lint.json` as `.kiro/hooks/*.json`. */
function withoutName(path: string): string {
  const [name, dot] = [path.lastIndexOf('/') + 1, path.lastIndexOf('.')]
  return dot > name ? `${path.slice(0, name)}*${path.slice(dot)}` : path
}

/** The word with an absolute path; `resolve` makes a path absolute. */
export function resolvePolicyWord(word: string, resolve: (path: string) => string): string {
  const { dialect, file } = readPolicyWord(word)
  return dialect === null ? resolve(file) : `${dialect}:${resolve(file)}`
}

/** The folders of a project or a home in which agents keep their hook files: `.claude`. */
export function hookFolders(agents: readonly AboutAgent[] = AGENTS): readonly string[] {
  const first = agents.flatMap(({ hookFiles }) => hookFiles).map((file) => file.split('/')[0] ?? '')
  return [...new Set(first.filter((folder) => folder.startsWith('.')))]
}
