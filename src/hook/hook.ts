import { existsSync } from 'node:fs'
import { cwd } from 'node:process'
import { type Dialect, findNative, type HostAnswer } from '../agents/dialect.ts'
import { takesRefusal } from '../agents/native-event.ts'
import { parsePayload, textIn } from '../agents/payload.ts'
import type { Environment } from '../hosts/lines.ts'
import { whyForeign } from '../hosts/managed-place.ts'
import { createSessionRoots } from '../hosts/session-roots.ts'
import { projectOf, projectPaths, recordingMark, stateDirectory } from '../hosts/state-paths.ts'
import { answerPayload } from './answer-payload.ts'
import { SECONDS, secondsToAnswer, startDeadline } from './deadline.ts'
import { findSender } from './find-sender.ts'
import { type CallPlace, findWorkspace } from './find-root.ts'
import { findShortage, type Shortage } from './find-shortage.ts'
import { guardSettings } from './guard-settings.ts'
import { createJournal, type Journal } from './journal.ts'
import { readHooks } from '../install/hook-tools.ts'
import type { Program } from '../model/rule.ts'
import { markJudged, markManaged } from '../hosts/judged-marks.ts'
import { createPolicies, type CurrentProgram, type PolicyFile } from './policies.ts'
import { createPool } from '../hosts/pool.ts'
import { createProject, type Logs, type Project } from './project.ts'

export interface HookSettings extends Logs {
  readonly dialect: Dialect
  /** The policy files, which together, in this order, are one program. */
  readonly policies: readonly PolicyFile[]
  /** The folder for all state; null for the user's state directory. */
  readonly state: string | null
  /** The folder for sessions and budgets, if that is not the one for all state. */
  readonly keptIn?: string
  /** Whether an administrator entered the hook, which finds the policies of the person and of the project itself. */
  readonly managed?: boolean
  /** The address of the server that decides by the managed policies, if the hook does not do that itself. */
  readonly server?: string
  readonly plugin?: boolean
  /** The store of budgets and history; if absent, it is in the state folder. */
  readonly store?: string | undefined
}

export interface HookCall extends Omit<CallPlace, 'otherwise'> {
  /** Default: the folder of this process. */
  readonly otherwise?: string
  /** The payload that the agent sent. */
  readonly text: string
  /** Seconds that the agent waits; null for its own default. */
  readonly timeout: number | null
  /** When the agent began to wait, as a time of `now()`. */
  readonly began: number
  /** The hooks that were installed together; null if the command does not contain them. */
  readonly entered: string | null
  /** The word that an installed command made for the call; null for a hook that people wrote themselves. */
  readonly word: string | null
  /** The agent's event at which the command was installed; null if it does not say. */
  readonly event: string | null
}

/** Answers the calls of one agent with one program. */
export interface Hook {
  /** Never rejects. */
  answer(call: HookCall): Promise<HostAnswer>
  /** Answers that the call cannot be decided, with the reason. */
  refuse(call: HookCall, why: string): Promise<HostAnswer>
  /** Ends everything that its calls have started. */
  close(): Promise<void>
}

/** Nothing is written into the folder of another user. */
const NOWHERE: Journal = { write() {} }

/** The maximum number of projects that stay open. */
const PROJECTS = 32

