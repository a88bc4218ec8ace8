import { FORMS } from './forms.ts'

/** A policy as it is named on a command line. */
export interface PolicyWord {
  /** The agent whose own hook file it is; null where it is a policy of Sluice. */
  readonly dialect: string | null
  readonly file: string
}

/** Where agents keep their hooks, and nobody else anything. */
const PLACES: readonly (readonly [dialect: string, place: RegExp])[] = [
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
  const prefix = colon < 0 ? '' : word.slice(0, colon)
  if (FORMS.some(({ dialect }) => dialect === prefix)) return { dialect: prefix, file: word.slice(colon + 1) }
  const path = word.replaceAll('\\', '/')
  return { dialect: PLACES.find(([, place]) => place.test(path))?.[0] ?? null, file: word }
}
