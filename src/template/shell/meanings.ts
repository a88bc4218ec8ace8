import type { LookName } from './looks.ts'

/** The look that a value must not have, because the program would then read it as more than a value. Plain data. */
export interface Meaning {
  readonly looks: LookName
  /** What the program would read the value as. */
  readonly as: string
  /** What the author of the rule can write instead. */
  readonly help: string
}

export const FILE: Meaning = {
  looks: 'at',
  as: 'the name of a file',
  help: 'write text before it that makes its meaning clear, or pass the value in a file',
}
export const FILE_ADDRESS: Meaning = { ...FILE, looks: 'fileAddress', help: 'write the value into a file' }
export const RAW_FILE: Meaning = { ...FILE, help: 'use `--data-raw`, which reads no files' }
export const FIELD_FILE: Meaning = {
  looks: 'fieldAtOrLess',
  as: 'the name of a file',
  help: 'use an option that takes the field literally, such as `--form-string` or `--raw-field`',
}
export const COMMAND: Meaning = {
  looks: 'plus',
  as: 'a command or a line number',
  help: 'write `./` before the path',
}
export const ARGUMENTS_FILE: Meaning = {
  looks: 'at',
  as: 'the name of a file with further arguments',
  help: 'write `./` before the path',
}
export const REMOTE_FILE: Meaning = {
  looks: 'host',
  as: 'a file on another computer',
  help: 'write `./` before the path',
}
export const REFSPEC: Meaning = {
  looks: 'refspec',
  as: 'what to overwrite or to delete',
  help: 'write the whole refspec in the rule: `HEAD:refs/heads/<<tool.params.branch>>`',
}
export const TRANSPORT: Meaning = {
  looks: 'transport',
  as: 'a program that fetches',
  help: 'write the beginning of the address in the rule: `https://…`',
}
export const OPENED: Meaning = {
  looks: 'pipe',
  as: 'a command to run or a file to write',
  help: 'write `./` before the path, and nothing after it that could follow a `|`',
}
export const TEX: Meaning = {
  looks: 'backslash',
  as: 'TeX code',
  help: 'write `./` before the path',
}
export const IMAGE: Meaning = {
  looks: 'format',
  as: 'a list of files, a command or another format',
  help: 'write `./` before the path',
}
export const ASSIGNMENT: Meaning = {
  looks: 'assignment',
  as: 'an assignment to a variable',
  help: 'write `./` before the path',
}
export const OPERATOR: Meaning = {
  looks: 'operator',
  as: 'an operator',
  help: 'write `./` before the path',
}
