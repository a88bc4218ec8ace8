import type { CallWord, FileAccess } from '../../model/call.ts'

/**
 * How to add a program: a row in the file of its family, written from its manual, and a line in that family's test.
 *
 * ```ts
 * {
 *   name: 'shred',                                            // several programs are separated by spaces
 *   options: '-u,--remove -f,--force -n,--iterations= --random-source=read -o,--output=write',
 *   operands: 'write*',
 * }
 * ```
 *
 * `options` are separated by spaces, and the spellings of one option by commas. After `=`, an option takes a value: the
 * rest of its word or the next word; after `=?`, only the rest of its word, and after `=#`, only the digits there. The
 * role of the value follows. Spellings before a bar take no value: `-t|--track=?`.
 * `operands` lists the roles of the operands in order. `*` after a role repeats it for all remaining operands; roles
 * after that one belong to the last operands. `value(-e,-f)` is an operand that is missing if one of these options is
 * given.
 *
 * Anything else that a program does goes into the code of `does`.
 */
export interface ProgramRow extends Usage {
  /** `pip|pip3` means that `pip3` is one of the programs called `pip`. A version at the end need not be listed. */
  readonly name: string
  /**
   * Keyed by the first operand, or the first two for a group: `push`, `compose down`. `a|b` are two spellings of one,
   * and `*` is any other subcommand. Options of the program itself may also follow the subcommand.
   */
  readonly subcommands?: Readonly<Record<string, Usage>>
  /** First operands that are followed by a subcommand of their own: `compose container image`; `*` is any operand. */
  readonly groups?: string
  /**
   * Other names of a subcommand or a group, as its manual gives them, by the name that a rule would use:
   * `{ uninstall: 'rm|un', 'repo remove': 'repo rm' }`. They are not listed under `subcommands`.
   */
  readonly aliases?: Readonly<Record<string, string>>
  /** Set if the beginning of a subcommand is enough, as long as only one subcommand begins so. */
  readonly abbreviates?: true
  /** The other subcommands that the program has: `gc|prune`. Only `check` needs them, to find mistyped names. */
  readonly others?: string
  /** Set if the lists of subcommands are complete, so that the program refuses any other. */
  readonly isComplete?: true
  /** The path that an operand names, if the program has a notation of its own: `:/` of git is the workspace. */
  readonly pathOf?: (operand: string, workspace: string) => string
  /** Set for a client of databases: whether nothing of its database is left afterwards, or it is one for tests. */
  readonly isThrowAway?: (given: Given, code: CallWord) => boolean
}

/** What a program, or one of its subcommands, does with its arguments. */
export interface Usage {
  readonly options?: string
  readonly operands?: string
  /**
   * `single`: long options have one dash, and short ones are not combined, as with `find`. `none`: it has no options.
   * `cmdlet`: options in any case, in full or as far as needed to tell them apart (`-Rec`), with `:` before a value.
   */
  readonly style?: 'single' | 'none' | 'cmdlet'
  /**
   * For a cmdlet, the option that takes what comes through a pipe. Its `operands` are the options that may be given by
   * position, in that order: `-path -destination`.
   */
  readonly pipes?: string
  /** Set if its options end at the first operand. A `command` among the operands implies it. */
  readonly ends?: 'operand'
  /** Set if it only reads: with any options, or only with options that the table knows. */
  readonly reads?: 'any options' | 'known options'
  /** Set if it affects everything below its operands: `always`, or with one of these options (`-r,-R`). */
  readonly recursive?: string
  /** The language of the code that it reads from standard input if its arguments contain none. */
  readonly input?: string
  /** How it starts the commands among its arguments. */
  readonly starts?: Started
  /**
   * Set if its operands name no files, but branches, scripts or containers: a rule compares them as they are written.
   * `too`: they may be either.
   */
  readonly takesNames?: true | 'too'
  /** Set if it shows none of the values among its arguments, or none of those in assignments (`A=b`). */
  readonly keeps?: 'values' | 'assigned values'
  /** Picks its own words if those of another command are among them. The program comes first. */
  readonly own?: (words: readonly CallWord[]) => readonly CallWord[]
  readonly does?: (given: Given, effects: Effects) => void
}

export interface Started {
  readonly asRoot?: true
  readonly remote?: true
  readonly container?: true
  /** Set if assignments (`A=b`) may stand before the program. */
  readonly assigns?: true
  /** Set if it adds the words that it reads to the arguments. */
  readonly appends?: true
  /** The mark that those words replace in the arguments, if they are not added at the end. */
  readonly replaces?: string
  readonly background?: true
}

