import { existsSync, lstatSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { cwd } from 'node:process'
import { DIALECTS } from '../../agents/all.ts'
import { impossibleIn } from '../../agents/capabilities.ts'
import type { Dialect } from '../../agents/dialect.ts'
import { shippedPacks } from '../../hosts/shipped-packs.ts'
import { readVersion } from '../../hosts/version.ts'
import { isHere } from '../../install/found-agents.ts'
import { readThrown } from '../../model/thrown.ts'
import { visible } from '../../source/visible.ts'
import { ciText, FIRST_FILES, policyText, testText } from '../../workbench/first-policy/texts.ts'
import { directoriesOf, findHost } from '../agent-settings.ts'
import {
  type CliCommand,
  type CommandContext,
  type ExitCode,
  type NamedCommand,
  type ParsedArgs,
  UsageError,
} from '../command.ts'
import { loadFiles } from '../load-program.ts'
import { checkPack, PACK } from '../packs.ts'
import type { Person } from '../person.ts'
import { readArguments } from '../read-arguments.ts'
import { alignRows } from '../text/layout.ts'
import { unenforcedNotes } from '../unenforced.ts'
import { install } from './install.ts'
import { test } from './test.ts'

export const init: CliCommand = {
  options: {
    host: {
      value: 'HOST',
      summary:
        'an agent to guard, such as `claude-code`; can be repeated, or a list such as `a,b`; default: the agents that have been used here',
    },
    pack: PACK,
  },
  exits: { 1: 'nothing was written, or the hooks could not be installed' },
  examples: [
    { title: 'asks for agents and packs', line: 'sluice init' },
    { title: 'asks nothing', line: 'sluice init --host claude-code --pack guard-files --pack guard-commands' },
  ],
  async run(args, context) {
    const person = (await context.person?.()) ?? null
    try {
      return await start(args, context, person)
    } finally {
      person?.close()
    }
  },
}

interface Choice {
  readonly hosts: readonly Dialect[]
  readonly packs: readonly string[]
}

async function start(args: ParsedArgs, context: CommandContext, person: Person | null): Promise<ExitCode> {
  const given = {
    hosts: args.values('host').flatMap(listed).map(findHost),
    packs: args.values('pack').flatMap(listed).map(checkPack),
  }
  if (!(await isFree(context))) return 1
  const found = DIALECTS.filter((dialect) => isHere(dialect, directoriesOf(args, context)))
  const choice: Choice = {
    hosts: given.hosts.length > 0 ? unique(given.hosts) : await chooseHosts(found, person),
    packs: given.packs.length > 0 ? unique(given.packs) : await choosePacks(person),
  }
  if (!(await write(choice, context))) return 1
  const tested = await run({ ...test, name: 'test' }, [relative(cwd(), resolve(context.folder, 'sluice'))], context)
  return tested === 0 ? offerInstall(choice.hosts, context, person) : tested
}

/** The names of an option, which may be a list such as `a,b`. */
function listed(names: string): readonly string[] {
  return names.split(/\s*,\s*/)
}

function unique<Item>(items: readonly Item[]): readonly Item[] {
  return [...new Set(items)]
}

/** Reports every file that already exists. No existing file is ever changed. */
async function isFree({ folder, errors }: CommandContext): Promise<boolean> {
  const [directory] = FIRST_FILES.policy.split('/', 1)
  const isFolder = statSync(resolve(folder, directory ?? ''), { throwIfNoEntry: false })?.isDirectory() ?? true
  const there = isFolder
    ? Object.values(FIRST_FILES).filter(
        (file) => lstatSync(resolve(folder, file), { throwIfNoEntry: false }) !== undefined,
      )
    : [directory]
  for (const file of there) await errors.write(`${errors.paint('red', 'error')}: ${file} already exists\n`)
  if (there.length === 0) return true
  const help = 'nothing was written; `sluice add PACK` adds a pack to a policy'
  await errors.write(`${errors.paint('cyan', 'help')}: ${help}\n`)
  return false
}

/** Without a person, the agents that have been used here. */
async function chooseHosts(found: readonly Dialect[], person: Person | null): Promise<readonly Dialect[]> {
  const names = found.map(({ name }) => name)
  if (person === null) return found
  const known = DIALECTS.map(({ name }) => name).join(', ')
  const question = `Which agents do you use? ${known}\n[${names.join(', ') || 'none'}] `
  return askForList(question, names, (name) => findHost(name), person)
}

/** Without a person, the guards. */
async function choosePacks(person: Person | null): Promise<readonly string[]> {
  const all = shippedPacks.names.toSorted()
  const guards = all.filter((name) => name.startsWith('guard-'))
  if (person === null) return guards
  const question = `Which packs of rules? ${all.join(', ')}\n[${guards.join(', ')}] `
  return askForList(question, guards, checkPack, person)
}

/** Asks until every name is known. An empty answer stands for the names in brackets. */
async function askForList<Item>(
  question: string,
  usual: readonly string[],
  read: (name: string) => Item,
  person: Person,
): Promise<readonly Item[]> {
  let problem = ''
  for (;;) {
    const answer = await person.ask(`${problem}${question}`)
    if (answer === null) throw new UsageError('you stopped answering, so nothing was written')
    const names = answer === '' ? usual : answer.split(/[\s,]+/).filter((name) => name !== '' && name !== 'none')
    try {
      return unique(names.map(read))
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      problem = `${error.message}${error.help === null ? '' : `; ${error.help}`}\n`
    }
  }
}

/** Whether everything was written. A file that has appeared meanwhile stays unchanged. */
async function write({ packs }: Choice, { folder, output, errors }: CommandContext): Promise<boolean> {
  const schemas = schemasFor(folder)
  const texts = {
    [FIRST_FILES.policy]: policyText(packs, schemas),
    [FIRST_FILES.tests]: testText(packs, schemas),
    [FIRST_FILES.ci]: ciText(readVersion()),
  }
  for (const [file, text] of Object.entries(texts)) {
    const path = resolve(folder, file)
    try {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text, { flag: 'wx' })
    } catch (error) {
      const { code, message } = readThrown(error)
      const why = code === 'EEXIST' ? 'is already there' : `cannot be written (${code ?? visible(message)})`
      await errors.write(`${errors.paint('red', 'error')}: ${file} ${why}\n`)
      return false
    }
  }
  const rows = [
    [FIRST_FILES.policy, packs.join(', ')],
    [FIRST_FILES.tests, 'what it must do'],
    [FIRST_FILES.ci, 'a workflow for GitHub Actions: copy it to .github/workflows/sluice.yaml'],
  ]
  await output.write(`${alignRows(rows).join('\n')}\n\n`)
  return true
}

