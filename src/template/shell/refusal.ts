/** Why a placeholder is not allowed at its position in a command. The message continues after the placeholder. */
export interface Refusal {
  readonly message: string
  readonly help: string
  /** Whether values of variables are evaluated there: of those that are expanded, or of all that are named. */
  readonly evaluates?: 'expanded' | 'named'
}

/** How a program uses an argument: as a value, as shell code, or in a way that no placeholder may supply. */
export type Reading = 'value' | 'script' | Refusal

/** The maximum number of words in one simple command. The cost of checking one grows with their number. */
export const MOST_WORDS = 200

const AS_ARGUMENT = 'hand the value over as an argument: `sh -c \'... "$1"\' sh <<tool.params.path>>`'

export const REFUSALS = {
  program: {
    message: 'would name the program to run',
    help: 'write the program out in the rule, and quote the expansions in front of it',
    evaluates: 'expanded',
  },
  arithmetic: {
    message: 'stands in arithmetic, where the shell runs what a value says',
    help: 'compute in an `expression` condition',
    evaluates: 'named',
  },
  number: { message: 'stands where the shell takes a number', help: 'compare numbers in an `expression` condition' },
  test: {
    message: 'stands in a test that has no safe place for it',
    help: 'put it beside one of `=`, `!=`, `-n`, `-z`, `-e`, `-f` and `-d`',
    evaluates: 'named',
  },
  quotedHereDocument: {
    message: 'stands in a here-document whose delimiter is quoted, so that nothing is put in',
    help: 'take the quotes off the delimiter, and put a backslash before each `$` that shall stay',
  },
  variableName: { message: 'would be the name of a variable', help: 'choose the name in the rule' },
  specialVariable: {
    message: 'would set a variable that the shell or its programs use themselves',
    help: 'use a variable of another name',
  },
  evaluatedVariable: {
    message: 'gets into a variable or a function that the command evaluates',
    help: 'evaluate only what the rule itself says',
  },
  evaluatedArgument: {
    message: 'stands in a command that evaluates or runs its arguments (`$1`, `$@`)',
    help: 'evaluate only what the rule itself says, and write programs out',
  },
  writtenFile: {
    message: 'gets into a file that the command runs',
    help: 'run only what the rule itself says, and hand the value over as an argument',
  },
  expansion: {
    message: 'stands inside an expansion that takes no value safely',
    help: 'assign it to a variable first: `x=<<tool.params.path>>; printf %s "${x}"`',
  },
  pattern: {
    message: 'stands inside a pattern or a brace expansion',
    help: 'write the word without brackets and braces',
  },
  descriptor: { message: 'would be a file descriptor', help: 'redirect with `>` or `<`' },
  backslash: { message: 'stands behind a backslash', help: 'leave the backslash out, or put it in quotes of its own' },
  backticks: { message: 'stands in backticks with escapes', help: 'write `$(...)` for the backticks' },
  partOfCode: { message: 'stands in code that is put together at run time', help: AS_ARGUMENT, evaluates: 'expanded' },
  code: {
    message: 'would become code of the program that is run',
    help: 'hand the value over as an argument behind the code',
    evaluates: 'expanded',
  },
  remote: {
    message: 'would become code of another shell, which puts its arguments together',
    help: 'hand the value over on standard input: `printf %s <<tool.params.path>> | ssh host "cat > file"`',
    evaluates: 'expanded',
  },
  input: {
    message: 'goes into what a program further on reads as code',
    help: AS_ARGUMENT,
  },
  splitInput: {
    message: 'goes into what `xargs` splits into words',
    help: "end what it reads with NUL: `printf '%s\\0' <<tool.params.path>> | xargs -0 ...`",
  },
  evaluation: {
    message: 'is an argument that the shell evaluates as code',
    help: 'assign it to a variable instead: `x=<<tool.params.path>>`',
    evaluates: 'named',
  },
  option: {
    message: 'stands where it may be taken for an option that evaluates or runs it',
    help: 'write `--` or `./` in front of it, or `printf %s <<tool.params.path>>`',
    evaluates: 'expanded',
  },
  builtin: {
    message: 'is an argument that the shell takes as code or as a name',
    help: 'assign it to a variable instead: `x=<<tool.params.path>>`',
    evaluates: 'expanded',
  },
  unsure: {
    message: 'stands behind options that leave open which word is the program or the code',
    help: 'write `--option=value`, or `--` behind the options',
    evaluates: 'expanded',
  },
  tooLong: { message: `stands in a command of more than ${MOST_WORDS} words`, help: 'split the command' },
  position: {
    message: 'stands where the shell takes no value',
    help: 'make it a word of its own, or part of one in quotes',
  },
} as const satisfies Record<string, Refusal>
