import { payloadFieldsOf } from '../../../agents/native-context.ts'
import { isKnown } from '../../../calls/marks.ts'
import { readCall } from '../../../calls/read-call.ts'
import { isUnread } from '../../../calls/risk/classify.ts'
import { compileGlob } from '../../../match/glob.ts'
import { shortestPath } from '../../../match/path.ts'
import type { EventContext } from '../../../model/event-context.ts'
import { readParam } from '../../../model/tool-params.ts'
import { member } from '../../../model/value.ts'

/** Whether a permission rule matches a call. */
type PermissionRule = (context: EventContext) => boolean

/**
 * Compiles a permission rule of Claude Code: a tool, optionally with a pattern in parentheses. For a shell script, every
 * command in it is checked. A script that cannot be parsed matches any pattern, so that the hook runs when in doubt.
 */
export function compilePermissionRule(rule: string): PermissionRule | { readonly problem: string } {
  const [, name, about] = /^([\w*.-]+)(?:\((.*)\))?$/s.exec(rule.trim()) ?? []
  if (name === undefined) return { problem: `\`${rule}\` is neither a tool nor a tool with a pattern in parentheses` }
  const isNamed = compileGlob(name)
  const isTool = ({ tool }: EventContext): boolean =>
    tool?.name != null && (isNamed(tool.name) || tool.spellings.some((spelling) => isNamed(spelling)))
  if (about === undefined || about === '' || about === '*') return isTool
  const isAbout = name === 'Bash' ? aboutCommand(about) : aboutFile(about)
  return (context) => isTool(context) && isAbout(context)
}

/** `npm run test:*` matches every command that begins with `npm run test`. */
function aboutCommand(pattern: string): PermissionRule {
  const matches = compileGlob(pattern.replace(/:\*$/, '*'))
  const namesPath = pattern.includes('/')
  return (context) => {
    if (typeof readParam(context.tool, 'command') !== 'string') return true
    const facts = readCall(context)
    if (isUnread(facts) || facts.open.length > 0) return true
    return facts.commands.some(({ text }) => !isKnown(text) || (namesPath && AT_HOME.test(text)) || matches(text))
  }
}

/** `$HOME` is `~` in what was read, and nobody knows which folder. */
const AT_HOME = /(?:^| )~/

/** `//` starts at the root of the file system, `~/` at a home directory, and anything else at the event's directory. */
function aboutFile(pattern: string): PermissionRule {
  if (pattern.startsWith('domain:')) return aboutDomain(pattern.slice('domain:'.length))
  const patterns = pattern.startsWith('~/')
    ? [pattern, ...HOMES.map((home) => home + pattern.slice(1))]
    : [pattern.replace(/^\/\/?/, (slashes) => (slashes === '//' ? '/' : ''))]
  const globs = patterns.map((written) => compileGlob(written))
  return (context) => {
    const { tool } = context
    const path = readParam(tool, 'path') ?? member(tool?.params, 'file_path') ?? member(tool?.params, 'notebook_path')
    if (typeof path !== 'string') return true
    const folder = shortestPath(payloadFieldsOf(context).cwd ?? '/', '/') ?? '/'
    // One path has many spellings. An invalid path matches any pattern.
    const whole = shortestPath(path, folder)
    if (whole === null) return true
    const below = folder === '/' ? '/' : `${folder}/`
    const relative = whole.startsWith(below) ? whole.slice(below.length) : whole
    const spellings = [whole, relative, relative.slice(relative.lastIndexOf('/') + 1)]
    return globs.some((matches) => spellings.some((spelling) => matches(spelling)))
  }
}

/** Home directories. A rule does not know which one is the user's. */
const HOMES = ['/home/*', '/Users/*', '/root']

function aboutDomain(pattern: string): PermissionRule {
  const matches = compileGlob(pattern)
  return ({ tool }) => {
    const host = hostOf(readParam(tool, 'url'))
    return host === null || matches(host)
  }
}

/** Null if the URL is invalid, which matches any pattern. A tool completes `example.com` to a URL. */
function hostOf(url: unknown): string | null {
  if (typeof url !== 'string') return null
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(url) ? url : `https://${url}`
  return URL.canParse(whole) ? new URL(whole).hostname.replace(/\.$/, '') : null
}
