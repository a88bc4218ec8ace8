import { splitAlternatives } from './alternatives.ts'
import { compileGlob } from './glob.ts'
import { createAliasTable, dotted } from './tool-alias-table.ts'

/** The names of tools under one table of aliases. Names are case-sensitive, and come from a model: any text will do. */
export interface ToolNames {
  /**
   * Every spelling of a tool's name: first as given, second its dotted canonical form, equal or not (`fs__read` is
   * `fs.read`, `Write` is `filesystem.write`), then the others, each once. A name that exceeds `TOOL_NAME_LIMIT` is
   * spelled as given and no other way.
   */
  readonly spellings: (name: string) => readonly string[]
  /**
   * Whether one of the alternatives matches a tool, given its spellings. Plain text matches the tool that has this name
   * or alias. A glob matches a tool's name as given, its dotted forms, and declared aliases, but not the built-in ones:
   * whoever allows `run_*` has not allowed every shell. Either one also matches the last dotted segment if it has no dot.
   */
  readonly compilePattern: (match: string | readonly string[]) => (spellings: readonly string[]) => boolean
}

/** `aliases` is the `tools:` table of a policy or a host; it wins over the built-in one. */
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
  // `mcp__gh__*` is `mcp.gh.*` too; but the underscores of a set are characters of their own.
  if (!pattern.includes('__') || pattern.includes('[')) return asWritten
  const asDotted = compileGlob(dotted(pattern))
  return (name) => asWritten(name) || asDotted(name)
}

function lastSegment(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
