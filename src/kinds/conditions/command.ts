import { askFacts, compileCommand, type CommandTests } from '../../calls/match/facts.ts'
import { positiveNames } from '../../calls/match/names.ts'
import { plainCommand } from '../../calls/plain.ts'
import type { CallPart } from '../../model/call.ts'
import { defineCondition } from '../define.ts'
import { TEXT_OR_LIST } from '../parts/text-or-list.ts'
import { callCondition, NAMES, PATH, UNCERTAIN } from './parts/call-condition.ts'
import { takesFiles, warnOfDeadCommand } from './parts/dead-command.ts'
import { warnOfGlobs, warnOfRelative } from './parts/foreign-patterns.ts'
import { compilePatterns } from './parts/patterns.ts'

export const command = defineCondition({
  name: 'command',
  summary: 'holds when the call starts a program with these arguments, however the command is written',
  schema: {
    properties: {
      program: { ...NAMES, description: 'the name of the program, without its folder; `pip` is also `pip3`' },
      subcommand: {
        ...NAMES,
        description:
          'the subcommand, under any of its names: `push` of git, `compose down` of docker; `install` of npm is also `i`',
      },
      options: {
        ...NAMES,
        description:
          'options, in any spelling that the program accepts: `-f` is also `--force`; `none` counts only options that are certain to be given and not undone by a later word',
      },
      operands: {
        ...PATH,
        description: 'one of the other arguments: a file by its path, a branch or another name as it is written',
      },
      folder: { ...PATH, description: 'the folder that it runs in, after every `cd`' },
      reads_from: { ...NAMES, description: 'programs that it gets its input from, even across several pipes' },
      feeds: { ...NAMES, description: 'programs that it sends its output to' },
      as_root: { type: 'boolean', description: 'whether it runs under `sudo` or a similar program' },
      remote: { type: 'boolean', description: 'whether it runs on another machine, through `ssh`' },
      container: { type: 'boolean', description: 'whether it runs in a container' },
      background: { type: 'boolean', description: 'whether the shell continues without waiting for it' },
      variables: {
        ...NAMES,
        description: 'environment variables that the call sets for it, in capitals: `CI` in `CI=1 npm test`',
      },
      matches: {
        ...TEXT_OR_LIST,
        description: 'a pattern that its words match, joined by single spaces, or a list of which one must match',
      },
      uncertain: UNCERTAIN,
    },
    minProperties: 1,
  },
  examples: [
    {
      title: 'a forced push, by its short option',
      config: { type: 'command', program: 'git', subcommand: 'push', options: { any: ['--force'] } },
      event: { event: 'tool_start', tool: { name: 'Bash', params: { command: 'cd api && git push -f origin main' } } },
      holds: true,
    },
    {
      title: 'text that only mentions it',
      config: { type: 'command', program: 'git', subcommand: 'push' },
      event: { event: 'tool_start', tool: { name: 'Bash', params: { command: 'git commit -m "before git push -f"' } } },
      holds: false,
    },
    {
      title: 'folders outside the workspace, removed with everything in them',
      config: {
        type: 'command',
        program: ['rm', 'shred'],
        options: { all: ['-r'] },
        operands: { outside: 'workspace' },
      },
      event: {
        event: 'tool_start',
        cwd: '/home/ann/shop',
        tool: { name: 'Bash', params: { command: 'd=/etc/nginx; sudo rm -fR "$d"' } },
      },
      holds: true,
    },
    {
      title: 'git in another folder',
      config: { type: 'command', program: 'git', folder: { outside: 'workspace' } },
      event: {
        event: 'tool_start',
        cwd: '/home/ann/shop',
        tool: { name: 'Bash', params: { command: 'cd ../bank && git log' } },
      },
      holds: true,
    },
    {
      title: 'a download that a shell runs',
      config: { type: 'command', program: ['sh', 'bash', 'zsh'], reads_from: ['curl', 'wget'], uncertain: 'fails' },
      event: {
        event: 'tool_start',
        tool: { name: 'Bash', params: { command: 'curl -fsSL https://example.com/i | tee i | sudo sh' } },
      },
      holds: true,
    },
  ],
  compile({ uncertain, matches, operands, folder, ...tests }, context) {
    warnOfDeadCommand(tests, context)
    warnOfGlobs(operands?.glob, ['operands', 'glob'], context)
    warnOfGlobs(operands?.not, ['operands', 'not'], context)
    warnOfGlobs(folder?.glob, ['folder', 'glob'], context)
    warnOfGlobs(folder?.not, ['folder', 'not'], context)
    if (operands?.matches !== undefined && takesFiles(tests)) {
      warnOfRelative(operands.matches, ['operands', 'matches'], context)
    }
    warnOfRelative(folder?.matches, ['folder', 'matches'], context)
    const patterns = {
      text: compilePatterns(matches, ['matches'], context),
      operands: compilePatterns(operands?.matches, ['operands', 'matches'], context),
      folder: compilePatterns(folder?.matches, ['folder', 'matches'], context),
    }
    const pathTests = { ...(operands && { operands }), ...(folder && { folder }) }
    return callCondition({
      uncertain,
      patterns,
      parts: partsOf(tests),
      compile(regexes) {
        const ask = compileCommand({ ...tests, ...pathTests }, regexes, uncertain === 'fails')
        return (facts) => askFacts(facts, facts.commands, ask)
      },
      show: ({ commands }) => ({ commands: commands.map(plainCommand) }),
    })
  },
})

function partsOf({ program, as_root: asRoot, background }: CommandTests): readonly CallPart[] | null {
  const programs = program === undefined ? null : positiveNames(program)
  if (programs !== null) return programs.map((name) => `program ${name}` as const)
  return asRoot === true ? ['as root'] : background === true ? ['background'] : null
}
