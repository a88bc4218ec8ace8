import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { approvalsPath } from './approvals-file.ts'
import type { ListedHook } from '../../hook-files/list-hooks.ts'
import { isMap } from '../../model/value.ts'
import { type Script, scriptsOf } from './script.ts'

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

export function standingOf(approvals: Approvals, hook: ListedHook, folder: string): ApprovalState {
  const approval = findApproval(approvals, hook)
  if (approval === null) return 'unapproved'
  if (hook.type === 'http') return 'approved'
  const now = scriptsOf(hook.target, folder)
  const isSame = (script: Script): boolean =>
    now.some(({ path, hash, changed }) => path === script.path && hash === script.hash && changed === script.changed)
  return now.length === approval.scripts.length && approval.scripts.every(isSame) ? 'approved' : 'drifted'
}
