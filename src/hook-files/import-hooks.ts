import type { Dialect } from '../agents/dialect.ts'
import type { FileHook, HookFileForm, HookProtocol } from '../agents/hook-protocol.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { valueAt } from '../model/value.ts'
import type { ImportedPolicy } from '../model/vocabulary.ts'
import { indexLines } from '../source/lines.ts'
import { type Path, type PolicyText, type SourceDocument, writePolicyText } from '../source/read-policy.ts'
import { checkTop } from './check-hook-fields.ts'
import { checkHook, findEvent } from './check-hook.ts'
import { convertHook } from './convert-hook.ts'
import { actionIn, commandIn } from './hook-action.ts'
import type { HookFileDiagnostic } from './hook-file-diagnostic.ts'
import { readHookFile, readHooks } from './read-hooks.ts'

const OFF = { severity: 'warning', code: 'hooks-off' } as const

/** State shared by the hook files of one program. */
export interface ImportContext {
  /** The number of files so far, by agent. */
  readonly files: Map<string, number>
  /** The hooks so far, with their matchers. */
  readonly hooks: Set<string>
  /** The agents whose event names a user may mean. */
  readonly agents: readonly Dialect[]
  /** Whether the hooks run on Windows. */
  readonly isWindows: boolean
}

/** @param isWindows whether the hooks run on Windows; by default, where this code runs */
export function createImportContext(agents: readonly Dialect[], isWindows = isOnWindows()): ImportContext {
  return { files: new Map(), hooks: new Set(), agents, isWindows }
}

/** A platform without `process` runs no commands. */
function isOnWindows(): boolean {
  const platform: { readonly process?: { readonly platform?: string } } = globalThis
  return platform.process?.platform === 'win32'
}

/**
 * Converts the hooks of an agent's own file to a policy, in order. Reports whatever cannot be converted. Never throws
 * on a bad file.
 *
 * @param context shared by the files of one program, so that a hook that appears in several of them runs only once
 * @throws {RangeError} if Sluice cannot run hook files of this agent
 */
export function importHooks(dialect: Dialect, file: PolicyText, context: ImportContext): ImportedPolicy {
  const { name: agent, hooks: protocol } = dialect
  if (protocol === null) throw new RangeError(`hook files of \`${agent}\` cannot be run`)
  const other = protocol.file.otherFormat?.(file) ?? null
  if (other !== null) {
    const start = indexLines(file.text).range(0, 0)
    const diagnostic: Diagnostic = { file: file.name, ...start, severity: 'error', code: 'hook-type', ...other }
    return { policy: null, rules: [], diagnostics: [diagnostic] }
  }
  const { document, diagnostics } = readHookFile(file, dialect.settings, protocol.file)
  if (document === null) return { policy: null, rules: [], diagnostics }
  const ofHooks: HookFileDiagnostic[] = []
  const count = (context.files.get(agent) ?? 0) + 1
  context.files.set(agent, count)
  const { compat = null } = file
  const idPrefix = count === 1 ? agent : `${agent}-${count}`
  const { rules, env } = rulesOf(document, { dialect, protocol, context, idPrefix, compat }, ofHooks)
  const text = writePolicyText({ ...(env.length > 0 && { env }), hooks: rules.map(({ rule }) => rule) })
  const prefix = `${agent}:`
  const name = file.name.startsWith(prefix) ? file.name : `${prefix}${file.name}`
  const policy = { name, text }
  const found = [...diagnostics, ...ofHooks.map((one) => diagnose(document, one))]
  return { policy, rules: rules.map(({ path }) => document.range(path)), diagnostics: found }
}

interface Importing {
  readonly dialect: Dialect
  readonly protocol: HookProtocol
  readonly context: ImportContext
  /** The prefix of the rule ids. */
  readonly idPrefix: string
  readonly compat: string | null
}

