import { resolve } from 'node:path'
import type { Checkpoint } from '../../hosts/snapshots/history.ts'
import { openSnapshots, type Snapshots } from '../../hosts/snapshots/snapshots.ts'
import { stateDirectory } from '../../hosts/state-paths.ts'
import { visible } from '../../source/visible.ts'
import { type CliCommand, type CommandContext, UsageError } from '../command.ts'
import { TEXT_OR_JSON } from '../options.ts'
import { count } from '../text/count.ts'
import { alignRows } from '../text/layout.ts'

export const snapshots: CliCommand = {
  operand: { name: 'ACTION', many: true, summary: '`list` (the default), `show ID`, or `restore ID`' },
  options: {
    workspace: { value: 'FOLDER', summary: 'a folder of the working copy; default: the current folder' },
    format: TEXT_OR_JSON,
  },
  examples: [
    { title: 'what agents changed', line: 'sluice snapshots' },
    { title: 'undo snapshot 3 and everything after it', line: 'sluice snapshots restore 3' },
  ],
  async run(args, context) {
    const { output, env, folder } = context
    const [action = 'list', word, ...others] = args.operands
    if (!['list', 'show', 'restore'].includes(action))
      throw new UsageError(`there is no \`snapshots ${visible(action)}\``)
    if (others.length > 0 || (action === 'list') !== (word === undefined)) {
      throw new UsageError('`snapshots show` and `snapshots restore` take one ID, `snapshots list` takes none')
    }
    const workspace = resolve(folder, args.value('workspace') ?? '.')
    const opened = await openSnapshots(workspace, stateDirectory(env), env)
    if (opened === null) throw new UsageError(`\`${visible(workspace)}\` is not in a git working copy`)
    const isJson = args.value('format') === 'json'
    if (action === 'list') {
      const all = await opened.list()
      await output.write(isJson ? `${JSON.stringify(all, null, 2)}\n` : listed(all))
      return 0
    }
    const id = Number(word)
    const found = (await opened.list()).find((checkpoint) => checkpoint.id === id)
    if (found === undefined) throw new UsageError(`there is no snapshot \`${visible(word ?? '')}\``)
    return action === 'show' ? show(found, isJson, context) : restore(opened, id, isJson, context)
  },
}

async function show(checkpoint: Checkpoint, isJson: boolean, { output }: CommandContext): Promise<0> {
  await output.write(isJson ? `${JSON.stringify(checkpoint, null, 2)}\n` : changesOf(checkpoint))
  return 0
}

async function restore(opened: Snapshots, id: number, isJson: boolean, { output }: CommandContext): Promise<0> {
  const restored = await opened.restore(id, Date.now())
  if (isJson) await output.write(`${JSON.stringify(restored, null, 2)}\n`)
  else if (restored === null) await output.write('nothing had to be restored\n')
  else
    await output.write(
      `${count(restored.changes.length, 'file')} restored; \`sluice snapshots restore ${restored.id}\` undoes this\n${changesOf(restored)}`,
    )
  return 0
}

/** The names of files and sessions are untrusted. */
function listed(checkpoints: readonly Checkpoint[]): string {
  if (checkpoints.length === 0) return 'nothing was recorded here\n'
  const rows = checkpoints.map(({ id, at, of, session, changes }) => {
    return [String(id), new Date(at).toISOString(), visible(of), visible(session), count(changes.length, 'file')]
  })
  return [...alignRows(rows), ''].join('\n')
}

function changesOf({ changes }: Checkpoint): string {
  return changes.map(({ path, change }) => `  ${change} ${visible(path)}\n`).join('')
}
