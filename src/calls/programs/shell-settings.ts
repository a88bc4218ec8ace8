import type { Given } from './row.ts'

/**
 * Programs that print settings for a shell, to be run by it: `eval "$(ssh-agent -s)"`. What they print is their own, as what a
 * program does by itself is. Null stands for no operand; others are the subcommand, or the first operand.
 */
const PRINTERS: Readonly<Record<string, readonly (string | null)[]>> = {
  // https://man.openbsd.org/ssh-agent: with an operand, it starts a command, which may print anything.
  'ssh-agent': [null],
  dircolors: [null],
  ...{ pyenv: ['init'], rbenv: ['init'], nodenv: ['init'], goenv: ['init'], jenv: ['init'] },
  ...{ starship: ['init'], zoxide: ['init'], fnm: ['env'], mise: ['activate'], opam: ['env'] },
  ...{ direnv: ['hook', 'export'], brew: ['shellenv'], minikube: ['docker-env'], 'docker-machine': ['env'] },
  conda: ['shell.bash', 'shell.zsh', 'shell.posix'],
}

/** Whether what the program prints is settings of its own. */
export function printsSettings(program: string, { subcommand, operands: [first] }: Given): boolean {
  return Object.hasOwn(PRINTERS, program) && PRINTERS[program]?.includes(subcommand ?? first?.text ?? null) === true
}
