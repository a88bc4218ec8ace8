import { relative, resolve } from 'node:path'
import { ownState } from '../../hosts/state-paths.ts'
import { readTrusted, trustedPath, whyNotTrusted } from '../../hosts/trusted-policies.ts'
import { trustPolicies, writeTrusted } from '../../install/trust-policies.ts'
import { visible } from '../../source/visible.ts'
import { FIRST_FILES } from '../../workbench/first-policy/texts.ts'
import { reportingSettingsErrors } from '../agent-settings.ts'
import { type CliCommand, type CommandContext, type ExitCode, type ParsedArgs, UsageError } from '../command.ts'
import { readPolicy } from '../files.ts'

export const trust: CliCommand = {
  operand: { name: 'FILE', summary: `a policy of a project; default: ${FIRST_FILES.policy}` },
  options: {
    show: { summary: 'lists what you have trusted, and whether it has changed since' },
    revoke: { summary: 'no longer trusts the file' },
  },
  examples: [
    { title: 'after you have read it', line: 'sluice trust' },
    { title: 'what you have trusted', line: 'sluice trust --show' },
    { title: 'no longer', line: 'sluice trust --revoke sluice/policy.yaml' },
  ],
  run: (args, context) => reportingSettingsErrors(context, () => trustIn(ownState(), args, context)),
}

/** @param state where hooks of an administrator look: the person's state folder, whatever `HOME` says */
export async function trustIn(
  state: string,
  args: ParsedArgs,
  { folder, output }: Pick<CommandContext, 'folder'> & { readonly output: Pick<CommandContext['output'], 'write'> },
): Promise<ExitCode> {
  const trusted = readTrusted(state)
  if (args.has('show')) {
    for (const path of Object.keys(trusted)) {
      const isAsTrusted = whyNotTrusted(state, [path]) === null
      await output.write(`${visible(path)}${isAsTrusted ? '' : ' (has changed since, so it may only narrow)'}\n`)
    }
    return 0
  }
  const name = args.operands[0] ?? FIRST_FILES.policy
  const path = trustedPath(resolve(folder, name))
  const { [path]: known, ...others } = trusted
  if (args.has('revoke')) {
    if (known === undefined)
      throw new UsageError(`\`${visible(name)}\` is not trusted`, '`sluice trust --show` lists what is')
    writeTrusted(state, others)
    await output.write(`${visible(name)} may only narrow from now on\n`)
    return 0
  }
  // What is no policy, or cannot be read, has its usual message.
  readPolicy(name, folder)
  trustPolicies(state, [path])
  await output.write(
    `${visible(relative(folder, path) || name)} is trusted as it is now: under a hook of an administrator, its rules do all that \`managed.lower\` lets them\n`,
  )
  return 0
}
