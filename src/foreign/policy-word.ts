/** The agents whose own hook files are read, by the names of their dialects. */
export const FORM_NAMES = [
  ...(['claude-code', 'codex', 'factory-droid', 'gemini', 'kiro', 'kiro-v1'] as const),
  ...(['starchild', 'cursor', 'copilot', 'docker-agent'] as const),
] as const

export type FormName = (typeof FORM_NAMES)[number]

/** A policy as it is named on a command line. */
export interface PolicyWord {
  /** The agent whose own hook file it is; null where it is a policy of Sluice. */
  readonly dialect: FormName | null
  readonly file: string
}

/** Where agents keep their hooks, and nobody else anything. */
const PLACES: readonly (readonly [dialect: FormName, place: RegExp])[] = [
  ['claude-code', /(?:^|\/)\.claude\/settings(?:\.local)?\.json$/],
  ['gemini', /(?:^|\/)\.gemini\/settings\.json$/],
  ['codex', /(?:^|\/)\.codex\/hooks\.json$/],
  ['cursor', /(?:^|\/)\.cursor\/hooks\.json$/],
  ['copilot', /(?:^|\/)(?:\.github|\.copilot)\/hooks\/[^/]+\.json$/],
  ['kiro', /(?:^|\/)(?:\.kiro\/agents|\.amazonq\/cli-agents)\/[^/]+\.json$/],
  ['kiro-v1', /(?:^|\/)\.kiro\/hooks\/[^/]+\.json$/],
  ['starchild', /(?:^|\/)shell_hooks\.ya?ml$/],
  ['factory-droid', /(?:^|\/)\.factory\/hooks\.json$/],
]

/** `docker-agent:agent.yaml` is a hook file of that agent; so is one without a prefix that can be nothing else. */
export function readPolicyWord(word: string): PolicyWord {
  const colon = word.indexOf(':')
  const prefix = FORM_NAMES.find((name) => colon >= 0 && name === word.slice(0, colon))
  if (prefix !== undefined) return { dialect: prefix, file: word.slice(colon + 1) }
  const path = word.replaceAll('\\', '/')
  return { dialect: PLACES.find(([, place]) => place.test(path))?.[0] ?? null, file: word }
}

/** The word with the path that it has from anywhere; `resolve` makes a path such a one. */
export function resolvePolicyWord(word: string, resolve: (path: string) => string): string {
  const { dialect, file } = readPolicyWord(word)
  return dialect === null ? resolve(file) : `${dialect}:${resolve(file)}`
}
