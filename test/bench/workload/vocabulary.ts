import { createRandom, type Random } from './random.ts'

/** Parameters of tools that are texts. */
export const PARAMS = ['command', 'path', 'url', 'query', 'body', 'content'] as const
export type Param = (typeof PARAMS)[number]

export const AGENTS = ['planner', 'coder', 'reviewer', 'researcher', 'operator'] as const

/** Tools of the agent itself, the usual ones first, and the texts that they take. */
const OWN: Readonly<Record<string, readonly Param[]>> = {
  bash: ['command'],
  read_file: ['path'],
  edit_file: ['path', 'content'],
  grep: ['path', 'query'],
  write_file: ['path', 'content'],
  web_fetch: ['url'],
  glob: ['path'],
  task: ['body'],
  web_search: ['query'],
  notebook_edit: ['path', 'content'],
}

/** Servers of the agent: what their tools are about, and the texts that these take. */
const SERVERS: Readonly<Record<string, readonly [nouns: readonly string[], params: readonly Param[]]>> = {
  tracker: [
    ['issue', 'comment'],
    ['body', 'url'],
  ],
  database: [['row', 'table'], ['query']],
  mail: [['draft', 'label'], ['body']],
  browser: [['page', 'tab'], ['url']],
  wiki: [
    ['entry', 'space'],
    ['path', 'content'],
  ],
  cloud: [['bucket', 'role'], ['command']],
  calendar: [['meeting', 'room'], ['body']],
}

const VERBS = ['get', 'list', 'create', 'update', 'delete'] as const

/** The texts that each tool takes, by its name: those of the agent first. */
export const TOOLS: ReadonlyMap<string, readonly Param[]> = new Map([
  ...Object.entries(OWN),
  ...VERBS.flatMap((verb) =>
    Object.entries(SERVERS).flatMap(([server, [nouns, params]]) =>
      nouns.map((noun) => [`mcp__${server}__${verb}_${noun}`, params] as const),
    ),
  ),
])
export const TOOL_NAMES: readonly string[] = [...TOOLS.keys()]

// All is lower case: one of the engines compares without regard to case.
const SYLLABLES = ['ka', 'to', 'mi', 're', 'su', 'no', 'ba', 'li', 'de', 'fo', 'gu', 'pe', 'xi', 'va', 'zo', 'ne']

export function word(random: Random, syllables: number): string {
  return Array.from({ length: syllables }, () => random.pick(SYLLABLES)).join('')
}

function phrases(count: number, make: () => string): readonly string[] {
  const made = new Set<string>()
  while (made.size < count) made.add(make())
  return [...made]
}

const random = createRandom(7)

/** What texts are made of and rules look for, by param: the usual first. Paths and addresses begin with theirs. */
export const PHRASES: Readonly<Record<Param, readonly string[]>> = {
  command: [
    ...['rm -rf', 'git push --force', 'sudo ', 'curl -s', '| bash', 'chmod 777', 'git reset --hard', 'cat .env'],
    ...phrases(392, () => `${word(random, 2)} --${word(random, 2)}`),
  ],
  path: phrases(200, () => `/${random.pick(['home', 'srv', 'opt', 'work', 'etc'])}/${word(random, 3)}`),
  url: phrases(300, () => `https://${word(random, 3)}.${random.pick(['com', 'org', 'net'])}`),
  query: phrases(400, () => `${random.pick(['select', 'drop', 'insert', 'how to', 'delete'])} ${word(random, 3)}`),
  body: phrases(400, () => word(random, 4)),
  content: phrases(400, () => `${word(random, 2)}_${word(random, 2)}`),
}
