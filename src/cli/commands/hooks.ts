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
import { isSwitchedOff, masterFile } from '../../hosts/approvals/approvals-file.ts'
import { examineHooks, whyNotRunnable } from '../../hosts/approvals/examine-hooks.ts'
import { visible } from '../../source/visible.ts'
import { type CliCommand, type CommandContext, type ExitCode, UsageError } from '../command.ts'
import { readPolicies } from '../load-program.ts'
import { count } from '../text/count.ts'
import { alignRows } from '../text/layout.ts'

const ACTIONS = ['list', 'on', 'off', 'approve', 'revoke', 'doctor', 'help']

const USAGE = [
  ['list', 'shows each hook of the file, and whether it is approved and can run'],
  ['on', 'lets approved hooks run'],
  ['off', 'lets no hook run'],
  ['approve [EVENT] COMMAND', 'approves a command or an address, at all its events or at one'],
  ['revoke COMMAND', 'takes that back'],
  ['doctor', 'runs each approved hook with a made-up payload'],
  ['help', 'shows this'],
] as const

export const hooks: CliCommand = {
  operand: {
    name: 'ACTION',
    many: true,
    summary: '`list` (the default), `on`, `off`, `approve [EVENT] COMMAND`, `revoke COMMAND`, `doctor`, or `help`',
  },
  options: {
    file: { value: 'FILE', summary: 'the hook file; default: `config/shell_hooks.yaml`' },
    workspace: { value: 'FOLDER', summary: 'where its commands run; default: the current folder' },
  },
  exits: { 1: 'the hook could not be approved or revoked, or `doctor` found a problem' },
  examples: [
    { title: 'which hooks run', line: 'sluice hooks' },
    { title: 'one command, at all its events', line: 'sluice hooks approve /data/workspace/hooks/guard.py' },
  ],
  async run(args, context) {
    const { env, folder } = context
    const [action = 'list', ...words] = args.operands
    if (!ACTIONS.includes(action))
      throw new UsageError(`there is no \`hooks ${visible(action)}\``, `there are ${ACTIONS.join(', ')}`)
    if (action === 'help') {
      const rows = alignRows(USAGE).map((row) => `sluice hooks ${row}\n`)
      await context.output.write(rows.join(''))
      return 0
    }
    const workspace = resolve(folder, args.value('workspace') ?? '.')
    const path = resolve(workspace, args.value('file') ?? 'config/shell_hooks.yaml')
    const [policy] = readPolicies([`starchild:${path}`], workspace)
    const file: HookFile = { path, text: policy?.text ?? '', folder: workspace, state: stateDirectory(env) }
    if (action === 'approve') return approve(file, words, context)
    if (action === 'revoke') return revoke(file, words, context)
    if (words.length > 0) throw new UsageError(`\`hooks ${action}\` takes no more arguments`)
    if (action === 'doctor') return doctor(file, context)
    if (action !== 'list') switchHooks(file, action === 'on')
    return list(file, context)
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
  if (!approved.master_enabled) await errors.write(offBy(file))
  await output.write(
    `approved at ${approved.events.join(', ')}; ${count(approved.mounted, 'hook')} of the file now active\n`,
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

function offBy({ path }: HookFile): string {
  return `\`shell_hooks.enabled: false\` in ${visible(masterFile(path))} turns all hooks off\n`
}

async function list(file: HookFile, { output, errors }: CommandContext): Promise<ExitCode> {
  const approvals = approvalsOf(file)
  const isOff = isSwitchedOff(file.path)
  const isOn = !isOff && (approvals === null || approvals.isOn)
  const rows = hooksOf(file).map((hook) => {
    const state =
      approvals === null
        ? 'runs: nothing has been approved or revoked yet'
        : MARKS[approvalState(approvals, hook, file.folder)]
    const health = hook.type === 'http' ? null : whyNotRunnable(hook.target, file.folder)
    return [hook.event, visible(targetOf(hook)), visible(hook.matcher ?? ''), state, health ?? '']
  })
  const head = `hooks are ${isOn ? 'on' : 'off'}: ${visible(file.path)}\n`
  if (isOff) await errors.write(offBy(file))
  await output.write([head, ...alignRows(rows).map((row) => `  ${row}\n`)].join(''))
  return 0
}

function targetOf({ type, target }: ListedHook): string {
  return type === 'http' ? `POST ${target}` : target
}

/** Runs each approved hook with a made-up payload, and reports what is wrong with it. */
async function doctor(file: HookFile, { output, env }: CommandContext): Promise<ExitCode> {
  const found = await examineHooks(file, env)
  const rows = found.map(({ hook, problem, reason }) => {
    const shown = reason === null ? 'works' : `works, and denied the test: ${splitReason(reason).sentence}`
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
