import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { HostAnswer } from '../../src/agents/dialect.ts'
import { projectPaths } from '../../src/hosts/state-paths.ts'
import { createHook } from '../../src/hook/hook.ts'
import { findPolicies } from '../../src/hook/policies.ts'
import { now } from '../../src/hosts/clock.ts'
import { findDialect } from '../../src/agents/all.ts'

/** A project with a policy. Each call of its hook shares only files with other calls, like a separate process. */
export interface HookedProject {
  readonly project: string
  /** The home folder of the person. */
  readonly home: string
  readonly state: string
  readonly policy: string
  /** Calls the hook and returns its answer. */
  call(
    payload: object | string,
    options?: {
      readonly host?: string
      readonly timeout?: number
      readonly word?: string
      readonly entered?: string
      readonly event?: string
    },
  ): Promise<HostAnswer>
  /** The entries of the journal, each as `kind rule: message`. */
  journal(): readonly string[]
}

/** @param store the name of a store that the project shares with others */
export function hookedProject(policy: string, store?: string): HookedProject {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-hook-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [project, state, file] = [join(folder, 'app'), join(folder, 'state'), join(folder, 'policy.yaml')]
  mkdirSync(join(project, '.git'), { recursive: true })
  writeFileSync(file, policy)
  return {
    project,
    home: folder,
    state,
    policy: file,
    async call(payload, { host = 'claude-code', timeout = null, word = null, entered = null, event = null } = {}) {
      const text =
        typeof payload === 'string' ? payload : JSON.stringify({ cwd: project, session_id: 's1', ...payload })
      const dialect = findDialect(host)
      if (dialect === undefined) throw new Error(`no dialect ${host}`)
      const env = { PATH: process.env['PATH'], HOME: folder }
      const settings = { dialect, policies: findPolicies([file]), state, ...(store !== undefined && { store }) }
      const hook = createHook(settings, env)
      const answer = await hook.answer({
        text,
        project: undefined,
        folder: project,
        timeout,
        began: now(),
        entered,
        word,
        event,
      })
      await hook.close()
      return answer
    },
    journal() {
      const lines = readFileSync(projectPaths(state, project).journal, 'utf8').trim().split('\n')
      return lines.map((line) => {
        const { kind, rule, message } = JSON.parse(line) as Readonly<Record<string, unknown>> // written by the journal
        return `${String(kind)} ${String(rule)}: ${String(message)}`
      })
    },
  }
}
