import { isPlainCommand } from '../../calls/plain-command.ts'
import { compileGlob } from '../../match/glob.ts'
import { isMap, member } from '../../model/value.ts'

/** Whether a pattern matches a call. `isStrict` is set if a match allows the call: the match must then be certain. */
type PermissionPattern = (call: { readonly name: string; readonly params: unknown }, isStrict: boolean) => boolean

const COMMANDS: ReadonlySet<string> = new Set(['cmd', 'command'])

/** Permission rules, as patterns for calls: `shell`, `shell:cmd=git *`. */
export interface PermissionRules {
  readonly allow?: readonly string[]
  readonly ask?: readonly string[]
  readonly deny?: readonly string[]
}

type Permission = 'allow' | 'ask' | 'deny' | null

/** What the rules say about a call. `deny` beats `allow`, which beats `ask`. */
export type Permissions = (call: { readonly name: string; readonly params: unknown }) => Permission

/** @param isLax whether a pattern for a command allows everything that begins with it, whatever follows */
export function compilePermissions({ allow = [], ask = [], deny = [] }: PermissionRules, isLax: boolean): Permissions {
  const [allowed, asked, denied] = [allow, ask, deny].map((patterns) => patterns.map(compilePermissionPattern))
  return (call) => {
    const isOf = (patterns: readonly PermissionPattern[] | undefined, isStrict: boolean): boolean =>
      patterns?.some((matches) => matches(call, isStrict)) === true
    if (isOf(denied, false)) return 'deny'
    if (isOf(allowed, !isLax)) return 'allow'
    return isOf(asked, false) ? 'ask' : null
  }
}

/**
 * Compiles a pattern in the syntax of docker-agent: `tool`, or `tool:argument=glob:argument=glob`, ignoring case, where
 * a trailing `*` matches any rest. If the match must be certain, a pattern for a shell command matches only one plain
 * command: `shell:cmd=ls*` does not match `ls; rm -rf ~`. Source: pkg/permissions of docker-agent at 1d4df280.
 */
function compilePermissionPattern(pattern: string): PermissionPattern {
  const [tool = '', ...parts] = pattern.split(':')
  const isTool = compileGlob(tool.toLowerCase())
  const arguments_ = joined(parts).map((part) => {
    const equals = part.indexOf('=')
    return { name: part.slice(0, equals), matches: globOf(part.slice(equals + 1).toLowerCase()) }
  })
  return ({ name, params }, isStrict) => {
    if (!isTool(name.toLowerCase())) return false
    return arguments_.every(({ name: argument, matches }) => {
      const value = textOf(isMap(params) ? member(params, argument) : undefined)
      if (value === null || !matches(value.toLowerCase())) return false
      return !isStrict || !COMMANDS.has(argument) || isPlainCommand(value)
    })
  }
}

/** A value may contain colons: a part without `=` belongs to the part before it. */
function joined(parts: readonly string[]): readonly string[] {
  const whole: string[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (/^\w+=/.test(part) || last === undefined) whole.push(part)
    else whole[whole.length - 1] = `${last}:${part}`
  }
  return whole
}

function globOf(glob: string): (text: string) => boolean {
  const isPrefix = glob.endsWith('*') && !/[*?[]/.test(glob.slice(0, -1))
  if (!isPrefix) return compileGlob(glob)
  const prefix = glob.slice(0, -1)
  return (text) => text.startsWith(prefix)
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean' ? String(value) : null
}
