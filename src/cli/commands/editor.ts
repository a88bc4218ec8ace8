import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { readThrown } from '../../model/thrown.ts'
import { visible } from '../../source/visible.ts'
import { type CliCommand, UsageError } from '../command.ts'

/** Where the build puts the extension, beside the file of this command. */
const EXTENSION = 'editor/sluice.vsix'

export const editor: CliCommand = {
  operand: { name: 'EDITOR', required: true, choices: ['vscode'], summary: 'the editor' },
  options: {
    command: {
      value: 'PROGRAM',
      summary: 'the command of the editor, such as `codium` or `code-server`; default: `code`',
    },
  },
  exits: { 1: 'the editor did not install the extension' },
  examples: [
    { title: 'the extension for VS Code', line: 'sluice editor vscode' },
    { title: 'the same for VSCodium', line: 'sluice editor vscode --command codium' },
  ],
  async run(args, { program: [, cli], errors, env, folder }) {
    const command = args.value('command') ?? 'code'
    const extension = join(dirname(cli), EXTENSION)
    const byHand = `“Install from VSIX…” in the editor takes \`${visible(extension)}\``
    try {
      const words = ['--install-extension', extension, '--force']
      // On Windows, the command of an editor is a script, which only a shell runs.
      const isScript = process.platform === 'win32'
      await promisify(execFile)(
        isScript ? `"${command}"` : command,
        isScript ? words.map((word) => `"${word}"`) : words,
        {
          // Otherwise, the shell of Windows starts what has that name in the current folder.
          cwd: folder,
          env: { ...env, NoDefaultCurrentDirectoryInExePath: '1' },
          shell: isScript,
        },
      )
    } catch (error) {
      const { code, message } = readThrown(error)
      if (code === 'ENOENT')
        throw new UsageError(
          `there is no command \`${visible(command)}\``,
          `\`--command\` names another one; ${byHand}`,
        )
      await errors.write(
        `sluice: \`${visible(command)}\` did not install the extension: ${visible(message)}\nhelp: ${byHand}\n`,
      )
      return 1
    }
    await errors.write(`installed ${visible(extension)}\n`)
    return 0
  },
}
