import type { CallWord, FileAccess } from '../../model/call.ts'

/**
 * How to add a program: a row in the file of its family, written from its manual, and a line in that family's test.
 *
 * ```ts
 * {
 *   name: 'shred',                                            // several names are separated by spaces
 *   options: '-u,--remove -f,--force -n,--iterations= --random-source=read -o,--output=write',
 *   operands: 'write*',
 * }
 * ```
 *
 * `options` are separated by spaces. The spellings of one option are separated by commas. `=` says that it takes a value, the
 * next word or the rest of its own; `=?` that it only takes the rest of its own. What follows is the role of that value.
 * `operands` are the roles of the operands in order. `*` stands after the role of all that are left; roles after that one are
 * those of the last operands. `value(-e,-f)` is an operand that is missing where one of these options is given.
 *
 * What a program does beyond that is for `does` to say, in code.
 */
export interface ProgramRow extends Usage {
  readonly name: string
  /**
   * By the first operand, or the first two of a group: `push`, `compose down`. `a|b` are two spellings of one. `*` is any
   * other. Options of the program itself may also stand behind them.
   */
  readonly subcommands?: Readonly<Record<string, Usage>>
  /** First operands that take another: `compose container image`; `*` is all of them. */
  readonly groups?: string
}

/** What a program, or one of its subcommands, does with its arguments. */
export interface Usage {
  readonly options?: string
  readonly operands?: string
  /** `single`: long options have one dash, and short ones are not combined, as with `find`. `none`: it has no options. */
  readonly style?: 'single' | 'none'
  /** Where its options end: at the first operand. A command among the operands says so by itself. */
  readonly ends?: 'operand'
  /** Set if it only reads: with any options, or as long as its options are the known ones and do nothing else. */
  readonly reads?: 'any options' | 'known options'
  /** Set if it affects everything below its operands: always, or with one of these options (`-r,-R`). */
  readonly recursive?: string
  /** The language of code that it reads from its input where none is among its arguments. */
  readonly input?: string
  /** What the table says about the commands that it starts. */
  readonly starts?: Started
  /** Set if its arguments name no files, although the table knows nothing of them. */
  readonly namesNothing?: true
  /** The words that are its own, where those of another command stand among them. The program comes first. */
  readonly own?: (words: readonly CallWord[]) => readonly CallWord[]
  readonly does?: (given: Given, effects: Effects) => void
}

export interface Started {
  readonly asRoot?: true
  readonly remote?: true
  readonly container?: true
  /** Set if assignments (`A=b`) may stand before the program. */
  readonly assigns?: true
  /** Set if what it reads is added to the arguments. */
  readonly appends?: true
  /** What stands for that in the arguments, if it is not added at the end. */
  readonly replaces?: string
  readonly background?: true
}

/** The role of a word in a command. */
export type Role =
  /** Nothing that leads to a file, a host or code. */
  | 'value'
  | 'read'
  | 'write'
  | 'delete'
  | 'execute'
  /** Read, to log in with or to know the other end by: it is shown to nobody. */
  | 'login'
  /** Read, and written anew. */
  | 'edit'
  /** Read, and deleted: what `mv` is given. */
  | 'move'
  /** Written: a file, or a folder into which the other operands go under their own names. */
  | 'target'
  /** The same, always a folder. */
  | 'into'
  /** The folder that the command works in. */
  | 'folder'
  /** A folder below which it writes what the call does not name. */
  | 'below'
  /** A file or folder, written with all that is below. */
  | 'tree'
  /** A URL, or the name of a host, alone or with a user and a port. */
  | 'host'
  /** A URL to read from; a text without a scheme is a file. */
  | 'address'
  /** `HOST:PATH`, or a file of this machine. */
  | 'remote-read'
  | 'remote-write'
  /** What is sent: `@FILE` names a file. */
  | 'body'
  /** `FROM:TO` of a container. */
  | 'mount'
  /** Code for a shell. */
  | 'shell'
  /** The program of a command; all the words from there on are it. */
  | 'command'
  /** The same; the words are joined, and a shell reads them. */
  | 'words'
  /** Code of that language. */
  | `code-${string}`
  /** It may be a file that is read, written or deleted. */
  | 'unknown'

/** An option as it was given. */
export interface GivenOption {
  /** As it is written. */
  readonly written: string
  readonly spellings: readonly string[]
  readonly value: CallWord | null
  /** Set if the value stands behind `=`. */
  readonly isAttached?: true
  readonly role: Role | null
}

/** The arguments of a program, read by its row. */
export interface Given {
  readonly words: readonly CallWord[]
  readonly options: readonly GivenOption[]
  readonly operands: readonly CallWord[]
  readonly subcommand: string | null
  readonly mayHaveOptions: boolean
  readonly mayHaveOperands: boolean
  /** Whether the table knows all options. */
  readonly isKnown: boolean
  /** Whether one of these options is given. */
  readonly has: (...spellings: readonly string[]) => boolean
  /** The values of these options. */
  readonly valuesOf: (...spellings: readonly string[]) => readonly CallWord[]
}

export interface FileHow {
  readonly recursive?: boolean
  readonly narrowed?: boolean
  readonly login?: boolean
  readonly isRedirected?: boolean
  readonly maybe?: boolean
}

/** What a program does, as its row tells. */
export interface Effects {
  file(access: FileAccess | null, word: CallWord, how?: FileHow): void
  /** What is in a role. */
  play(role: Role, word: CallWord, how?: FileHow): void
  /** What goes into a folder under its own name; see `target`. */
  copy(sources: readonly CallWord[], target: CallWord, isFolder: boolean, how?: FileHow): void
  host(word: CallWord, how?: { readonly scheme?: string; readonly port?: number; readonly maybe?: boolean }): void
  /** A host that is configured elsewhere. */
  hiddenHost(): void
  start(words: readonly CallWord[], how?: Started): void
  /** `parameters` are `$0`, `$1` and so on, where they are known. */
  shell(code: CallWord, how?: Started, parameters?: readonly CallWord[]): void
  code(language: string, code: CallWord): void
  /** Code that only the shell knows, or a part of it. */
  unknown(): void
  /** It does more than read. */
  changes(): void
  /** What its input is, when that is text that the script has. */
  readonly input: Input
  readonly program: string
}

/** What a command reads on its standard input. */
export type Input =
  /** Of the shell itself, or nothing. */
  | { readonly type: 'none' }
  /** Text that is in the script. */
  | { readonly type: 'text'; readonly word: CallWord }
  | { readonly type: 'file'; readonly word: CallWord }
  /** The paths that a search finds below these. */
  | { readonly type: 'found'; readonly below: readonly CallWord[] }
  /** What programs print. */
  | { readonly type: 'printed' }

/** Programs of one kind, and where their manuals are. */
export interface Family {
  readonly source: string
  readonly rows: readonly ProgramRow[]
}
