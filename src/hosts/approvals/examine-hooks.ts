import { accessSync, constants, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ListedHook } from '../../hook-files/list-hooks.ts'
import { PROBE_ID } from '../../agents/settings.ts'
import { EVENTS } from '../../agents/starchild/events.ts'
import { splitArguments, UNSPLIT } from '../../agents/split-arguments.ts'
import { hooks } from '../../agents/starchild/hooks.ts'
import { readThrown } from '../../model/thrown.ts'
import type { Environment } from '../lines.ts'
import { createProcesses } from '../processes.ts'
import { approvalsOf, approvalState, type HookFile, hooksOf } from './approve-hooks.ts'

/** The result of trying a hook. */
interface ExaminedHook {
  readonly hook: ListedHook
  /** Null if the hook works. */
  readonly problem: string | null
  /** Why the hook denied the test payload; null if it did not. */
  readonly reason: string | null
}

/** Tries every active hook of a file, one after the other, with a harmless payload. Sends no requests to servers. */
export async function examineHooks(file: HookFile, env: Environment): Promise<readonly ExaminedHook[]> {
  const approvals = approvalsOf(file)
  const processes = createProcesses({ env, cwd: file.folder })
  const examined: ExaminedHook[] = []
  try {
    for (const hook of hooksOf(file)) {
      const state = approvals === null ? 'approved' : approvalState(approvals, hook, file.folder)
      if (state === 'unapproved') continue
      if (state === 'drifted') {
        examined.push({ hook, problem: 'its script has changed since it was approved', reason: null })
      } else if (hook.type === 'command') examined.push({ hook, ...(await tryHook(hook, file, processes)) })
    }
  } finally {
    await processes.close()
  }
  return examined
}

/** Seconds. */
const TIMEOUT = 20

async function tryHook(
  { event, target, timeout }: ListedHook,
  { folder }: HookFile,
  processes: ReturnType<typeof createProcesses>,
): Promise<Pick<ExaminedHook, 'problem' | 'reason'>> {
  const native = EVENTS.find(({ name }) => name === event)
  if (native === undefined) return { problem: `there is no event \`${event}\``, reason: null }
  const why = whyNotRunnable(target, folder)
  if (why !== null) return { problem: why, reason: null }
  const tool = { name: 'bash', callId: null, params: { command: 'true' }, result: 'ok', error: null }
  const fields = { session: PROBE_ID, agent: PROBE_ID, cwd: folder, prompt: 'hello', response: 'hello' }
  const payload = hooks.writePayload(
    { ...fields, error: null, redone: false, tool, messages: null, others: {} },
    native,
  )
  const seconds = timeout ?? TIMEOUT
  const input = JSON.stringify(payload)
  const command = {
    rule: 'doctor',
    command: splitArguments(target) ?? [],
    env: {},
    cwd: folder,
    timeout: seconds,
    input,
    inherits: true,
    status: 'planned',
  } as const
  const { exitCode, stdout, stderr, timedOut } = await processes.run(command, {
    origin: 'rule',
    rule: 'doctor',
    event,
    session: PROBE_ID,
    agent: null,
    conversation: null,
    workspace: folder,
    servers: { mcp: {}, language: {} },
    model: null,
    signal: new AbortController().signal,
  })
  if (timedOut) return { problem: `it did not end within ${seconds} seconds`, reason: null }
  const reply = hooks.readReply({ exit: exitCode, stdout, stderr }, native, payload)
  if ('failure' in reply) return { problem: reply.failure, reason: null }
  return { problem: null, reason: reply.verdict === 'deny' ? reply.reason : reply.redo }
}

/** The problem with a command's program that can be found without running it; null if there is none. */
export function whyNotRunnable(command: string, folder: string): string | null {
  const words = splitArguments(command)
  if (words === null) return `it ${UNSPLIT}`
  const [program = '', script = ''] = words
  if (program === '') return 'it has no program'
  if (program.includes('/')) return whyNotUsable(resolve(folder, program), constants.X_OK)
  const isScript = INTERPRETER.test(program) && /^[^-].*[./]/.test(script)
  return isScript ? whyNotUsable(resolve(folder, script), constants.R_OK) : null
}

/** Programs that run their first argument as a file, unless it is an option. */
const INTERPRETER = /^(?:bash|dash|ksh|node|perl|php|python[\d.]*|ruby|sh|zsh)$/

function whyNotUsable(path: string, use: number): string | null {
  try {
    if (!statSync(path).isFile()) return `\`${path}\` is not a file`
    accessSync(path, use)
    return null
  } catch (error) {
    const isThere = readThrown(error).code === 'EACCES'
    if (!isThere) return `there is no file \`${path}\``
    return `\`${path}\` is not ${use === constants.X_OK ? 'executable' : 'readable'}`
  }
}
