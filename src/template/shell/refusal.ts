/** Why a placeholder is not allowed at its position in a command. The message follows the placeholder. */
export interface Refusal {
  readonly message: string
  readonly help: string
  /** Whether the shell evaluates variables there: those that are expanded, or all that are named. */
  readonly evaluates?: 'expanded' | 'named'
}

/** How a program uses an argument: as a value, as shell code, or in a way that no placeholder may supply. */
export type Reading = 'value' | 'script' | Refusal

/** The most words in one simple command; the cost of a check grows with their number. */
export const MAX_WORDS = 200

const AS_ARGUMENT = 'pass the value as an argument: `sh -c \'... "$1"\' sh <<tool.params.path>>`'

export const REFUSALS = {
  program: {
    message: 'would name the program to run',
    help: 'write the program itself in the rule, and quote the expansions before it',
    evaluates: 'expanded',
  },
  arithmetic: {
    message: 'is in arithmetic, where the shell evaluates values',
    help: 'compute in an `expression` condition',
    evaluates: 'named',
  },
  number: {
    message: 'is in a place where the shell expects a number',
    help: 'compare numbers in an `expression` condition',
  },
  test: {
    message: 'is in a test that has no safe place for it',
    help: 'use it with `=`, `!=`, `-n`, `-z`, `-e`, `-f` or `-d`',
    evaluates: 'named',
  },
  quotedHereDocument: {
    message: 'is in a here-document with a quoted delimiter, where nothing is filled in',
    help: 'remove the quotes from the delimiter, and put a backslash before each `$` that must stay',
  },
  variableName: { message: 'would become the name of a variable', help: 'choose the name in the rule' },
  specialVariable: {
    message: 'would set a variable that the shell or a program uses itself',
    help: 'use a variable with another name',
  },
  evaluatedVariable: {
    message: 'reaches a variable or a function that the command evaluates',
    help: 'evaluate only text of the rule',
  },
  evaluatedArgument: {
    message: 'is in a command that evaluates or runs its arguments (`$1`, `$@`)',
    help: 'evaluate only text of the rule, and write programs in the rule',
  },
  writtenFile: {
    message: 'reaches a file that the command runs',
    help: 'run only text of the rule, and pass the value as an argument',
  },
  expansion: {
    message: 'is inside an expansion that cannot take a value safely',
    help: 'assign it to a variable first: `x=<<tool.params.path>>; printf %s "${x}"`',
  },
  pattern: {
    message: 'is inside a pattern or a brace expansion',
    help: 'write the word without brackets and braces',
  },
  descriptor: { message: 'would become a file descriptor', help: 'redirect with `>` or `<`' },
  backslash: { message: 'is after a backslash', help: 'remove the backslash, or put it in separate quotes' },
  backticks: { message: 'is in backticks with escapes', help: 'write `$(...)` instead of the backticks' },
  partOfCode: { message: 'is in code that is assembled at run time', help: AS_ARGUMENT, evaluates: 'expanded' },
  code: {
    message: 'would become code of the program',
    help: 'pass the value as an argument after the code',
    evaluates: 'expanded',
  },
  remote: {
    message: 'would become code of another shell, which joins its arguments',
    help: 'pass the value on standard input: `printf %s <<tool.params.path>> | ssh host "cat > file"`',
    evaluates: 'expanded',
  },
  input: {
    message: 'becomes input that a later program reads as code',
    help: AS_ARGUMENT,
  },
  splitInput: {
    message: 'becomes input that `xargs` splits into words',
    help: "end its input with NUL: `printf '%s\\0' <<tool.params.path>> | xargs -0 ...`",
  },
  evaluation: {
    message: 'is an argument that the shell evaluates as code',
    help: 'assign it to a variable instead: `x=<<tool.params.path>>`',
    evaluates: 'named',
  },
  option: {
    message: 'is in a place where it may be read as an option that evaluates or runs it',
    help: 'write `--` or `./` before it, or `printf %s <<tool.params.path>>`',
    evaluates: 'expanded',
  },
  builtin: {
    message: 'is an argument that the shell reads as code or as a name',
    help: 'assign it to a variable instead: `x=<<tool.params.path>>`',
    evaluates: 'expanded',
  },
  unsure: {
    message: 'is after options that make it unclear which word is the program or the code',
    help: 'write `--option=value`, or `--` after the options',
    evaluates: 'expanded',
  },
  tooLong: { message: `is in a command of more than ${MAX_WORDS} words`, help: 'split the command' },
  position: {
    message: 'is in a place where the shell takes no value',
    help: 'make it a separate word, or part of a quoted word',
  },
} as const satisfies Record<string, Refusal>
