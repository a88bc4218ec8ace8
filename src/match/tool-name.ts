import { splitAlternatives } from './alternatives.ts'
import { compileGlob } from './glob.ts'

/** Tool names under one table of aliases. Names are case-sensitive, and any text, because a model chooses them. */
export interface ToolNames {
  /**
   * Every variant of a tool's name: first as given, second its dotted canonical form, even if equal (`fs__read` is
   * `fs.read`, `Write` is `filesystem.write`), then the others, each once. A name longer than `TOOL_NAME_LIMIT` has no
   * other variants.
   */
  readonly spellings: (name: string) => readonly string[]
  /**
   * Whether one of the alternatives matches a tool, given the variants of its name. Plain text matches the tool with
   * this name or alias. A glob matches a tool's name as given, its dotted forms, and declared aliases, but not built-in
   * ones: allowing `run_*` must not allow every shell. Either also matches the last dotted segment if it contains no
   * dot.
   */
  readonly compilePattern: (match: string | readonly string[]) => (spellings: readonly string[]) => boolean
}

/** Creates the lookup of tool names. `aliases`, a `tools:` table, takes precedence over the built-in table. */
export function createToolNames(aliases: Readonly<Record<string, string>>): ToolNames {
  const { canonical, others, isBuiltIn } = createAliasTable(aliases)

  const spellings = (name: string): readonly string[] => {
    const own = canonical(name)
    const further = new Set([dotted(name), ...others(own)])
    further.delete(name)
    further.delete(own)
    return [name, own, ...further]
  }

  const compileName = (name: string): ((spellings: readonly string[]) => boolean) => {
    const own = canonical(name)
    if (name.includes('.')) return (spellings) => spellings.includes(own)
    const ending = `.${name}`
    return (spellings) => spellings.some((spelling) => spelling === own || spelling.endsWith(ending))
  }

  const compileNameGlob = (pattern: string): ((spellings: readonly string[]) => boolean) => {
    const matchesWhole = compileWhole(pattern)
    const matchesName = pattern.includes('.')
      ? matchesWhole
      : (name: string) => matchesWhole(name) || (name.includes('.') && matchesWhole(lastSegment(name)))
    return (spellings) =>
      spellings.some((spelling, index) => matchesName(spelling) && (index === 0 || !isBuiltIn(spelling)))
  }

  const compilePattern = (match: string | readonly string[]): ((spellings: readonly string[]) => boolean) => {
    const alternatives = splitAlternatives(match).map((alternative) =>
      /[*?[]/.test(alternative) ? compileNameGlob(alternative) : compileName(alternative),
    )
    return (spellings) => alternatives.some((matches) => matches(spellings))
  }

  return { spellings, compilePattern }
}

function compileWhole(pattern: string): (name: string) => boolean {
  const asWritten = compileGlob(pattern)
  // `mcp__gh__*` also means `mcp.gh.*`, but underscores inside a set are literal.
  if (!pattern.includes('__') || pattern.includes('[')) return asWritten
  const asDotted = compileGlob(dotted(pattern))
  return (name) => asWritten(name) || asDotted(name)
}

function lastSegment(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

interface AliasTable {
  /** The dotted name, with aliases resolved. */
  readonly canonical: (name: string) => string
  /** The other names of the tool with this canonical name: first the declared ones, then the built-in ones. */
  readonly others: (canonical: string) => readonly string[]
  /** Whether the name is an alias in the built-in table only. */
  readonly isBuiltIn: (name: string) => boolean
}

/** Longer names are not parsed. */
const TOOL_NAME_LIMIT = 1000

/** `mcp__gh__get_pr` is `mcp.gh.get_pr`. */
function dotted(name: string): string {
  return name.length > TOOL_NAME_LIMIT ? name : name.replaceAll('__', '.')
}

/**
 * The built-in aliases, overridden by those declared in a `tools:` table (`{ Write: 'filesystem.write' }`). A declared
 * name means only its own target. Aliases of aliases are resolved; one that leads back to itself has no effect.
 */
function createAliasTable(declared: Readonly<Record<string, string>>): AliasTable {
  const targets = new Map<string, string>()
  const endOf = (name: string): string => {
    const passed: string[] = []
    let end = name
    for (let next = targets.get(end); next !== undefined; next = targets.get(end)) {
      passed.push(end)
      end = next
    }
    // Shortens the chain while following it, so that a long chain of declared aliases takes linear time.
    for (const step of passed) targets.set(step, end)
    return end
  }
  const canonical = (name: string): string => endOf(dotted(name))

  for (const [target, names] of Object.entries(TOOL_ALIASES)) for (const name of names) targets.set(name, target)
  for (const name of Object.keys(declared)) targets.delete(dotted(name))
  const builtIn = new Set(targets.keys())
  for (const [name, target] of Object.entries(declared)) {
    if (canonical(target) !== dotted(name)) targets.set(dotted(name), canonical(target))
  }

  const others = new Map<string, string[]>()
  for (const name of [...Object.keys(declared).flatMap((name) => [name, dotted(name)]), ...builtIn]) {
    const own = canonical(name)
    const names = others.get(own)
    if (names === undefined) others.set(own, [name])
    else names.push(name)
  }

  return { canonical, others: (own) => others.get(own) ?? [], isBuiltIn: (name) => builtIn.has(name) }
}

/** The names that agents give to common tools, by dotted name. A policy's own `tools:` table overrides them. */
export const TOOL_ALIASES: Readonly<Record<string, readonly string[]>> = {
  'filesystem.read': ['Read', 'read_file', 'fs_read'],
  'filesystem.write': ['Write', 'write_file', 'fs_write', 'create_file'],
  'filesystem.edit': ['Edit', 'edit_file', 'MultiEdit', 'str_replace', 'apply_patch'],
  'filesystem.glob': ['Glob'],
  'filesystem.grep': ['Grep', 'grep_search', 'search_file_content'],
  'shell.bash': ['Bash', 'shell', 'bash', 'run_shell_command', 'exec_command', 'execute_bash'],
  'web.fetch': ['WebFetch', 'web_fetch'],
  'web.search': ['WebSearch', 'web_search', 'google_web_search'],
  'agent.task': ['Task', 'Agent'],
}
