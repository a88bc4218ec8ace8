import { type CliCommand, type CommandEntry, COMMON_EXITS } from '../command.ts'
import type { Paint } from '../output.ts'
import { alignRows } from './layout.ts'
import { argumentsOf, synopsis } from './synopsis.ts'

/** What `sluice --help` shows. */
export function programHelp(commands: readonly CommandEntry[], version: string, paint: Paint): string {
  return [
    `sluice ${version}: rules for AI agent loops`,
    '',
    `${paint('bold', 'usage')}: sluice COMMAND [--help]`,
    '',
    paint('bold', 'commands'),
    ...alignRows(commands.map(({ name, summary }) => [`  ${name}`, summary])),
    '',
    paint('bold', 'options'),
    ...alignRows([
      ['  --help', 'shows this page, or the help of a command'],
      ['  --version', 'shows the version'],
    ]),
    '',
  ].join('\n')
}

/** What `sluice COMMAND --help` shows. */
export function commandHelp({ name, summary }: CommandEntry, command: CliCommand, paint: Paint): string {
  const { exits, examples } = command
  return [
    `sluice ${name}: ${summary}`,
    '',
    `${paint('bold', 'usage')}: ${synopsis(name, command)}`,
    '',
    ...alignRows(argumentsOf(command).map(([form, what]) => [`  ${form}`, what])),
    '',
    ...(exits === undefined
      ? []
      : [
          paint('bold', 'exit codes'),
          ...Object.entries({ ...COMMON_EXITS, ...exits }).map(([code, means]) => `  ${code}  ${means}`),
          '',
        ]),
    paint('bold', 'examples'),
    ...examples.flatMap(({ title, line }) => [`  ${paint('dim', `# ${title}`)}`, `  ${line}`]),
    '',
  ].join('\n')
}