/** The schemas of the package, relative to the policy. */
function schemasFor(folder: string): string {
  const inPackage = join('node_modules', 'sluice', 'schemas')
  for (let above = folder; ; above = dirname(above)) {
    const found = join(above, inPackage)
    if (existsSync(found)) return relative(join(folder, 'sluice'), found)
    // Installing the package will create it.
    if (dirname(above) === above) return join('..', inPackage)
  }
}

/** Installs nothing unless the person agrees. */
async function offerInstall(
  hosts: readonly Dialect[],
  context: CommandContext,
  person: Person | null,
): Promise<ExitCode> {
  const { output, folder } = context
  const { program } = loadFiles([resolve(folder, FIRST_FILES.policy)], context)
  const open: string[] = []
  for (const dialect of hosts) {
    const { name, title, settings } = dialect
    const impossible = impossibleIn(program, dialect)
    if (impossible.length > 0) {
      const off = impossible.map(({ rule }) => `${rule}: off`).join(', ')
      await output.write(`\n${title} cannot enforce all of it. Before you install, write \`rules: { ${off} }\`.\n`)
    }
    const notes = unenforcedNotes(program, dialect)
    if (notes.length > 0) await output.write(`\n${notes.join('\n')}\n`)
    const place = settings.file('user', directoriesOf(NO_ARGUMENTS, context))
    const words = [name, '--policy', FIRST_FILES.policy]
    const question = `Install the hooks for ${title} now? It changes ${visible(place ?? '')} [y/N] `
    const mayInstall = place !== null && impossible.length === 0
    const isWanted = mayInstall && /^y(es)?$/i.test((await person?.ask(question)) ?? '')
    if (!isWanted) open.push(`npx sluice install ${words.join(' ')}${place === null ? ' --settings FILE' : ''}`)
    else if ((await run({ ...install, name: 'install' }, words, context)) !== 0) return 1
  }
  const agents = hosts.length === 0 ? ['npx sluice install HOST --policy sluice/policy.yaml'] : open
  if (agents.length > 0) await output.write(`\nNo hook is installed yet. Next:\n${agents.map(indent).join('')}`)
  await output.write(
    `\nThen see whether it works:\n${['npx sluice doctor', 'npx sluice explain --last'].map(indent).join('')}`,
  )
  return 0
}

const NO_ARGUMENTS: ParsedArgs = { operands: [], has: () => false, value: () => undefined, values: () => [] }

function indent(line: string): string {
  return `  ${line}\n`
}

async function run(command: NamedCommand, words: readonly string[], context: CommandContext): Promise<ExitCode> {
  const args = readArguments(command, words)
  return args === 'help' ? 0 : command.run(args, context)
}
