import { starchild } from '../../agents/starchild/index.ts'
import { keepHooks, type ListedHook, listHooks } from '../../hook-files/list-hooks.ts'
import type { PolicyText } from '../../source/read-policy.ts'
import { readApprovalsText } from './approvals-file.ts'
import { type Approvals, findApproval, parseApprovals, writeApprovals } from './approvals.ts'
import { scriptsOf } from './script.ts'

/** Where a hook file and its approvals are. */
export interface HookFile {
  /** Absolute. */
  readonly path: string
  readonly text: string
  /** The folder in which its commands run. */
  readonly folder: string
  /** The folder of all state. */
  readonly state: string
}

/** What came of approving; the members are those of Starchild's own endpoint. */
export interface Approved {
  readonly ok: boolean
  readonly events: readonly string[]
  /** Hooks that run now. */
  readonly mounted: number
  readonly master_enabled: boolean
  /** Why it was not approved. */
  readonly error?: string
}

const NOTHING: Approvals = { isOn: true, approvals: [] }

export function approvalsOf({ path, state }: HookFile): Approvals | null {
  const text = readApprovalsText(state, path)
  return text === null ? null : parseApprovals(text)
}

export function hooksOf({ path, text }: HookFile): readonly ListedHook[] {
  return listHooks(starchild, { name: path, text })
}

/** Approves a command or an address for every event at which the file has it, or for one; and lets hooks run. */
export function approveHooks(file: HookFile, target: string, event: string | null, at: number): Approved {
  const hooks = hooksOf(file)
  const meant = hooks.filter((hook) => hook.target === target && (event === null || hook.event === event))
  const before = approvalsOf(file) ?? NOTHING
  if (meant.length === 0) {
    const where = event === null ? '' : ` at \`${event}\``
    const error = `the file has no hook \`${target}\`${where}: it has to be entered before it can be approved`
    return { ok: false, events: [], mounted: mounted(before, hooks), master_enabled: before.isOn, error }
  }
  const events = [...new Set(meant.map((hook) => hook.event))]
  const scripts = meant[0]?.type === 'http' ? [] : scriptsOf(target, file.folder)
  const added = events.map((name) => ({ event: name, target, at, scripts }))
  const others = before.approvals.filter((known) => !(known.target === target && events.includes(known.event)))
  const after: Approvals = { isOn: true, approvals: [...others, ...added] }
  writeApprovals(file.state, file.path, after)
  return { ok: true, events, mounted: mounted(after, hooks), master_enabled: true }
}

/** Takes back what was approved of a command or an address; gives the events at which it was. */
export function revokeHooks(file: HookFile, target: string): readonly string[] {
  const before = approvalsOf(file) ?? NOTHING
  const revoked = before.approvals.filter((known) => known.target === target).map(({ event }) => event)
  const left = before.approvals.filter((known) => known.target !== target)
  writeApprovals(file.state, file.path, { ...before, approvals: left })
  return revoked
}

export function switchHooks(file: HookFile, isOn: boolean): void {
  writeApprovals(file.state, file.path, { ...(approvalsOf(file) ?? NOTHING), isOn })
}

function mounted(approvals: Approvals, hooks: readonly ListedHook[]): number {
  return approvals.isOn ? hooks.filter((hook) => findApproval(approvals, hook) !== null).length : 0
}

/** The hook file with what is approved of it alone, where anybody has spoken of that. */
export function withApprovals(file: PolicyText, path: string, state: string): PolicyText {
  if (file.dialect !== 'starchild') return file
  const written = readApprovalsText(state, path)
  if (written === null) return file
  const approvals = parseApprovals(written)
  const text = keepHooks(starchild, file, (hook) => approvals.isOn && findApproval(approvals, hook) !== null)
  return { ...file, text }
}
