import { join, resolve } from 'node:path'
import { PackError } from '../../hosts/packs/pack-error.ts'
import { sign as signText, signatureOf } from '../../hosts/packs/signatures.ts'
import { writeSettingsFile } from '../../install/settings-file.ts'
import { visible } from '../../source/visible.ts'
import { reportingSettingsErrors } from '../agent-settings.ts'
import { type CliCommand, UsageError } from '../command.ts'
import { readPolicy } from '../files.ts'

export const sign: CliCommand = {
  operand: { name: 'FILE', required: true, many: true, summary: 'a file of a pack; its signature becomes `FILE.sig`' },
  options: {
    key: { value: 'KEY', summary: 'the file of an SSH key; default: `~/.ssh/id_ed25519`' },
  },
  examples: [
    { title: 'with your own key', line: 'sluice sign packs/team.yaml' },
    { title: 'with the key of a team', line: 'sluice sign --key ~/.ssh/team packs/team.yaml' },
  ],
  async run(args, context) {
    const { folder, output, env } = context
    const key = resolve(folder, args.value('key') ?? join(env['HOME'] ?? '', '.ssh', 'id_ed25519'))
    return reportingSettingsErrors(context, async () => {
      for (const file of args.operands) {
        const signature = signOrFail(readPolicy(file, folder), key)
        writeSettingsFile(signatureOf(resolve(folder, file)), signature)
        await output.write(`${visible(file)}.sig is its signature\n`)
      }
      return 0
    })
  },
}

function signOrFail(text: string, key: string): string {
  try {
    return signText(text, key)
  } catch (error) {
    if (error instanceof PackError) throw new UsageError(error.message, error.problem.help ?? null)
    throw error
  }
}
