import { allTools, type Dialect } from '../agents/dialect.ts'
import type { FileHook, HookFileForm, HookProtocol } from '../agents/hook-protocol.ts'
import { compileMatcher, foreignNames, isDead, listedNames } from '../agents/matcher.ts'
import type { MatcherKind, NativeEvent } from '../agents/native-event.ts'
import { namesInHooks } from '../agents/tool-call.ts'
import { splitArguments, UNSPLIT } from '../agents/split-arguments.ts'
import { suggestEvent } from '../agents/suggest-event.ts'
import { compileRegex } from '../match/regex.ts'
import type { Path } from '../source/read-policy.ts'
import { checkSaid } from './check-hook-fields.ts'
import { commandIn } from './hook-action.ts'
import type { HookFileDiagnostic } from './hook-file-diagnostic.ts'

/** More seconds than anyone would mean; such a number is in milliseconds. */
const LONGEST = 3600
/** Fewer milliseconds than anyone would mean; such a number is in seconds. */
const SHORTEST = 1000

/** The event of a hook; if the agent has no event with that name, a diagnostic that suggests one. */
export function findEvent(
  hook: FileHook,
  protocol: HookProtocol,
  agents: readonly Dialect[],
): NativeEvent | HookFileDiagnostic {
  const form = protocol.file
  const { event, eventPath } = hook
  const native = protocol.events.find(({ name }) => name === event)
  if (native !== undefined) return native
  const meant = suggestEvent(event, protocol.events, agents)
  return {
    path: eventPath,
    part: typeof form.shape === 'object' ? 'value' : 'key',
    severity: form.isStrict === true ? 'error' : 'warning',
    code: 'unknown-event',
    message: `${form.title} has no event \`${event}\`, so this hook never runs`,
    help: meant === undefined ? `it has ${protocol.events.map(({ name }) => name).join(', ')}` : `write \`${meant}\``,
  }
}

/** Checks a hook whose event is known. */
export function checkHook(
  hook: FileHook,
  native: NativeEvent,
  protocol: HookProtocol,
  dialect: Dialect,
): readonly HookFileDiagnostic[] {
  const form = protocol.file
  return [
    ...checkPlace(hook, form),
    ...checkSaid(hook, native, form),
    ...checkLine(hook, protocol),
    ...checkTimeout(hook, form),
    ...checkMatcher(hook, native, protocol, dialect),
  ]
}

function checkPlace(
  { isMisplaced, path, groupPath, event }: FileHook,
  form: HookFileForm,
): readonly HookFileDiagnostic[] {
  if (!isMisplaced) return []
  const isInGroup = groupPath.length > 0
  const wanted = isInGroup ? 'is in a group, which this event does not have' : 'is outside a group'
  const help = isInGroup ? 'write the hook itself' : 'wrap it: `{ "hooks": [ … ] }`'
  // To a strict agent, a hook in the wrong place is a map with members that it does not know.
  const isRefused = form.isStrict === true && form.ignoresUnknownMembers !== true
  const message = isRefused
    ? `${form.title} refuses a file with a hook of \`${event}\` that ${wanted}`
    : `${form.title} skips a hook of \`${event}\` that ${wanted}`
  return [{ path, severity: isRefused ? 'error' : 'warning', code: 'hook-misplaced', message, help }]
}

/** If no shell reads the line, it must split into words. */
function checkLine({ handler, path }: FileHook, { shell }: HookProtocol): readonly HookFileDiagnostic[] {
  const line = commandIn(handler)
  if (shell !== null || line === null || splitArguments(line) !== null) return []
  const place = { path: [...path, 'command'], severity: 'error', code: 'wrong-value' } as const
  return [{ ...place, message: `this line ${UNSPLIT}`, help: 'close it: no shell reads the line' }]
}

/** Why the agent rejects a timeout, independent of its length; null if the agent accepts it. */
export function whyTimeoutRefused(
  name: string,
  written: unknown,
  { timeout: { takes }, title, isStrict }: HookFileForm,
): string | null {
  const isWhole = Number.isInteger(written) && Number(written) >= 0
  if (takes === undefined || (takes === 'whole' ? isWhole : Number(written) > 0)) return null
  const wanted = takes === 'whole' ? 'a whole number, at least 0' : 'more than 0'
  const refused = isStrict === true ? 'the whole file' : 'it'
  return `\`${name}\` in a hook of ${title} must be ${wanted}: ${title} refuses ${refused} otherwise`
}

