import { FIELDS } from '../agents/docker-agent/input.ts'
import type { FileHook, HookFileForm } from '../agents/hook-protocol.ts'
import type { NativeEvent } from '../agents/native-event.ts'
import { isPrivateHost } from '../match/public-address.ts'
import { didYouMean } from '../model/suggestion.ts'
import { isMap } from '../model/value.ts'
import { hasPlaceholder } from './convert-builtin.ts'
import { compilePrompt } from './docker-agent-prompt.ts'
import type { HookFileDiagnostic } from './hook-file-diagnostic.ts'

/** Checks the members of a hook and of its group. */
export function checkSaid(hook: FileHook, native: NativeEvent, form: HookFileForm): readonly HookFileDiagnostic[] {
  return [
    ...checkMembers(hook, form),
    ...checkGroup(hook, form),
    ...checkPrompt(hook, form),
    ...checkAddress(hook),
    ...checkHeaders(hook),
    ...checkIf(hook, native),
  ]
}

function checkMembers({ handler, unread, path, event }: FileHook, form: HookFileForm): readonly HookFileDiagnostic[] {
  const { members, uncarried = [], replaced = {}, choices = {}, title } = form
  const severity = form.isStrict === true ? 'error' : 'warning'
  const forUnknown = severityOfUnknown(form)
  return [...Object.keys(handler), ...unread].flatMap((name): readonly HookFileDiagnostic[] => {
    const place = { path: [...path, name], part: 'key' } as const
    if (uncarried.includes(name)) {
      const message = `\`${name}\` changes when or how a hook of \`${event}\` runs, and no rule can express that`
      const help = 'write it as a condition of a rule, after `sluice import`'
      return [{ ...place, severity: 'error', code: 'hook-type', message, help }]
    }
    const words = Object.hasOwn(choices, name) ? choices[name] : undefined
    const written = handler[name]
    if (words !== undefined && (typeof written !== 'string' || !words.includes(written))) {
      const message = `\`${name}\` in a hook of ${title} is one of ${words.join(', ')}`
      return [{ path: place.path, severity, code: 'wrong-value', message, help: null }]
    }
    if (name === 'args' && form.hasBuiltinArguments === true && handler['type'] === 'command') {
      const message = `\`args\` is for builtins: ${title} does not pass it to a command`
      return [{ ...place, severity: 'warning', code: 'unknown-field', message, help: 'write them into `command`' }]
    }
    const instead = Object.hasOwn(replaced, name) ? replaced[name] : undefined
    if (instead !== undefined && written !== false) {
      const message = `\`${name}\` ${instead}`
      return [{ ...place, severity: 'warning', code: 'unknown-field', message, help: 'leave it to the agent' }]
    }
    if (!unread.includes(name)) return []
    const help = didYouMean(name, members) ?? 'remove it'
    const message = `nothing reads \`${name}\` in a hook of ${title}`
    return [{ ...place, severity: forUnknown, code: 'unknown-field', message, help }]
  })
}

function severityOfUnknown({ isStrict, ignoresUnknownMembers }: HookFileForm): 'error' | 'warning' {
  return isStrict === true && ignoresUnknownMembers !== true ? 'error' : 'warning'
}

/** Reports members at the top level for which the agent rejects the whole file. */
export function checkTop(document: unknown, { topMembers, title }: HookFileForm): readonly HookFileDiagnostic[] {
  if (topMembers === undefined || !isMap(document)) return []
  const unknown = Object.keys(document).filter((name) => !topMembers.includes(name))
  return unknown.map((name): HookFileDiagnostic => {
    const help = didYouMean(name, topMembers) ?? 'remove it'
    const message = `${title} does not know \`${name}\` and refuses the whole file`
    return { path: [name], part: 'key', severity: 'error', code: 'unknown-field', message, help }
  })
}

function checkGroup({ group, groupPath, event }: FileHook, form: HookFileForm): readonly HookFileDiagnostic[] {
  const { groupMembers = {}, title } = form
  const severity = severityOfUnknown(form)
  return Object.keys(group).flatMap((name): readonly HookFileDiagnostic[] => {
    if (name === 'matcher' || name === 'hooks') return []
    const events = Object.hasOwn(groupMembers, name) ? groupMembers[name] : undefined
    if (events === 'every event' || events?.includes(event) === true) return []
    const place = { path: [...groupPath, name], part: 'key', severity, code: 'unknown-field' } as const
    const message =
      events === undefined
        ? `nothing reads \`${name}\` of a group of hooks of ${title}`
        : `\`${name}\` has no effect at \`${event}\``
    return [{ ...place, message, help: events === undefined ? 'remove it' : `it has one at ${events.join(', ')}` }]
  })
}

/** docker-agent itself reports such mistakes only when the hook is called. */
function checkPrompt({ handler, path }: FileHook, { prompts }: HookFileForm): readonly HookFileDiagnostic[] {
  const { type, prompt } = handler
  if (prompts !== 'go' || type !== 'model' || typeof prompt !== 'string') return []
  const { problem } = compilePrompt(prompt)
  if (problem === null) return []
  const help = `the fields are ${FIELDS.map((field) => `.${field}`).join(', ')}`
  const isField = problem.message.startsWith('there is no field')
  const { message } = problem
  return [{ path: [...path, 'prompt'], severity: 'error', code: 'bad-template', message, help: isField ? help : null }]
}

/** Checks the address as written. When the hook is called, the address that the name resolves to is checked again. */
function checkAddress({ handler, path, event }: FileHook): readonly HookFileDiagnostic[] {
  const { url } = handler
  if (typeof url !== 'string') return []
  const place = { path: [...path, 'url'], code: 'unsafe-address' } as const
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) {
    const message = `the hook of \`${event}\` must have an HTTP address`
    return [{ ...place, severity: 'error', message, help: 'write one that begins with `https://`' }]
  }
  const { hostname } = new URL(url)
  if (!isPrivateHost(hostname)) return []
  const message = `\`${hostname}\` is outside the public internet, so it is not called unless the host allows it`
  return [{ ...place, severity: 'warning', message, help: 'if you mean it, allow it by name: `--allow-host`' }]
}

/** Rejects text that Sluice would treat as a placeholder, but the agent takes literally. */
function checkHeaders({ handler, path }: FileHook): readonly HookFileDiagnostic[] {
  const { headers } = handler
  return Object.entries(isMap(headers) ? headers : {}).flatMap(([name, value]): readonly HookFileDiagnostic[] => {
    if (!hasPlaceholder(String(value))) return []
    const message = `the header \`${name}\` holds \`<<\` or \`{{\`, which Sluice would replace`
    const help = 'write it as a rule, after `sluice import`'
    return [{ path: [...path, 'headers', name], severity: 'error', code: 'wrong-value', message, help }]
  })
}

/** A permission rule needs a tool call. */
function checkIf({ handler, path, event }: FileHook, native: NativeEvent): readonly HookFileDiagnostic[] {
  if (typeof handler['if'] !== 'string' || native.target === 'tool') return []
  const message = `a hook with \`if\` never runs at \`${event}\`, where no tool is called`
  return [
    { path: [...path, 'if'], part: 'key', severity: 'warning', code: 'cannot-hold', message, help: 'remove `if`' },
  ]
}
