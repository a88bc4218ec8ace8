import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { asksForApproval } from '../../agents/index.ts'
import { splitArguments } from '../../agents/split-arguments.ts'
import { starchild } from '../../agents/starchild/index.ts'
import { keepHooks, type ListedHook, listHooks } from '../../hook-files/list-hooks.ts'
import { isMap } from '../../model/value.ts'
import type { PolicyText } from '../../source/read-policy.ts'
import { readRegularBytes } from '../regular-file.ts'
import { approvalsPath, isSwitchedOff, readApprovalsText } from './approvals-file.ts'

/** A hook file, and the folder where its approvals are kept. */
export interface HookFile {
  /** Absolute. */
  readonly path: string
  readonly text: string
  /** The folder in which its commands run. */
  readonly folder: string
  /** The state folder. */
  readonly state: string
}

/** The result of an approval, with the members of Starchild's own endpoint. */
export interface Approved {
  readonly ok: boolean
  readonly events: readonly string[]
  /** The number of hooks that now run. */
  readonly mounted: number
  readonly master_enabled: boolean
  /** Why the approval failed. */
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

/** Approves a command or URL for one event, or for all its events in the file, and turns hooks on. */
export function approveHooks(file: HookFile, target: string, event: string | null, at: number): Approved {
  const hooks = hooksOf(file)
  const matching = hooks.filter((hook) => hook.target === target && (event === null || hook.event === event))
  const before = approvalsOf(file) ?? NOTHING
  if (matching.length === 0) {
    const where = event === null ? '' : ` at \`${event}\``
    const error = `the file has no hook \`${target}\`${where}: add it to the file before you approve it`
    return { ok: false, events: [], mounted: mounted(before, hooks), master_enabled: before.isOn, error }
  }
  const isOff = isSwitchedOff(file.path)
  const events = [...new Set(matching.map((hook) => hook.event))]
  const scripts = matching[0]?.type === 'http' ? [] : scriptsOf(target, file.folder)
  const added = events.map((name) => ({ event: name, target, at, scripts }))
  const others = before.approvals.filter((known) => !(known.target === target && events.includes(known.event)))
  const after: Approvals = { isOn: true, approvals: [...others, ...added] }
  writeApprovals(file.state, file.path, after)
  return { ok: true, events, mounted: isOff ? 0 : mounted(after, hooks), master_enabled: !isOff }
}

/** Revokes the approvals of a command or URL, and returns their events. */
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

/** The hook file with only its approved hooks, if it was ever approved or revoked. */
export function withApprovals(file: PolicyText, path: string, state: string): PolicyText {
  if (!asksForApproval(file.dialect)) return file
  if (isSwitchedOff(path)) return { ...file, text: keepHooks(starchild, file, () => false) }
  const written = readApprovalsText(state, path)
  if (written === null) return file
  const approvals = parseApprovals(written)
  const text = keepHooks(starchild, file, (hook) => approvals.isOn && findApproval(approvals, hook) !== null)
  return { ...file, text }
}

/** A person's approval of a command or URL as a hook at an event, with its scripts at that time. */
interface Approval {
  readonly event: string
  readonly target: string
  /** Milliseconds. */
  readonly at: number
  readonly scripts: readonly Script[]
}

interface Approvals {
  /** Whether the hooks of the file may run at all. */
  readonly isOn: boolean
  readonly approvals: readonly Approval[]
}

/** `drifted` means that the hook's script has changed since it was approved. */
type ApprovalState = 'approved' | 'drifted' | 'unapproved'

/** Invalid text approves nothing. */
function parseApprovals(text: string): Approvals {
  try {
    const data: unknown = JSON.parse(text)
    // Only Sluice writes this file.
    if (isMap(data) && Array.isArray(data['approvals'])) return data as unknown as Approvals
  } catch {
    // Handled below.
  }
  return { isOn: false, approvals: [] }
}

function writeApprovals(state: string, file: string, approvals: Approvals): void {
  const path = approvalsPath(state, file)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const written = `${path}.${process.pid}`
  writeFileSync(written, `${JSON.stringify({ file, ...approvals }, null, 2)}\n`, { mode: 0o600 })
  renameSync(written, path)
}

function findApproval({ approvals }: Approvals, hook: Pick<ListedHook, 'event' | 'target'>): Approval | null {
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

/** The state of a file that a command runs. */
interface Script {
  readonly path: string
  /** SHA-256, in hexadecimal. */
  readonly hash: string
  /** When it was last changed, in milliseconds. */
  readonly changed: number
}

/** The state of every file among the words of a command: the program itself, or the argument of an interpreter. */
function scriptsOf(command: string, folder: string): readonly Script[] {
  return (splitArguments(command) ?? []).flatMap((word) => readScript(resolve(folder, word)) ?? [])
}

/** The most bytes of a program or script. */
const SCRIPT_BYTES = 512 * 1024 * 1024

function readScript(path: string): Script | null {
  try {
    const { mtimeMs } = statSync(path)
    return {
      path,
      hash: createHash('sha256').update(readRegularBytes(path, SCRIPT_BYTES)).digest('hex'),
      changed: Math.round(mtimeMs),
    }
  } catch {
    return null
  }
}
