import { compileHookMatcher } from '../../agents/hook-matcher.ts'
import type { HookProtocol } from '../../agents/hook-protocol.ts'
import { canonicalsOf, isContextOf, payloadFieldsOf } from '../../agents/native-context.ts'
import { isKnown } from '../../calls/marks.ts'
import { readCall } from '../../calls/read-call.ts'
import { isUnread } from '../../calls/risk/classify.ts'
import { defineCondition } from '../../kinds/define.ts'
import { compileGlob } from '../../match/glob.ts'
import { shortestPath } from '../../match/path.ts'
import type { EventContext } from '../../model/event-context.ts'
import type { ConditionKind } from '../../model/kind.ts'
import { readParam } from '../../model/tool-params.ts'
import { member } from '../../model/value.ts'
import { findNativeEvent } from './parts/agent-hook.ts'

/** Whether a permission rule matches a call. */
type PermissionRule = (context: EventContext) => boolean

/** The command text that was read has `~` for `$HOME`; which folder that is, is unknown. */
const AT_HOME = /(?:^| )~/

/** Home directories. A rule does not know which one belongs to the user. */
const HOMES = ['/home/*', '/Users/*', '/root']

export const createNativeEvent = (protocols: readonly HookProtocol[]): ConditionKind =>
  defineCondition({
    name: 'native_event',
    summary: 'holds when the agent would call its own hooks for one of its events',
    schema: {
      properties: {
        protocol: { enum: protocols.map(({ name }) => name), description: 'the agent whose event it is' },
        event: { type: 'string', minLength: 1, description: 'the event, as that agent spells it' },
        matcher: { type: 'string', description: 'the matcher, written and interpreted as in the agent’s own settings' },
        if: {
          type: 'string',
          minLength: 1,
          description: 'a permission rule as in Claude Code: `Bash(git push *)`, `Edit(src/**)`',
        },
      },
      required: ['protocol', 'event'],
    },
    examples: [
      {
        title: 'a Claude Code matcher',
        config: { type: 'native_event', protocol: 'claude-code', event: 'PreToolUse', matcher: 'Write|Edit' },
        event: { event: 'tool_start', tool: { name: 'Write' } },
        holds: true,
      },
      {
        title: 'docker-agent matches whole names',
        config: { type: 'native_event', protocol: 'docker-agent', event: 'pre_tool_use', matcher: 'shell' },
        event: { event: 'tool_start', tool: { name: 'shell_exec' } },
        holds: false,
      },
      {
        title: 'a call that failed',
        config: { type: 'native_event', protocol: 'claude-code', event: 'PostToolUse' },
        event: { event: 'tool_end', tool: { name: 'Bash', ok: false } },
        holds: false,
      },
    ],
    compile(config, context) {
      const protocol = protocols.find(({ name }) => name === config.protocol)
      const native = protocol && findNativeEvent(protocol, config.event, context)
      if (protocol === undefined || native === undefined) return { test: () => false }
      const canonicals = canonicalsOf(native)
      if (!canonicals.some((name) => context.events.includes(name))) {
        const [first = ''] = canonicals
        context.report({
          path: ['event'],
          code: 'cannot-hold',
          message: `\`${native.name}\` is \`${first}\`, which is not an event of the rule`,
          help: `write \`on: ${canonicals.length === 1 ? first : `[${canonicals.join(', ')}]`}\``,
        })
      }
      const matcher = compileHookMatcher(config.matcher ?? '', native, protocol, context.regex)
      if (matcher.test === null) {
        context.report({ path: ['matcher'], code: 'bad-pattern', message: matcher.problem })
        return { test: () => false }
      }
      const { test } = matcher
      const permission = config.if === undefined ? null : compilePermissionRule(config.if)
      if (permission !== null && typeof permission !== 'function') {
        context.report({ path: ['if'], code: 'bad-pattern', message: permission.problem })
        return { test: () => false }
      }
      return {
        test: (eventContext) =>
          isContextOf(eventContext, native, protocol) &&
          test(eventContext) &&
          (permission === null || permission(eventContext)),
      }
    },
  })

/**
 * Compiles a permission rule of Claude Code: a tool, optionally with a pattern in parentheses. For a shell script,
 * every command in it is checked. A script that cannot be parsed matches any pattern, so that the hook runs when in
 * doubt.
 */
function compilePermissionRule(rule: string): PermissionRule | { readonly problem: string } {
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