function rulesOf(
  document: SourceDocument,
  { dialect, protocol, context, idPrefix, compat }: Importing,
  diagnostics: HookFileDiagnostic[],
): { readonly rules: readonly { readonly rule: object; readonly path: Path }[]; readonly env: readonly string[] } {
  const form = protocol.file
  const { hooks: entered, oddities } = readHooks(document.value, protocol)
  const { hooks: read, diagnostics: off } = switchedOn(entered, document.value, form)
  diagnostics.push(...checkTop(document.value, form), ...off)
  const variables = form.variables?.(document.name)
  const all = [...read, ...(form.always?.(document.value) ?? [])]
  const hooks = variables === undefined ? all : all.map((hook) => ({ ...hook, variables }))
  for (const { path, wanted } of oddities) {
    const message = `${form.title} expects ${wanted} here`
    // In a list, only the hook itself says when it runs.
    const severity = form.isStrict === true || typeof form.shape === 'object' ? 'error' : 'warning'
    diagnostics.push({ path, severity, code: 'wrong-type', message, help: null })
  }
  if (entered.length === 0) {
    const message = `the file contains no hook of ${form.title}`
    diagnostics.push({ path: [], severity: 'warning', code: 'no-rules', message, help: null })
  }
  const counts = new Map<string, number>()
  const known = new Set<string>()
  const env = new Set<string>()
  const rules = hooks.flatMap((hook) => {
    const native = findEvent(hook, protocol, context.agents)
    if ('message' in native) {
      diagnostics.push(native)
      return []
    }
    const wrong = checkHook(hook, native, protocol, dialect)
    diagnostics.push(...wrong)
    // Agents skip misplaced hooks. They run a hook once per event, even if several matchers match.
    if (hook.isMisplaced || wrong.some(({ severity }) => severity === 'error')) return []
    const key = keyOf(hook)
    const isFirst = !known.has(key)
    known.add(key)
    if (!isFirst) return []
    const matchers = hooks.filter((other) => !other.isMisplaced && keyOf(other) === key).map(({ matcher }) => matcher)
    const count = (counts.get(hook.event) ?? 0) + 1
    counts.set(hook.event, count)
    const everywhere = JSON.stringify([protocol.name, key, matchers])
    if (context.hooks.has(everywhere)) return []
    context.hooks.add(everywhere)
    const id = `${idPrefix}.${hook.event}.${count}`
    const rule = convertHook(hook, matchers, native, { protocol, id, compat, isWindows: context.isWindows })
    if ('message' in rule) {
      diagnostics.push(rule)
      return []
    }
    const { allowedEnvVars: names } = hook.handler
    if (Array.isArray(names)) for (const name of names) env.add(String(name))
    return [{ rule, path: hook.path }]
  })
  return { rules, env: [...env] }
}

function keyOf({ event, handler, agent }: FileHook): string {
  return JSON.stringify([event, handler, agent])
}

function diagnose(
  document: SourceDocument,
  { path, part = 'value', severity, code, message, help }: HookFileDiagnostic,
): Diagnostic {
  return { file: document.name, ...document.range(path, part), severity, code, message, help }
}

/** The hooks that the file leaves on, and a diagnostic for whatever turns the others off. */
function switchedOn(
  hooks: readonly FileHook[],
  document: unknown,
  { switches = [], disabled = [], title }: HookFileForm,
): { readonly hooks: readonly FileHook[]; readonly diagnostics: readonly HookFileDiagnostic[] } {
  const off = switches.find((known) => at(document, known.path) === known.off)
  if (off !== undefined) {
    const message = `\`${off.path.join('.')}: ${off.off}\` turns all hooks of the file off, as it does in ${title}`
    return { hooks: [], diagnostics: [{ path: off.path, ...OFF, message, help: 'remove it if you want them to run' }] }
  }
  const lists = disabled.flatMap((path) => {
    const names = at(document, path)
    return Array.isArray(names) ? [{ path, names: names.map(String) }] : []
  })
  const turnedOff = (names: readonly string[]): readonly FileHook[] =>
    hooks.filter((hook) => namesOf(hook).some((name) => names.includes(name)))
  const gone = new Set(lists.flatMap(({ names }) => turnedOff(names)))
  return {
    hooks: hooks.filter((hook) => !gone.has(hook)),
    diagnostics: lists.flatMap(({ path, names }) => {
      const { length } = turnedOff(names)
      if (length === 0) return []
      const message = `\`${path.join('.')}\` turns ${length === 1 ? 'a hook' : `${length} hooks`} of the file off`
      return [{ path, ...OFF, message, help: null }]
    }),
  }
}

function at(document: unknown, path: Path): unknown {
  return valueAt(document, path.map(String))
}

function namesOf({ handler }: FileHook): readonly string[] {
  const { name } = handler
  return [name, commandIn(actionIn(handler))].filter((known): known is string => typeof known === 'string')
}