/** The role of a word in a command. */
export type Role =
  /** Not a file, a host or code. */
  | 'value'
  | 'read'
  | 'write'
  | 'delete'
  /** A program that is started. */
  | 'execute'
  /** Code that an interpreter executes. It is read as well: a message about an error shows what the file holds. */
  | 'script'
  /** A script that a shell executes in its own state, so that the variables it sets may be used. */
  | 'source'
  /** Read for the values in it, which are used and not shown. */
  | 'use'
  /** Looked at from outside: its name, its size, its rights. */
  | 'name'
  /** Globs of the files that a search reads. */
  | 'filter'
  /** A folder that is created if it is missing. */
  | 'make'
  /** Only the rights or the owner change. */
  | 'rights'
  /** Read to log in, or to verify the other end; its content is not shown to anyone. */
  | 'login'
  /** Read, and then written. */
  | 'edit'
  /** Read, and then deleted, like the source of `mv`. */
  | 'move'
  /** Written: a file, or a folder into which the other operands go under their own names. */
  | 'target'
  /** Like `target`, but always a folder. */
  | 'into'
  /** The folder that the command works in. */
  | 'folder'
  /** A folder in which it writes files that the call does not name. */
  | 'below'
  /** A file, or a folder with everything below it, that is written. */
  | 'tree'
  /** A URL, or the name of a host, alone or with a user and a port. */
  | 'host'
  /** A URL to read from; a text without a scheme is a file. */
  | 'address'
  /** `HOST:PATH`, or a file on this machine. */
  | 'remote-read'
  | 'remote-write'
  /** The data that is sent; `@FILE` names a file. */
  | 'body'
  /** `FROM:TO`, which mounts a folder of this machine into a container. */
  | 'mount'
  /** Code for a shell. */
  | 'shell'
  /** The program of a command, which includes all the words after it. */
  | 'command'
  /** Like `command`, but the words are joined and read by a shell. */
  | 'words'
  /** Code in that language. */
  | `code-${string}`
  /** A file that is read, with code in that language. */
  | `script-${string}`
  /** Perhaps a file that is read, written or deleted. */
  | 'unknown'

/** An option as it was given. */
export interface GivenOption {
  /** The spelling that was used. */
  readonly written: string
  readonly spellings: readonly string[]
  readonly value: CallWord | null
  /** Whether the value is in the same word: after `=`, or glued to a short option that no table has. */
  readonly isAttached?: boolean
  /** Set if only the value is written: an operand that stands for this option. */
  readonly isByPosition?: true
  readonly role: Role | null
}

/** The arguments of a program, parsed by its row. */
export interface Given {
  readonly words: readonly CallWord[]
  readonly options: readonly GivenOption[]
  readonly operands: readonly CallWord[]
  /** By the name that the table uses, if the command has an alias of it. */
  readonly subcommand: string | null
  readonly subcommandAsWritten: string | null
  readonly mayHaveOptions: boolean
  readonly mayHaveOperands: boolean
  /** Whether the table knows all the options. */
  readonly isKnown: boolean
  /** Whether one of these options is given. */
  readonly has: (...spellings: readonly string[]) => boolean
  /** The values of these options. */
  readonly valuesOf: (...spellings: readonly string[]) => readonly CallWord[]
}

export interface FileHow {
  readonly recursive?: boolean
  readonly narrowed?: boolean
  readonly filters?: readonly string[]
  readonly login?: boolean
  readonly used?: boolean
  readonly named?: boolean
  readonly makesFolder?: boolean
  readonly isRedirected?: boolean
}

export interface HostHow {
  readonly scheme?: string
  readonly port?: number
  /** The method of the request, in capitals. */
  readonly method?: string
  readonly maybe?: boolean
}

/** Records what a program does. */
export interface Effects {
  file(access: FileAccess | null, word: CallWord, how?: FileHow): void
  /** Records the effects of a word that has this role. */
  play(role: Role, word: CallWord, how?: FileHow): void
  /** Copies files to a target, or into a folder under their own names; see `target`. */
  copy(sources: readonly CallWord[], target: CallWord, isFolder: boolean, how?: FileHow): void
  /** What the program writes to a file, one of several texts, in case the call runs it later. */
  text(target: CallWord, texts: readonly CallWord[], appends: boolean): void
  host(word: CallWord, how?: HostHow): void
  /** A host that is configured elsewhere. */
  hiddenHost(): void
  start(words: readonly CallWord[], how?: Started): void
  /** `parameters` are `$0`, `$1` and so on, if they are known. */
  shell(code: CallWord, how?: Started, parameters?: readonly CallWord[]): void
  code(language: string, code: CallWord): void
  /** The effects in another folder. */
  inFolder(folder: CallWord): Effects
  /** Reads a file as code, if the call has written it; without a language, the file says what it is. */
  script(language: string | null, word: CallWord): void
  /** The program runs code that is known only at run time, at least in part. */
  unknown(): void
  /** The program does more than read. */
  changes(): void
  /** The program prints the variables of its environment, or of the shell. */
  printVariables(): void
  /** The standard input of the program. */
  readonly input: Input
  readonly program: string
}

/** What a command reads on its standard input. */
export type Input =
  /** The input of the shell itself, or nothing. */
  | { readonly type: 'none' }
  /** Text from the script. */
  | { readonly type: 'text'; readonly word: CallWord }
  | { readonly type: 'file'; readonly word: CallWord }
  /** Files, or texts that may be their paths, as PowerShell passes them. */
  | { readonly type: 'items'; readonly items: readonly CallWord[] }
  /** The paths that a search finds below these places. */
  | { readonly type: 'found'; readonly below: readonly CallWord[] }
  /** The output of programs. */
  | { readonly type: 'printed' }
