import { resolve } from 'node:path'
import { splitReason } from '../../agents/starchild/reason.ts'
import type { ListedHook } from '../../hook-files/list-hooks.ts'
import { stateDirectory } from '../../hosts/state-paths.ts'
import {
  approvalsOf,
  approvalState,
  approveHooks,
  type HookFile,
  hooksOf,
  revokeHooks,
  switchHooks,
} from '../../hosts/approvals/approve-hooks.ts'
import { examineHooks, whyNotRunnable } from '../../hosts/approvals/examine-hooks.ts'
import { visible } from '../../source/visible.ts'
import { type CliCommand, type CommandContext, type ExitCode, UsageError } from '../command.ts'
import { readPolicies } from '../load-program.ts'
import { alignRows, count } from '../text/layout.ts'

const ACTIONS = ['list', 'on', 'off', 'approve', 'revoke', 'doctor']

export const hooks: CliCommand = {
  name: 'hooks',
  summary: 'says which hooks of a file of Starchild run, lets them, and tries them',
  operand: {
    name: 'ACTION',
    many: true,
    summary: '`list`, which is the default, `on`, `off`, `approve [EVENT] COMMAND`, `revoke COMMAND`, or `doctor`',
  },
  options: {
    file: { value: 'FILE', summary: 'the hook file; `config/shell_hooks.yaml` where absent' },
    workspace: { value: 'FOLDER', summary: 'where its commands run; the current folder where absent' },
  },
  examples: [
    { title: 'which of them run', line: 'sluice hooks' },
    { title: 'one command, wherever it is entered', line: 'sluice hooks approve /data/workspace/hooks/guard.py' },
  ],
  async run(given, surroundings) {
    const { env, folder } = surroundings
    const [action = 'list', ...words] = given.operands
    if (!ACTIONS.includes(action))
      throw new UsageError(`there is no \`hooks ${visible(action)}\``, `there are ${ACTIONS.join(', ')}`)
    const workspace = resolve(folder, given.value('workspace') ?? '.')
    const path = resolve(workspace, given.value('file') ?? 'config/shell_hooks.yaml')
    const [policy] = readPolicies([`starchild:${path}`])
    const file: HookFile = { path, text: policy?.text ?? '', folder: workspace, state: stateDirectory(env) }
    if (action === 'approve') return approve(file, words, surroundings)
    if (action === 'revoke') return revoke(file, words, surroundings)
    if (words.length > 0) throw new UsageError(`\`hooks ${action}\` takes nothing behind it`)
    if (action === 'doctor') return doctor(file, surroundings)
    if (action !== 'list') switchHooks(file, action === 'on')
    return list(file, surroundings)
  },
}

async function approve(
  file: HookFile,
  words: readonly string[],
  { output, errors }: CommandContext,
): Promise<ExitCode> {
  const [first, second, ...others] = words
  if (first === undefined || others.length > 0)
    throw new UsageError('`hooks approve` takes a command, or an event and a command')
  const approved = approveHooks(file, second ?? first, second === undefined ? null : first, Date.now())
  if (!approved.ok) {
    await errors.write(`${visible(approved.error ?? '')}\n`)
    return 1
  }
  await output.write(
    `approved at ${approved.events.join(', ')}; ${count(approved.mounted, 'hook')} of the file run now\n`,
  )
  return 0
}

async function revoke(file: HookFile, words: readonly string[], { output, errors }: CommandContext): Promise<ExitCode> {
  const [target, ...others] = words
  if (target === undefined || others.length > 0) throw new UsageError('`hooks revoke` takes a command')
  const events = revokeHooks(file, target)
  if (events.length === 0) await errors.write(`\`${visible(target)}\` was not approved\n`)
  else await output.write(`no longer approved at ${events.join(', ')}\n`)
  return events.length === 0 ? 1 : 0
}

const MARKS = { approved: 'approved', drifted: 'changed since it was approved', unapproved: 'NOT approved' } as const

async function list(file: HookFile, { output }: CommandContext): Promise<ExitCode> {
  const approvals = approvalsOf(file)
  const isOn = approvals === null || approvals.isOn
  const rows = hooksOf(file).map((hook) => {
    const state =
      approvals === null
        ? 'runs, as nothing was approved or revoked yet'
        : MARKS[approvalState(approvals, hook, file.folder)]
    const health = hook.type === 'http' ? null : whyNotRunnable(hook.target, file.folder)
    return [hook.event, visible(targetOf(hook)), visible(hook.matcher ?? ''), state, health ?? '']
  })
  const head = `hooks are ${isOn ? 'on' : 'off'}: ${visible(file.path)}\n`
  await output.write([head, ...alignRows(rows).map((row) => `  ${row}\n`)].join(''))
  return 0
}

function targetOf({ type, target }: ListedHook): string {
  return type === 'http' ? `POST ${target}` : target
}

/** Runs each hook that is approved, with a payload that is made up, and says what is wrong with it. */
async function doctor(file: HookFile, { output, env }: CommandContext): Promise<ExitCode> {
  const found = await examineHooks(file, env)
  const rows = found.map(({ hook, problem, reason }) => {
    const shown = reason === null ? 'works' : `works, and refused: ${splitReason(reason).sentence}`
    return [problem === null ? 'ok' : 'PROBLEM', hook.event, visible(targetOf(hook)), visible(problem ?? shown)]
  })
  const text =
    rows.length === 0
      ? 'no hook is approved\n'
      : alignRows(rows)
          .map((row) => `${row}\n`)
          .join('')
  await output.write(text)
  return found.every(({ problem }) => problem === null) ? 0 : 1
}
