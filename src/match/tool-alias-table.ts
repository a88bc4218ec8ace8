import { TOOL_ALIASES } from './tool-aliases.ts'

/** Which names stand for the same tool. */
export interface AliasTable {
  /** The name a tool goes by: dotted, and what an alias stands for. */
  readonly canonical: (name: string) => string
  /** The other names of the tool with this canonical name: the declared ones first, then the built-in ones. */
  readonly others: (canonical: string) => readonly string[]
  /** Whether the name is an alias of the built-in table only. */
  readonly isBuiltIn: (name: string) => boolean
}

/** Characters in a tool's name, beyond which it is not looked into. */
export const TOOL_NAME_LIMIT = 1000

/** `mcp__gh__get_pr` is `mcp.gh.get_pr`. */
export function dotted(name: string): string {
  return name.length > TOOL_NAME_LIMIT ? name : name.replaceAll('__', '.')
}

/**
 * The built-in aliases under those declared in a `tools:` table (`{ Write: 'filesystem.write' }`): a declared name stands
 * for its own target only. An alias of an alias stands for what that one does; one that leads back to itself adds nothing.
 */
export function createAliasTable(declared: Readonly<Record<string, string>>): AliasTable {
  const targets = new Map<string, string>()
  const endOf = (name: string): string => {
    const passed: string[] = []
    let end = name
    for (let next = targets.get(end); next !== undefined; next = targets.get(end)) {
      passed.push(end)
      end = next
    }
    // Straightened as it is followed, so that a long chain of declared aliases costs no more than its length.
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
