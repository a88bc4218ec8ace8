import type { ReadCommands } from '../../model/matching.ts'
import { isMap, member } from '../../model/value.ts'
import { compileGlob } from '../../match/glob.ts'

/** Whether a pattern matches a call. To allow a call it must be sure (`strictly`). */
export type PermissionPattern = (
  call: { readonly name: string; readonly params: unknown },
  strictly: ReadCommands | null,
) => boolean

/**
 * Compiles a pattern of docker-agent: `tool`, or `tool:argument=glob:argument=glob`. Case is ignored, and a `*` at the end
 * matches any rest. If it must be sure, a pattern over a shell command matches only one plain command: `shell:cmd=ls*` does
 * not match `ls; rm -rf ~`. Source: pkg/permissions of docker-agent at 1d4df280.
 */
export function compilePermissionPattern(pattern: string): PermissionPattern {
  const [tool = '', ...parts] = pattern.split(':')
  const isTool = compileGlob(tool.toLowerCase())
  const arguments_ = joined(parts).map((part) => {
    const equals = part.indexOf('=')
    return { name: part.slice(0, equals), matches: globOf(part.slice(equals + 1).toLowerCase()) }
  })
  return ({ name, params }, strictly) => {
    if (!isTool(name.toLowerCase())) return false
    return arguments_.every(({ name: argument, matches }) => {
      const value = textOf(isMap(params) ? member(params, argument) : undefined)
      if (value === null || !matches(value.toLowerCase())) return false
      return strictly === null || !COMMANDS.has(argument) || strictly(value)?.isPlain === true
    })
  }
}

const COMMANDS: ReadonlySet<string> = new Set(['cmd', 'command'])

/** A value may contain colons: a part without `=` belongs to the part before. */
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
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}
