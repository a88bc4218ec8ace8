import type { Given } from './row.ts'

/**
 * Programs that print settings for a shell to run: `eval "$(ssh-agent -s)"`. Like anything else that a program does by
 * itself, those settings are not part of the call. Null means no operand; a string is the subcommand or the first
 * operand.
 */
const PRINTERS: Readonly<Record<string, readonly (string | null)[]>> = {
  // https://man.openbsd.org/ssh-agent: with an operand, it starts a command that may print anything.
  'ssh-agent': [null],
  dircolors: [null],
  ...{ pyenv: ['init'], rbenv: ['init'], nodenv: ['init'], goenv: ['init'], jenv: ['init'] },
  ...{ starship: ['init'], zoxide: ['init'], fnm: ['env'], mise: ['activate'], opam: ['env'] },
  ...{ direnv: ['hook', 'export'], brew: ['shellenv'], minikube: ['docker-env'], 'docker-machine': ['env'] },
  conda: ['shell.bash', 'shell.zsh', 'shell.posix'],
}

/** Whether the program prints nothing but its own settings. */
export function printsSettings(program: string, { subcommand, operands: [first] }: Given): boolean {
  return Object.hasOwn(PRINTERS, program) && PRINTERS[program]?.includes(subcommand ?? first?.text ?? null) === true
}
