import { resolve } from 'node:path'
import { cwd } from 'node:process'
import { type Dialect, findNative, type HostAnswer } from '../dialects/dialect.ts'
import { mapOrJson, textIn } from '../dialects/payload.ts'
import type { Environment } from '../hosts/lines.ts'
import type { ValueMap } from '../model/value.ts'
import { answerPayload } from './answer-payload.ts'
import { answerBy, SECONDS, startDeadline } from './deadline.ts'
import { guardSettings } from './guard-settings.ts'
import { createJournal, type Journal } from './journal.ts'
import { createPolicies } from './policies.ts'
import { createProject, type Project } from './project.ts'
import { projectOf, projectPaths, stateDirectory } from '../hosts/state-paths.ts'

export interface HookSettings {
  readonly dialect: Dialect
  /** Paths, in the order in which they are one program. */
  readonly policies: readonly string[]
  /** The folder of all state; null is the user's state directory. */
  readonly state: string | null
}

export interface HookCall {
  /** What the agent sent. */
  readonly text: string
  /** Where the agent says that the root of its project is, if it does. */
  readonly project: string | undefined
  /** Seconds that it waits; null is what it does by itself. */
  readonly timeout: number | null
  /** When it began to wait, as `performance.now()` tells time. */
  readonly began: number
}

/** The hook of one agent with one program, for one call or for many. */
export interface Hook {
  /** Of the policies as they are now; empty where they cannot be read. */
  fingerprint(): Promise<string>
  /** Never rejects. */
  answer(call: HookCall): Promise<HostAnswer>
  /** What is answered where it cannot be decided, for the reason given. */
  refuse(call: HookCall, why: string): Promise<HostAnswer>
  /** Ends what was started for it; answers that were given stand. */
  close(): Promise<void>
}

/** Projects that are kept open at once. */
const PROJECTS = 32

export function createHook({ dialect, policies, state }: HookSettings, env: Environment): Hook {
  const directory = state ?? stateDirectory(env)
  const paths = policies.map((policy) => resolve(policy))
  const current = createPolicies(dialect, paths, env, directory)
  const projects = new Map<string, Project>()

  const projectAt = async (root: string): Promise<Project> => {
    const found = projects.get(root) ?? createProject(root, projectPaths(directory, root).state, env)
    // The one that was used last stands last.
    projects.delete(root)
    projects.set(root, found)
    const [oldest] = projects
    if (projects.size > PROJECTS && oldest !== undefined) {
      projects.delete(oldest[0])
      await oldest[1].close()
    }
    return found
  }

  const read = ({
    text,
    project,
  }: HookCall): { readonly name: string | null; readonly root: string; readonly journal: Journal } => {
    const payload: ValueMap = mapOrJson(text) ?? {}
    const name = dialect.eventOf(payload)
    const root = projectOf(project, textIn(payload, 'cwd') ?? cwd())
    const common = { host: dialect.name, event: name, session: textIn(payload, 'session_id') }
    return { name, root, journal: createJournal(projectPaths(directory, root).journal, common) }
  }

  const refuse: Hook['refuse'] = (call, why) =>
    answerPayload(call.text, { dialect, journal: read(call).journal, deciding: why })

  return {
    fingerprint: async () => (await current()).fingerprint,
    refuse,
    async answer(call) {
      const { name, root, journal } = read(call)
      const guarded = { dialect, policies: paths, state: directory, workspace: root, env }
      const refused = await guardSettings(call.text, guarded, journal)
      if (refused !== null) return refused
      const { program } = await current()
      if (typeof program === 'string') return refuse(call, program)
      const seconds = call.timeout ?? findNative(dialect, name)?.seconds ?? SECONDS
      const deadline = startDeadline(call.began + answerBy(seconds) * 1000)
      try {
        const deciding = { ...(await projectAt(root)).deciding(program, journal), deadline: deadline.signal }
        return await answerPayload(call.text, { dialect, journal, deciding })
      } finally {
        deadline.end()
      }
    },
    async close() {
      await Promise.all([...projects.values()].map((project) => project.close()))
      projects.clear()
    },
  }
}
