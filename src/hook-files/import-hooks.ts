import { findProtocol, type HookProtocol } from '../agents/protocols.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { ImportedPolicy } from '../model/vocabulary.ts'
import { type Path, type PolicyText, type SourceDocument, writePolicyText } from '../source/read-policy.ts'
import { checkHook, findEvent } from './check-hook.ts'
import { convertHook } from './convert-hook.ts'
import type { HookForm } from './form.ts'
import { findForm } from './forms.ts'
import type { FileHook } from './file-hook.ts'
import type { HookFileDiagnostic } from './hook-file-diagnostic.ts'
import { readHookFile } from './read-file.ts'
import { readHooks } from './read-hooks.ts'
import { switchedOn } from './disabled-hooks.ts'

/** What is known of the hook files of one program that came before. */
export interface Siblings {
  /** How many there are of each dialect. */
  readonly files: Map<string, number>
  /** Hooks, each with its matcher. */
  readonly hooks: Set<string>
}

export function createSiblings(): Siblings {
  return { files: new Map(), hooks: new Set() }
}

/**
 * The policy that does what the hooks of an agent's own file do, in their order. Nothing is left out unsaid. Never throws
 * on a bad file.
 *
 * @param siblings the files of a program, in which the same hook runs once, wherever it stands
 * @throws {RangeError} where there is no such dialect
 */
export function importHooks(dialect: string, file: PolicyText, siblings: Siblings = createSiblings()): ImportedPolicy {
  const form = findForm(dialect)
  const protocol = findProtocol(dialect)
  if (form === undefined || protocol === undefined) throw new RangeError(`hook files of \`${dialect}\` are not known`)
  const { document, diagnostics } = readHookFile(file, form)
  if (document === null) return { policy: null, rules: [], diagnostics }
  const mistakes: HookFileDiagnostic[] = []
  const place = (siblings.files.get(dialect) ?? 0) + 1
  siblings.files.set(dialect, place)
  const prefixOfIds = place === 1 ? dialect : `${dialect}-${place}`
  const { compat = null } = file
  const { rules, env } = rulesOf(document, { form, protocol, siblings, prefix: prefixOfIds, compat }, mistakes)
  const text = writePolicyText({ ...(env.length > 0 && { env }), hooks: rules.map(({ rule }) => rule) })
  const prefix = `${dialect}:`
  const name = file.name.startsWith(prefix) ? file.name : `${prefix}${file.name}`
  const policy = { name, text }
  const found = [...diagnostics, ...mistakes.map((mistake) => diagnose(document, mistake))]
  return { policy, rules: rules.map(({ path }) => document.range(path)), diagnostics: found }
}

interface Importing {
  readonly form: HookForm
  readonly protocol: HookProtocol
  readonly siblings: Siblings
  /** Of the ids of its rules. */
  readonly prefix: string
  readonly compat: string | null
}

function rulesOf(
  document: SourceDocument,
  { form, protocol, siblings, prefix, compat }: Importing,
  mistakes: HookFileDiagnostic[],
): { readonly rules: readonly { readonly rule: object; readonly path: Path }[]; readonly env: readonly string[] } {
  const { hooks: entered, oddities } = readHooks(document.value, form, protocol)
  const { hooks: read, mistakes: off } = switchedOn(entered, document.value, form)
  mistakes.push(...off)
  const variables = form.variables?.(document.name)
  const hooks = variables === undefined ? read : read.map((hook) => ({ ...hook, variables }))
  for (const { path, wanted } of oddities) {
    const message = `here ${form.title} wants ${wanted}`
    mistakes.push({
      path,
      severity: form.isStrict === true ? 'error' : 'warning',
      code: 'wrong-type',
      message,
      help: null,
    })
  }
  if (entered.length === 0) {
    mistakes.push({
      path: [],
      severity: 'warning',
      code: 'no-rules',
      message: `the file holds no hook of ${form.title}`,
      help: null,
    })
  }
  const counts = new Map<string, number>()
  const known = new Set<string>()
  const env = new Set<string>()
  const rules = hooks.flatMap((hook) => {
    const native = findEvent(hook, form, protocol)
    if ('message' in native) {
      mistakes.push(native)
      return []
    }
    const wrong = checkHook(hook, native, form, protocol)
    mistakes.push(...wrong)
    // Agents skip what stands in the wrong place, and run the same hook once at an event, whichever matchers it stands by.
    if (hook.isMisplaced || wrong.some(({ severity }) => severity === 'error')) return []
    const key = keyOf(hook)
    const isFirst = !known.has(key)
    known.add(key)
    if (!isFirst) return []
    const matchers = hooks.filter((other) => !other.isMisplaced && keyOf(other) === key).map(({ matcher }) => matcher)
    const count = (counts.get(hook.event) ?? 0) + 1
    counts.set(hook.event, count)
    const everywhere = JSON.stringify([form.dialect, key, matchers])
    if (siblings.hooks.has(everywhere)) return []
    siblings.hooks.add(everywhere)
    const rule = convertHook(hook, matchers, native, { form, id: `${prefix}.${hook.event}.${count}`, compat })
    if ('message' in rule) {
      mistakes.push(rule)
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
