import { PROTOCOL_NAMES, type ProtocolName } from '../agents/protocol-names.ts'

/** A policy as it is named on a command line. */
export interface PolicyWord {
  /** The agent whose own hook file it is; null where it is a policy of Sluice. */
  readonly dialect: ProtocolName | null
  readonly file: string
}

/** Where agents keep their hooks, and nobody else anything; `*` is any name. No patterns: each hook would compile them. */
const PLACES: readonly (readonly [dialect: ProtocolName, ...places: readonly string[]])[] = [
  ['claude-code', '.claude/settings.json', '.claude/settings.local.json'],
  ['gemini', '.gemini/settings.json'],
  ['codex', '.codex/hooks.json'],
  ['cursor', '.cursor/hooks.json'],
  ['copilot', '.github/hooks/*.json', '.copilot/hooks/*.json'],
  ['kiro', '.kiro/agents/*.json', '.amazonq/cli-agents/*.json'],
  ['kiro-v1', '.kiro/hooks/*.json'],
  ['starchild', 'shell_hooks.yaml', 'shell_hooks.yml'],
  ['factory-droid', '.factory/hooks.json'],
]

/** `docker-agent:agent.yaml` is a hook file of that agent; so is one without a prefix that can be nothing else. */
export function readPolicyWord(word: string): PolicyWord {
  const colon = word.indexOf(':')
  const prefix = PROTOCOL_NAMES.find((name) => colon >= 0 && name === word.slice(0, colon))
  if (prefix !== undefined) return { dialect: prefix, file: word.slice(colon + 1) }
  const path = `/${word.replaceAll('\\', '/')}`
  const unnamed = withoutName(path)
  const isAt = (place: string): boolean => path.endsWith(`/${place}`) || unnamed.endsWith(`/${place}`)
  return { dialect: PLACES.find(([, ...places]) => places.some(isAt))?.[0] ?? null, file: word }
}

/** `.kiro/hooks/lint.json` as `.kiro/hooks/*.json`. */
function withoutName(path: string): string {
  const [name, dot] = [path.lastIndexOf('/') + 1, path.lastIndexOf('.')]
  return dot > name ? `${path.slice(0, name)}*${path.slice(dot)}` : path
}

/** The word with the path that it has from anywhere; `resolve` makes a path such a one. */
export function resolvePolicyWord(word: string, resolve: (path: string) => string): string {
  const { dialect, file } = readPolicyWord(word)
  return dialect === null ? resolve(file) : `${dialect}:${resolve(file)}`
}
