import { splitArguments } from '../../agents/split-arguments.ts'
import { EVENTS } from '../../agents/starchild/events.ts'
import { hooks } from '../../agents/starchild/hooks.ts'
import type { ListedHook } from '../../hook-files/list-hooks.ts'
import type { Environment } from '../lines.ts'
import { createProcesses } from '../processes.ts'
import { standingOf } from './approvals.ts'
import { approvalsOf, type HookFile, hooksOf } from './approve-hooks.ts'
import { whyNotRunnable } from './script.ts'

/** What came of trying a hook. */
export interface ExaminedHook {
  readonly hook: ListedHook
  /** Null where it works. */
  readonly problem: string | null
  /** What it refused the payload for that was made up; null where it did not. */
  readonly reason: string | null
}

/** Tries every hook of a file that runs, one after the other, with a harmless payload. Servers are not asked. */
export async function examineHooks(file: HookFile, env: Environment): Promise<readonly ExaminedHook[]> {
  const approvals = approvalsOf(file)
  const processes = createProcesses({ env, cwd: file.folder })
  const examined: ExaminedHook[] = []
  try {
    for (const hook of hooksOf(file)) {
      const state = approvals === null ? 'approved' : standingOf(approvals, hook, file.folder)
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
  const told = { session: 'sluice-doctor', agent: 'sluice-doctor', cwd: folder, prompt: 'hello', response: 'hello' }
  const payload = hooks.writePayload({ ...told, error: null, redone: false, tool, others: {} }, native)
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
  const callContext = {
    origin: 'rule',
    rule: 'doctor',
    event,
    session: 'sluice-doctor',
    agent: null,
    workspace: folder,
  } as const
  const { exitCode, stdout, stderr, timedOut } = await processes.run(command, {
    ...callContext,
    servers: { mcp: {}, language: {} },
    model: null,
    signal: new AbortController().signal,
  })
  if (timedOut) return { problem: `it did not end within ${seconds} seconds`, reason: null }
  const reply = hooks.readReply({ exit: exitCode, stdout, stderr }, native, payload)
  if ('failure' in reply) return { problem: reply.failure, reason: null }
  return { problem: null, reason: reply.verdict === 'deny' ? reply.reason : reply.redo }
}