export function createHook(settings: HookSettings, env: Environment): Hook {
  const { dialect, policies, state, store, managed = false, server, plugin = false } = settings
  const directory = state ?? stateDirectory(env)
  const { keptIn = directory } = settings
  const own = createPolicies(dialect, policies, env, directory, settings.keptIn === undefined ? 'alone' : 'beside')
  const current = async (root: string): Promise<CurrentProgram> => {
    if (!managed) return own()
    const { findLower } = await import('./lower-policies.ts')
    return createPolicies(dialect, await findLower(dialect, root), env, directory, 'managed')()
  }
  // Loaded on demand, because few machines have managed policies.
  const shortageBelow = async (program: Program, entered: string, root: string): Promise<Shortage | null> =>
    (await import('./find-shortage-below.ts')).findShortageBelow(program, entered, dialect, root)
  const projects = createPool<Project>(PROJECTS)
  const roots = createSessionRoots(keptIn)

  const parseCall = async ({ text, event: at, project, folder, otherwise = cwd() }: HookCall) => {
    const payload = parsePayload(text)
    const sender = payload === null ? { dialect, problem: null } : await findSender(dialect, payload)
    const event = payload === null ? null : sender.dialect.eventOf(payload)
    const place = { project, folder, otherwise }
    const found = payload === null ? null : findWorkspace(sender.dialect, payload, place, roots)
    const workspace = found?.workspace ?? { root: projectOf(project, folder ?? otherwise), folders: [] }
    const { root } = workspace
    const common = { host: sender.dialect.name, event, session: textIn(payload, 'session_id') }
    const journal = createJournal(() => projectPaths(directory, root).journal, common)
    // Whoever sent a payload that may be of several agents, all of them read a refusal by exit code.
    const installedAt = sender.problem === null ? (findNative(dialect, at) ?? null) : null
    return {
      payload,
      sender,
      problem: sender.problem ?? found?.problem ?? null,
      event,
      workspace,
      journal,
      installedAt,
    }
  }

  const names = policies.map(({ name }) => name)
  const answer = async (call: HookCall): Promise<HostAnswer> => {
    const foreign = managed ? whyForeign(directory) : null
    if (foreign !== null) {
      const installedAt = findNative(dialect, call.event) ?? null
      return answerPayload(parsePayload(call.text), { dialect, installedAt, journal: NOWHERE, runtime: foreign })
    }
    // A mark of a plugin's hook would keep the plugin from judging the next call with the same payload.
    if (managed) markManaged(directory, dialect.name, call.text)
    else if (!plugin) markJudged(directory, dialect.name, names, call.text)
    const { payload, sender, problem, event, workspace, journal, installedAt } = await parseCall(call)
    const { root } = workspace
    const { program, needs } = await current(root)
    const { entered } = call
    const answering = { dialect: sender.dialect, installedAt, journal }
    if (problem !== null) return answerPayload(payload, { ...answering, runtime: problem })
    const guarded = {
      hooks: entered === null ? (needs?.all ?? null) : readHooks(entered),
      dialect,
      policies: names,
      state: directory,
      workspace: root,
      env,
      isInstalled: call.word !== null,
    }
    // No settings of the person or of the project can remove a hook of an administrator.
    const refused = payload === null || managed ? null : await guardSettings(payload, guarded, journal)
    if (refused !== null) return refused
    if (typeof program === 'string') return answerPayload(payload, { ...answering, runtime: program })
    if (sender.dialect !== dialect) {
      const why = (await import('../agents/capabilities.ts')).unsupportedIn(program, sender.dialect)
      if (why !== null) return answerPayload(payload, { ...answering, runtime: why })
    }
    const native = findNative(sender.dialect, event)
    const shortages: readonly (Shortage | null)[] =
      entered === null || needs === null
        ? []
        : [
            await findShortage(needs, entered, dialect, managed ? null : names, directory, plugin),
            managed ? await shortageBelow(program, entered, root) : null,
          ]
    const shortage = shortages.find((one) => one?.isGuarding) ?? shortages.find((one) => one !== null) ?? null
    // Changes of settings must be allowed, or the hooks could never be installed.
    const isRefused = native !== undefined && takesRefusal(native) && !native.events.includes('config_changed')
    if (shortage?.isGuarding === true && isRefused) {
      return answerPayload(payload, { ...answering, runtime: shortage.message })
    }
    const seconds = call.timeout ?? native?.seconds ?? SECONDS
    const deadline = startDeadline(call.began + secondsToAnswer(seconds) * 1000)
    const open = (): Project => createProject(root, projectPaths(keptIn, root).state, env, store)
    try {
      return await projects.use(root, open, async (project) => {
        const recording = existsSync(recordingMark(directory, dialect.name))
          ? projectPaths(directory, root).recording
          : null
        const opened =
          server === undefined
            ? await project.runtime(program, journal, settings)
            : await openAt(server, program, (lower) => project.runtime(lower, journal, settings))
        const runtime = { ...opened, workspace, deadline: deadline.signal, shortage, recording }
        return answerPayload(payload, { ...answering, runtime })
      })
    } finally {
      deadline.end()
    }
  }

  return {
    answer,
    async refuse(call, why) {
      const { payload, sender, journal, installedAt } = await parseCall(call)
      return answerPayload(payload, { dialect: sender.dialect, installedAt, journal, runtime: why })
    },
    close: () => projects.close(),
  }
}

/** Opens a runtime whose managed layer is on a server. */
async function openAt(
  server: string,
  program: Program,
  open: (lower: Program) => ReturnType<Project['runtime']>,
): ReturnType<Project['runtime']> {
  const { askServer, withoutManaged } = await import('./managed-server.ts')
  const lower = withoutManaged(program)
  const opened = await open(lower ?? program)
  return { ...opened, program, dispatch: askServer(server, program, lower === null ? null : opened.dispatch) }
}
