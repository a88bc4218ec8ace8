import type { SessionFile } from './session-file.ts'

/** The file of a session and the files of its sub-agents, in the order in which they began. */
export interface SessionGroup {
  readonly session: SessionFile
  readonly subAgents: readonly SessionFile[]
}

/**
 * Attaches files of sub-agents to their session if it began before them; a sub-agent without one becomes a session
 * itself.
 */
export function groupSessions(files: readonly SessionFile[]): readonly SessionGroup[] {
  const groups: { readonly session: SessionFile; readonly subAgents: SessionFile[] }[] = []
  const latest = new Map<string, SessionFile[]>()
  for (const file of files) {
    const { format, owner } = file
    const name = JSON.stringify([format?.host, owner?.session])
    const siblings = owner?.isSubAgent === true ? latest.get(name) : undefined
    if (siblings !== undefined) {
      siblings.push(file)
      continue
    }
    const group = { session: file, subAgents: [] }
    groups.push(group)
    if (owner?.isSubAgent === false) latest.set(name, group.subAgents)
  }
  return groups
}
