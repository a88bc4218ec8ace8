import { joinPath } from '../paths.ts'
import type { ProgramRow } from './row.ts'

/** Programs that start a command with the variables of a file. */
// Source: https://dotenvx.com/docs, https://direnv.net/man/direnv.1.html
export const VARIABLES: readonly ProgramRow[] = [
  {
    name: 'direnv',
    subcommands: {
      exec: {
        operands: 'value*',
        style: 'none',
        does({ operands: [folder, ...command] }, effects) {
          if (folder === undefined) return
          const file = {
            ...folder,
            text: joinPath(folder.text, '.envrc'),
            written: joinPath(folder.written, '.envrc'),
          }
          effects.file('read', file, { used: true })
          effects.start(command)
        },
      },
      '*': { operands: 'value*' },
    },
  },
  {
    name: 'dotenvx',
    options: '-f,--env-file=use -fk,--env-keys-file=use -e,--env= --convention= --overload -q,--quiet -v,-d --strict',
    subcommands: {
      run: { operands: 'command' },
      '*': { operands: 'value*' },
    },
  },
  {
    name: 'dotenv dotenv-cli',
    options: '-e=use -f,--file=use -v= -c=? -p= -q= -o --override -i',
    subcommands: { 'run|exec': { operands: 'command' }, 'get|set|unset|list': { operands: 'value*' } },
    operands: 'command',
    does: (given, effects) => {
      const [file = { text: '.env', written: '.env', isMany: false }] = given.valuesOf('-e', '-f')
      if (given.has('-p') || /^(?:get|list)$/.test(given.subcommand ?? '')) effects.file('read', file)
      if (given.subcommand !== null && !/^(?:run|exec|get|set|unset|list)$/.test(given.subcommand)) {
        effects.start(given.words.slice(given.words.findIndex(({ text }) => text === given.subcommandAsWritten)))
      }
    },
  },
]
