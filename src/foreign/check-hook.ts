import { FIELDS } from '../dialects/docker-agent/input.ts'
import { parseTemplate } from '../dialects/go-template/parse.ts'
import { compileMatcher } from '../dialects/matcher.ts'
import { meantEvent } from '../dialects/meant-event.ts'
import type { NativeEvent } from '../dialects/native-event.ts'
import type { HookProtocol } from '../dialects/protocols.ts'
import { isPrivateHost } from '../match/public-address.ts'
import { compileRegex } from '../match/regex.ts'
import type { DiagnosticCode } from '../model/diagnostic-codes.ts'
import type { Severity } from '../model/diagnostic.ts'
import { nearest } from '../model/suggestion.ts'
import type { Path } from '../source/read-policy.ts'
import type { HookForm } from './form.ts'
import type { FileHook } from './file-hook.ts'

/** Something wrong with a file, and what to do about it. */
export interface Mistake {
  readonly path: Path
  readonly part?: 'key' | 'value'
  readonly severity: Severity
  readonly code: DiagnosticCode
  readonly message: string
  readonly help: string | null
}

/** Seconds that no hook is meant to take: these are milliseconds. */
const LONGEST = 3600
/** Milliseconds that no hook is meant to have: these are seconds. */
const SHORTEST = 1000

/** The event of a hook; where the agent has none of that name, which one is meant. */
export function findEvent(hook: FileHook, form: HookForm, protocol: HookProtocol): NativeEvent | Mistake {
  const { event, eventPath } = hook
  const native = protocol.events.find(({ name }) => name === event)
  if (native !== undefined) return native
  const meant = meantEvent(event, protocol.events)
  return {
    path: eventPath,
    part: typeof form.shape === 'object' ? 'value' : 'key',
    severity: form.isStrict === true ? 'error' : 'warning',
    code: 'unknown-event',
    message: `${form.title} has no event \`${event}\`, so that this hook never runs`,
    help: meant === undefined ? `it has ${protocol.events.map(({ name }) => name).join(', ')}` : `write \`${meant}\``,
  }
}

/** What is wrong with a hook whose event is known, as far as it still runs. */
export function checkHook(
  hook: FileHook,
  native: NativeEvent,
  form: HookForm,
  protocol: HookProtocol,
): readonly Mistake[] {
  return [
    ...checkPlace(hook, form),
    ...checkMembers(hook, form),
    ...checkGroup(hook, form),
    ...checkPrompt(hook, form),
    ...checkAddress(hook),
    ...checkIf(hook, native),
    ...checkTimeout(hook, form),
    ...checkMatcher(hook, native, protocol),
  ]
}

function checkPlace({ isMisplaced, path, event }: FileHook, form: HookForm): readonly Mistake[] {
  if (!isMisplaced) return []
  const wanted = form.shape === 'flat' ? 'stands in a group, where there are none' : 'stands outside a group'
  const help = form.shape === 'flat' ? 'write the hook itself' : 'wrap it: `{ "hooks": [ … ] }`'
  const message = `${form.title} skips a hook of \`${event}\` that ${wanted}`
  return [{ path, severity: 'warning', code: 'hook-misplaced', message, help }]
}

function checkMembers({ handler, path, event }: FileHook, form: HookForm): readonly Mistake[] {
  const { members, uncarried = [], choices = {}, title } = form
  const severity = form.isStrict === true ? 'error' : 'warning'
  return Object.keys(handler).flatMap((name): readonly Mistake[] => {
    const place = { path: [...path, name], part: 'key' } as const
    if (uncarried.includes(name)) {
      const message = `\`${name}\` changes when a hook of \`${event}\` runs, or how, and no rule of Sluice can say it`
      return [
        {
          ...place,
          severity: 'error',
          code: 'hook-type',
          message,
          help: 'write it as a condition of a rule, after `sluice import`',
        },
      ]
    }
    const words = Object.hasOwn(choices, name) ? choices[name] : undefined
    const written = handler[name]
    if (words !== undefined && (typeof written !== 'string' || !words.includes(written))) {
      const message = `\`${name}\` of a hook of ${title} is one of ${words.join(', ')}`
      return [{ path: place.path, severity, code: 'wrong-value', message, help: null }]
    }
    if (members.includes(name) || name === 'matcher' || name === 'hooks') return []
    const meant = nearest(name, members)
    const help = meant === undefined ? 'remove it' : `did you mean \`${meant}\`?`
    return [
      { ...place, severity, code: 'unknown-field', message: `nothing reads \`${name}\` of a hook of ${title}`, help },
    ]
  })
}