function checkTimeout({ handler, path }: FileHook, form: HookFileForm): readonly HookFileDiagnostic[] {
  const { timeout, title, isStrict } = form
  const name = timeout.members.find((candidate) => handler[candidate] != null)
  const written = name === undefined ? null : handler[name]
  if (name === undefined) return []
  if (typeof written !== 'number') {
    const message = `\`${name}\` in a hook of ${title} must be a number, so this one is ignored`
    const help = timeout.second === 1 ? 'write the seconds' : 'write the milliseconds'
    return [
      { path: [...path, name], severity: isStrict === true ? 'error' : 'warning', code: 'wrong-type', message, help },
    ]
  }
  const place = { path: [...path, name], severity: 'warning', code: 'timeout-unit' } as const
  const refused = whyTimeoutRefused(name, written, form) ?? (written < 0 ? `\`${name}\` must not be negative` : null)
  if (refused !== null) {
    const help = 'remove it, or write how long the hook may take'
    return [{ ...place, severity: 'error', code: 'wrong-value', message: refused, help }]
  }
  if (timeout.second === 1 && written > LONGEST) {
    const message = `\`${name}\` is in seconds for ${title}: ${written} is ${Math.round(written / 360) / 10} hours`
    return [{ ...place, message, help: `write \`${Math.max(1, Math.round(written / 1000))}\`` }]
  }
  if (timeout.max !== undefined && written / timeout.second > timeout.max) {
    const message = `${title} gives a hook ${timeout.max} seconds at most, and \`${name}\` is ${written}`
    return [{ ...place, code: 'wrong-value', message, help: `write \`${timeout.max * timeout.second}\`` }]
  }
  // `timeout_ms` names its unit.
  if (timeout.second === 1000 && !name.endsWith('_ms') && written > 0 && written < SHORTEST) {
    const message = `\`${name}\` is in milliseconds for ${title}, and ${written} is too short for any hook`
    return [{ ...place, message, help: `write \`${written * 1000}\`` }]
  }
  return []
}

function checkMatcher(
  { matcher, matcherPath, handler, group }: FileHook,
  native: NativeEvent,
  protocol: HookProtocol,
  dialect: Dialect,
): readonly HookFileDiagnostic[] {
  const { title } = protocol.file
  const written = group['matcher'] ?? handler['matcher']
  if (matcher === null && written != null) {
    const message = `a matcher of ${title} must be a string`
    const help = 'write one text, like `Edit|Write`'
    return [{ path: matcherPath, severity: 'error', code: 'wrong-type', message, help }]
  }
  const kind = native.matcher ?? protocol.matcher
  if (matcher === null || kind === null) return []
  if (native.target === undefined && kind !== 'payload-regex') {
    if (matcher === '' || matcher === '*') return []
    const message = `${title} ignores matchers at \`${native.name}\`, so this hook always runs`
    return [{ path: matcherPath, severity: 'warning', code: 'dead-matcher', message, help: 'leave it out' }]
  }
  const { problem } = compileMatcher(matcher, kind, compileRegex)
  if (problem !== null) {
    const help = `without it, every ${native.target === 'tool' ? 'tool' : 'event'} is matched`
    return [{ path: matcherPath, severity: 'error', code: 'bad-pattern', message: problem, help }]
  }
  return native.target === 'tool'
    ? checkTools(matcher, matcherPath, native, protocol, dialect)
    : checkValues(matcher, matcherPath, native, kind, title)
}

/** A matcher may name values that the agent does not send. */
function checkValues(
  matcher: string,
  path: Path,
  { name, target }: NativeEvent,
  kind: MatcherKind,
  title: string,
): readonly HookFileDiagnostic[] {
  if (typeof target !== 'object' || !('member' in target) || target.values === undefined) return []
  const { member, values } = target
  const parts = (kind === 'names-or-regex' ? listedNames(matcher) : null) ?? [matcher]
  const dead = parts.filter((part) => {
    const { test } = compileMatcher(part, kind, compileRegex)
    return test !== null && !values.some((value) => test({ texts: [value], spellings: [] }))
  })
  return dead.map((part) => ({
    path,
    severity: 'warning',
    code: 'dead-matcher',
    message: `the matcher \`${part}\` matches no \`${member}\` that ${title} sends at \`${name}\``,
    help: `it sends ${values.join(', ')}`,
  }))
}

/** A matcher may name tools that the agent does not have, or no longer has. */
function checkTools(
  matcher: string,
  path: Path,
  native: NativeEvent,
  protocol: HookProtocol,
  dialect: Dialect,
): readonly HookFileDiagnostic[] {
  const { title } = dialect
  const own = allTools(dialect)
  const { aliasOfTool = (tool: string) => tool } = protocol
  const tools = native.aliasOf === undefined ? own : own.map(aliasOfTool)
  const place = { path, severity: 'warning', code: 'dead-matcher' } as const
  const kind = native.matcher ?? protocol.matcher
  if (tools.length === 0) {
    if (kind === null || kind === 'payload-regex') return []
    const known = Object.entries(dialect.tools).flatMap(([name, tool]) => namesInHooks(name, tool))
    return foreignNames(matcher, kind, known, compileRegex).map(({ name, own: meant }) => {
      const advice = meant === null ? `it has ${known.join(', ')}, and the tools of servers` : `write \`${meant}\``
      return { ...place, message: `${title} has no tool \`${name}\` of its own`, help: advice }
    })
  }
  const help = `its tools are ${tools.join(', ')}`
  const dead = (written: string): boolean => isDead(written, native, protocol, tools, compileRegex)
  if (dead(matcher)) return [{ ...place, message: `the matcher \`${matcher}\` matches no tool of ${title}`, help }]
  const names = kind === 'names-or-regex' ? (listedNames(matcher) ?? []) : []
  return names.filter(dead).map((tool) => {
    const meant = tools.includes(aliasOfTool(tool)) ? `write \`${aliasOfTool(tool)}\`` : help
    return { ...place, message: `${title} has no tool \`${tool}\``, help: meant }
  })
}
