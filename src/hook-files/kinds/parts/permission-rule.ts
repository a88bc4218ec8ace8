import { payloadFieldsOf } from '../../../agents/native-context.ts'
import { compileGlob } from '../../../match/glob.ts'
import { shortestPath } from '../../../match/path.ts'
import type { ReadCommands } from '../../../model/matching.ts'
import type { EventContext } from '../../../model/event-context.ts'
import { member } from '../../../model/value.ts'

/** Whether a call is one of those that a rule of permissions is about. */
export type PermissionRule = (context: EventContext) => boolean

/**
 * Compiles a permission rule of Claude Code: a tool, or a tool with a pattern in parentheses. A shell script matches if one
 * of its commands does, and a script that cannot be parsed always matches, so that the hook runs.
 */
export function compilePermissionRule(
  rule: string,
  readCommands: ReadCommands,
): PermissionRule | { readonly problem: string } {
  const [, name, about] = /^([\w*.-]+)(?:\((.*)\))?$/s.exec(rule.trim()) ?? []
  if (name === undefined) return { problem: `\`${rule}\` is neither a tool nor a tool with what its call is about` }
  const isNamed = compileGlob(name)
  const isTool = ({ tool }: EventContext): boolean =>
    tool?.name != null && (isNamed(tool.name) || tool.spellings.some((spelling) => isNamed(spelling)))
  if (about === undefined || about === '' || about === '*') return isTool
  const isAbout = name === 'Bash' ? aboutCommand(about, readCommands) : aboutFile(about)
  return (context) => isTool(context) && isAbout(context)
}

/** `npm run test:*` is what begins with that. */
function aboutCommand(pattern: string, readCommands: ReadCommands): PermissionRule {
  const matches = compileGlob(pattern.replace(/:\*$/, '*'))
  return ({ tool }) => {
    const command = member(tool?.params, 'command')
    if (typeof command !== 'string') return true
    const script = readCommands(command)
    if (!script?.isWhole) return true
    const all = script.commands.flatMap(({ words, starts }) => [words, ...starts])
    return all.some((words) => words.includes(null) || matches(words.join(' ')))
  }
}

/** `//` begins at the root of the file system, `~/` at a home, `/` and everything else at the folder of the event. */
function aboutFile(pattern: string): PermissionRule {
  if (pattern.startsWith('domain:')) return aboutDomain(pattern.slice('domain:'.length))
  const patterns = pattern.startsWith('~/')
    ? [pattern, ...HOMES.map((home) => home + pattern.slice(1))]
    : [pattern.replace(/^\/\/?/, (slashes) => (slashes === '//' ? '/' : ''))]
  const globs = patterns.map((written) => compileGlob(written))
  return (context) => {
    const params = context.tool?.params
    const path = member(params, 'file_path') ?? member(params, 'path') ?? member(params, 'notebook_path')
    if (typeof path !== 'string') return true
    const folder = shortestPath(payloadFieldsOf(context).cwd ?? '/', '/') ?? '/'
    // A path has many spellings. If it cannot be resolved, it matches.
    const whole = shortestPath(path, folder)
    if (whole === null) return true
    const below = folder === '/' ? '/' : `${folder}/`
    const relative = whole.startsWith(below) ? whole.slice(below.length) : whole
    const spellings = [whole, relative, relative.slice(relative.lastIndexOf('/') + 1)]
    return globs.some((matches) => spellings.some((spelling) => matches(spelling)))
  }
}

/** Where homes are, as rules are not told which one it is. */
const HOMES = ['/home/*', '/Users/*', '/root']

function aboutDomain(pattern: string): PermissionRule {
  const matches = compileGlob(pattern)
  return ({ tool }) => {
    const host = hostOf(member(tool?.params, 'url'))
    return host === null || matches(host)
  }
}

/** Null if it is not an address, which then matches; tools complete `example.com` to one. */
function hostOf(url: unknown): string | null {
  if (typeof url !== 'string') return null
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(url) ? url : `https://${url}`
  return URL.canParse(whole) ? new URL(whole).hostname.replace(/\.$/, '') : null
}
