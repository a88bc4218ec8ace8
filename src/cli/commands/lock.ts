import { dirname, resolve } from 'node:path'
import { lockIn } from '../../hosts/packs/find-pack-file.ts'
import { formatLock, type Lock, type LockedFile, parseLock, readLockText } from '../../hosts/packs/lock-file.ts'
import { PackError } from '../../hosts/packs/pack-error.ts'
import { type OpenedFile, policyPacks } from '../../hosts/packs/project-packs.ts'
import { stateDirectory } from '../../hosts/state-paths.ts'
import { writeSettingsFile } from '../../install/settings-file.ts'
import { visible } from '../../source/visible.ts'
import { FIRST_FILES } from '../../workbench/first-policy/texts.ts'
import { compareLocks, type LockChange } from '../../workbench/lock/compare-locks.ts'
import { keepTexts, lockFiles } from '../../workbench/lock/lock-files.ts'
import { reportingSettingsErrors } from '../agent-settings.ts'
import { areSigned } from '../are-signed.ts'
import { type CliCommand, type CommandContext, type ParsedArgs, unknownName, UsageError } from '../command.ts'
import { loadFiles } from '../load-program.ts'
import { SINCE } from '../options.ts'
import { showUpdate } from '../show-update.ts'
import { diagnosticsAsText } from '../text/diagnostics.ts'
import { count } from '../text/count.ts'

export const lock: CliCommand = {
  operand: { name: 'SOURCE', many: true, summary: 'with `--update`: only these files, as `extends` names them' },
  options: {
    policy: { value: 'FILE', summary: `a policy; repeat it for others in its folder; default: ${FIRST_FILES.policy}` },
    check: { summary: 'changes nothing; exits with 1 if a file is not as it is locked' },
    update: { summary: 'locks files that have changed, after showing what that changes' },
    since: { ...SINCE, summary: 'with `--update`: how old the sessions may be that are decided again; default: `30d`' },
    yes: { summary: 'with `--update`: writes without asking' },
  },
  examples: [
    { title: 'after you extended a file or a package', line: 'sluice lock' },
    { title: 'in CI', line: 'sluice lock --check' },
    { title: 'after a package was updated', line: 'sluice lock --update npm:acme-rules/base.yaml' },
  ],
  async run(args, context) {
    if (args.has('check') && args.has('update')) throw new UsageError('`--check` and `--update` exclude each other')
    if (args.operands.length > 0 && !args.has('update')) {
      throw new UsageError('only `--update` takes sources', 'write `sluice lock --update SOURCE`')
    }
    return reportingSettingsErrors(context, () => run(args, context))
  },
}

/** What the policies extend, and what is locked. */
interface Found {
  readonly policies: readonly string[]
  /** The path of the lock, and how people see it. */
  readonly path: string
  readonly shown: string
  /** Null if there is none. */
  readonly text: string | null
  readonly before: Lock
  readonly opened: readonly OpenedFile[]
  readonly files: readonly LockedFile[]
  readonly changes: ReadonlyMap<string, LockChange>
}

async function run(args: ParsedArgs, context: CommandContext): Promise<number> {
  const found = await find(args, context)
  if (found === null) return 1
  if (args.has('check')) return check(found, context)
  if (!(await areSigned(found.opened, context))) return 1
  const chosen = chosenOf(args, found)
  if (!args.has('update') && chosen.length > 0) {
    for (const source of chosen) await tellProblem(`${source} is not as it was locked`, context)
    await context.errors.write(`${context.errors.paint('cyan', 'help')}: \`sluice lock --update\` shows what changed\n`)
    return 1
  }
  if (chosen.length > 0 && !(await showUpdate(chosen, found, args, context))) return 1
  return write(found, args.has('update') ? chosen : [], context)
}

/** Null if the policies have errors. */
async function find(args: ParsedArgs, context: CommandContext): Promise<Found | null> {
  const { folder, errors, env } = context
  const given = args.values('policy')
  const policies = given.length > 0 ? given : [FIRST_FILES.policy]
  const [place = '', ...others] = new Set(policies.map((policy) => dirname(policy)))
  if (others.some((other) => resolve(folder, other) !== resolve(folder, place))) {
    throw new UsageError('a lock is for the policies of one folder', 'run the command once for each folder')
  }
  const packs = policyPacks({ base: folder, isUnlocked: true })
  const { policies: texts, diagnostics, program } = loadFiles(policies, { env, folder }, { packs })
  if (program.invalidReason !== null) {
    const wrong = diagnostics.filter(({ severity }) => severity === 'error')
    await errors.write(diagnosticsAsText({ policies: texts, diagnostics: wrong, rules: 0 }, errors.paint))
    return null
  }
  const [path, shown] = [lockIn(resolve(folder, place)), lockIn(place)]
  try {
    const text = readLockText(path, shown)
    const before: Lock = text === null ? new Map() : parseLock(text, shown)
    const files = lockFiles(packs.opened)
    return { policies, path, shown, text, before, opened: packs.opened, files, changes: compareLocks(before, files) }
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    await tellProblem(error.message, context)
    if (error.problem.help != null) await errors.write(`${errors.paint('cyan', 'help')}: ${error.problem.help}\n`)
    return null
  }
}

/** The files to lock anew, or that would have to be. */
function chosenOf(args: ParsedArgs, { changes, files }: Found): readonly string[] {
  const names = files.map(({ source }) => source)
  for (const source of args.operands) if (!names.includes(source)) throw unknownName('source', source, names)
  return [...changes].flatMap(([source, change]) => {
    const isChanged = change === 'changed' || change === 'prose'
    return isChanged && (args.operands.length === 0 || args.operands.includes(source)) ? [source] : []
  })
}

const TOLD: Readonly<Record<LockChange, string>> = {
  added: 'is not locked',
  gone: 'is locked, but no policy extends it',
  changed: 'is not as it was locked',
  prose: 'is not as it was locked: comments or descriptions have changed',
}

async function check({ changes, shown }: Found, context: CommandContext): Promise<number> {
  for (const [source, change] of changes) await tellProblem(`${source} ${TOLD[change]}`, context)
  if (changes.size > 0) return 1
  await context.output.write(`${visible(shown)} is up to date\n`)
  return 0
}

/** Writes the lock, in which only the chosen files of those that have changed are new. */
async function write(found: Found, chosen: readonly string[], { env, output }: CommandContext): Promise<number> {
  const { path, shown, before, files, opened, changes } = found
  const kept = files.map((file) => {
    const isOld = !chosen.includes(file.source) && before.has(file.source)
    return isOld ? (before.get(file.source) ?? file) : file
  })
  const text = formatLock(kept)
  if (found.text === null && files.length === 0) {
    await output.write('there is nothing to lock: the policies extend only shipped packs\n')
    return 0
  }
  if (text !== found.text) writeSettingsFile(path, text)
  keepTexts(stateDirectory(env), opened)
  const number = (kind: LockChange): number => [...changes.values()].filter((change) => change === kind).length
  const details = [
    ...(number('added') > 0 ? [`${number('added')} new`] : []),
    ...(chosen.length > 0 ? [`${chosen.length} updated`] : []),
    ...(number('gone') > 0 ? [`${number('gone')} gone`] : []),
  ]
  await output.write(
    `${visible(shown)}: ${count(files.length, 'file')}${details.length > 0 ? ` (${details.join(', ')})` : ''}\n`,
  )
  return 0
}

async function tellProblem(message: string, { errors }: CommandContext): Promise<void> {
  await errors.write(`${errors.paint('red', 'error')}: ${visible(message)}\n`)
}