function checkGroup({ group, groupPath, event }: FileHook, form: HookForm): readonly Mistake[] {
  const { groupMembers = {}, isStrict, title } = form
  const severity = isStrict === true ? 'error' : 'warning'
  return Object.keys(group).flatMap((name): readonly Mistake[] => {
    if (name === 'matcher' || name === 'hooks') return []
    const events = Object.hasOwn(groupMembers, name) ? groupMembers[name] : undefined
    if (events?.includes(event) === true) return []
    const place = { path: [...groupPath, name], part: 'key', severity, code: 'unknown-field' } as const
    const message =
      events === undefined
        ? `nothing reads \`${name}\` of a group of hooks of ${title}`
        : `\`${name}\` means nothing at \`${event}\``
    return [{ ...place, message, help: events === undefined ? 'remove it' : `it does at ${events.join(', ')}` }]
  })
}

/** docker-agent finds such mistakes when the hook is called. */
function checkPrompt({ handler, path }: FileHook, { dialect }: HookForm): readonly Mistake[] {
  const { type, prompt } = handler
  if (dialect !== 'docker-agent' || type !== 'model' || typeof prompt !== 'string') return []
  const { problem } = parseTemplate(prompt, FIELDS)
  if (problem === null) return []
  const help = `the fields are ${FIELDS.map((field) => `.${field}`).join(', ')}`
  const isField = problem.message.startsWith('there is no field')
  const { message } = problem
  return [{ path: [...path, 'prompt'], severity: 'error', code: 'bad-template', message, help: isField ? help : null }]
}

/** The same is asked again of the address that a name stands for, when the hook is called. */
function checkAddress({ handler, path, event }: FileHook): readonly Mistake[] {
  const { url } = handler
  if (typeof url !== 'string') return []
  const place = { path: [...path, 'url'], code: 'unsafe-address' } as const
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) {
    const message = `the hook of \`${event}\` is no address that is spoken with by HTTP`
    return [{ ...place, severity: 'error', message, help: 'write one that begins with `https://`' }]
  }
  const { hostname } = new URL(url)
  if (!isPrivateHost(hostname)) return []
  const message = `\`${hostname}\` is not in the public internet, and is not asked unless the host allows it`
  return [{ ...place, severity: 'warning', message, help: 'allow it by name where it is meant: `--allow-host`' }]
}

/** A rule of permissions is about a call. */
function checkIf({ handler, path, event }: FileHook, native: NativeEvent): readonly Mistake[] {
  if (typeof handler['if'] !== 'string' || native.matched === true) return []
  const message = `a hook with \`if\` never runs at \`${event}\`, where there is no call of a tool`
  return [
    { path: [...path, 'if'], part: 'key', severity: 'warning', code: 'cannot-hold', message, help: 'remove `if`' },
  ]
}

function checkTimeout({ handler, path }: FileHook, { timeout, title }: HookForm): readonly Mistake[] {
  const name = timeout.members.find((candidate) => typeof handler[candidate] === 'number')
  const written = name === undefined ? null : handler[name]
  if (name === undefined || typeof written !== 'number') return []
  const place = { path: [...path, name], severity: 'warning', code: 'timeout-unit' } as const
  if (written < 0) {
    const message = `\`${name}\` is below 0, which is no time to wait`
    return [
      { ...place, severity: 'error', code: 'wrong-value', message, help: 'leave it out, or write what it may take' },
    ]
  }
  if (timeout.second === 1 && written > LONGEST) {
    const message = `\`${name}\` is in seconds for ${title}: ${written} are ${Math.round(written / 360) / 10} hours`
    return [{ ...place, message, help: `write \`${Math.max(1, Math.round(written / 1000))}\`` }]
  }
  if (timeout.second === 1000 && written > 0 && written < SHORTEST) {
    const message = `\`${name}\` is in milliseconds for ${title}, and ${written} are hardly enough for any hook`
    return [{ ...place, message, help: `write \`${written * 1000}\`` }]
  }
  return []
}

function checkMatcher(
  { matcher, matcherPath }: FileHook,
  native: NativeEvent,
  protocol: HookProtocol,
): readonly Mistake[] {
  if (matcher === null || protocol.matcher === null) return []
  const { problem } = compileMatcher(matcher, protocol.matcher, compileRegex)
  if (problem === null) return []
  const help = `without it, every ${native.matched === true ? 'tool' : 'event'} is matched`
  return [{ path: matcherPath, severity: 'error', code: 'bad-pattern', message: problem, help }]
}
