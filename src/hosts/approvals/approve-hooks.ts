import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { splitArguments } from '../../agents/split-arguments.ts'
import { starchild } from '../../agents/starchild/index.ts'
import { keepHooks, type ListedHook, listHooks } from '../../hook-files/list-hooks.ts'
import { isMap } from '../../model/value.ts'
import type { PolicyText } from '../../source/read-policy.ts'
import { approvalsPath, readApprovalsText } from './approvals-file.ts'

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

/** That a person lets a command, or an address, be a hook at an event, and what its scripts were then. */
export interface Approval {
  readonly event: string
  readonly target: string
  /** Milliseconds. */
  readonly at: number
  readonly scripts: readonly Script[]
}

/** What is approved of one hook file. */
export interface Approvals {
  /** Whether its hooks run at all. */
  readonly isOn: boolean
  readonly approvals: readonly Approval[]
}

/** How a hook stands: `drifted` where its script is no longer what was approved. */
export type ApprovalState = 'approved' | 'drifted' | 'unapproved'

/** What cannot be read approves of nothing. */
export function parseApprovals(text: string): Approvals {
  try {
    const data: unknown = JSON.parse(text)
    // Written by us alone.
    if (isMap(data) && Array.isArray(data['approvals'])) return data as unknown as Approvals
  } catch {
    // As below.
  }
  return { isOn: false, approvals: [] }
}

export function writeApprovals(state: string, file: string, approvals: Approvals): void {
  const path = approvalsPath(state, file)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const written = `${path}.${process.pid}`
  writeFileSync(written, `${JSON.stringify({ file, ...approvals }, null, 2)}\n`, { mode: 0o600 })
  renameSync(written, path)
}

export function findApproval({ approvals }: Approvals, hook: Pick<ListedHook, 'event' | 'target'>): Approval | null {
  return approvals.find(({ event, target }) => event === hook.event && target === hook.target) ?? null
}

export function approvalState(approvals: Approvals, hook: ListedHook, folder: string): ApprovalState {
  const approval = findApproval(approvals, hook)
  if (approval === null) return 'unapproved'
  if (hook.type === 'http') return 'approved'
  const now = scriptsOf(hook.target, folder)
  const isSame = (script: Script): boolean =>
    now.some(({ path, hash, changed }) => path === script.path && hash === script.hash && changed === script.changed)
  return now.length === approval.scripts.length && approval.scripts.every(isSame) ? 'approved' : 'drifted'
}

/** A file that a command runs, as it was. */
export interface Script {
  readonly path: string
  /** SHA-256, in hexadecimal. */
  readonly hash: string
  /** When it was changed last, in milliseconds. */
  readonly changed: number
}

/** Every file among the words of a command, as it is now: the program itself, or what an interpreter is given. */
export function scriptsOf(command: string, folder: string): readonly Script[] {
  return (splitArguments(command) ?? []).flatMap((word) => readScript(resolve(folder, word)) ?? [])
}

function readScript(path: string): Script | null {
  try {
    const { mtimeMs } = statSync(path)
    return { path, hash: createHash('sha256').update(readFileSync(path)).digest('hex'), changed: Math.round(mtimeMs) }
  } catch {
    return null
  }
}
