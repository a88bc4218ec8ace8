import { COMMON_EXITS } from '../../src/cli/command.ts'
import { COMMANDS } from '../../src/cli/commands/index.ts'
import { argumentsOf, synopsis } from '../../src/cli/text/synopsis.ts'
import { code, inCode, table } from './markdown.ts'
import { page, sentence } from './page.ts'

const LOADED = await Promise.all(COMMANDS.map(async (entry) => ({ entry, command: await entry.load() })))

/** Every command as its help shows it. */
export function cliPage(): string {
  return page(
    'The command line',
    'Each command also prints this as its help: `sluice COMMAND --help`. `sluice --version` prints the version. A command whose exit codes are not listed exits with 0 when it is done, and with 2 if it was called wrongly.',
    table(
      ['command', ''],
      COMMANDS.map(({ name, summary }) => [`[${inCode(name)}](#${name})`, summary]),
    ),
    ...LOADED.flatMap(({ entry: { name, summary }, command }) => [
      `## ${name}`,
      sentence(summary),
      code('text', synopsis(name, command)),
      tableOf(
        ['argument', ''],
        argumentsOf(command).map(([form, what]) => [inCode(form), what]),
      ),
      command.exits === undefined
        ? ''
        : tableOf(['exit code', ''], Object.entries({ ...COMMON_EXITS, ...command.exits })),
      code('sh', command.examples.flatMap(({ title, line }) => [`# ${title}`, line]).join('\n')),
    ]),
  )
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? '' : table(head, rows)
}
