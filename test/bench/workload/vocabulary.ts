import { createRandom, type Random } from './random.ts'

/** The text parameters of tools. */
export const PARAMS = ['command', 'path', 'url', 'query', 'body', 'content'] as const
export type Param = (typeof PARAMS)[number]

export const AGENTS = ['planner', 'coder', 'reviewer', 'researcher', 'operator'] as const

/** The agent's own tools, the most common first, and the texts that they take. */
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

/** Servers of the agent: the nouns in the names of their tools, and the texts that these take. */
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

/** The texts that each tool takes, by the name of the tool. The agent's own tools come first. */
export const TOOLS: ReadonlyMap<string, readonly Param[]> = new Map([
  ...Object.entries(OWN),
  ...VERBS.flatMap((verb) =>
    Object.entries(SERVERS).flatMap(([server, [nouns, params]]) =>
      nouns.map((noun) => [`mcp__${server}__${verb}_${noun}`, params] as const),
    ),
  ),
])
export const TOOL_NAMES: readonly string[] = [...TOOLS.keys()]

// All lower case, because one of the engines ignores case.
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

/**
 * The phrases that texts contain and rules look for, by parameter, the most common first. Paths and URLs begin with
 * their phrase.
 */
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
