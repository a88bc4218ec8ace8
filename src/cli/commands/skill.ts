import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DIALECTS } from '../../agents/all.ts'
import { isHere } from '../../install/found-agents.ts'
import { readThrown } from '../../model/thrown.ts'
import { visible } from '../../source/visible.ts'
import { directoriesOf } from '../agent-settings.ts'
import { type CliCommand, type CommandContext, type ParsedArgs, UsageError } from '../command.ts'
import { skillText } from '../skill-text.ts'

export const skill: CliCommand = {
  options: {
    output: {
      value: 'FOLDER',
      summary: 'the folder of skills, or `-` for standard output; default: the folders that the agents here read',
    },
  },
  exits: { 1: 'the file is already there' },
  examples: [
    { title: 'for the agents of this project', line: 'sluice skill' },
    { title: 'to read it', line: 'sluice skill --output -' },
  ],
  async run(args, context) {
    const { folder, output, errors } = context
    const text = skillText()
    if (args.value('output') === '-') {
      await output.write(text)
      return 0
    }
    const files = foldersFor(args, context).map((skills) => join(skills, 'sluice', 'SKILL.md'))
    const there = files.filter((file) => existsSync(resolve(folder, file)))
    for (const file of there) await errors.write(`${errors.paint('red', 'error')}: ${visible(file)} is already there\n`)
    if (there.length > 0) {
      const help = 'nothing was written; remove it, or write elsewhere with `--output FOLDER`'
      await errors.write(`${errors.paint('cyan', 'help')}: ${help}\n`)
      return 1
    }
    for (const file of files) {
      write(resolve(folder, file), file, text)
      await output.write(`${visible(file)}\n`)
    }
    return 0
  },
}

/** Most agents read `.agents/skills`; one with a folder of its own does not. */
function foldersFor(args: ParsedArgs, context: CommandContext): readonly string[] {
  const named = args.value('output')
  if (named !== undefined) return [named]
  const found = DIALECTS.filter((dialect) => isHere(dialect, directoriesOf(args, context)))
  const own = found.flatMap(({ skills = [] }) => skills)
  return own.length > 0 && own.length === found.length ? own : [join('.agents', 'skills'), ...own]
}

/** @throws {UsageError} if the file cannot be written */
function write(path: string, shown: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text, { flag: 'wx' })
  } catch (error) {
    const { code, message } = readThrown(error)
    throw new UsageError(`\`${visible(shown)}\` cannot be written (${code ?? visible(message)})`)
  }
}
