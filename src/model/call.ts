import type { Workspace } from './workspace.ts'

/** A place in the script of a call, as offsets. Anything in nested code has the place of that code. */
export interface CallPlace {
  readonly start: number
  readonly end: number
}

/**
 * A text of a call. Parts of it may be known only at run time; Unicode noncharacters stand for these parts, as
 * described in `calls/marks.ts`.
 */
export type MarkedText = string

/** A word as the program receives it. */
export interface CallWord {
  readonly text: MarkedText
  /** The text as written, with its unknown parts unresolved. */
  readonly written: string
  /** Whether it may expand to any number of words, as an unquoted expansion does. */
  readonly isMany: boolean
}

/** A simple command that a shell would start. */
export interface CallCommand {
  /** The base name, without `.exe`. */
  readonly program: MarkedText
  /** The name, and the names of the programs that it is one of: `pip3.11` is also `pip3` and `pip`. */
  readonly programNames: readonly MarkedText[]
  /** Whether the program's name is known. */
  readonly isNamed: boolean
  /** Null if the program has no subcommands, or the command does not give one. */
  readonly subcommand: MarkedText | null
  /** The subcommand, and the name that it is an alias of: `i` of npm is also `install`. Empty if there is none. */
  readonly subcommandNames: readonly MarkedText[]
  /** As written, with combined short options split. */
  readonly options: readonly string[]
  /** Every spelling of these options that the program's table knows. */
  readonly spellings: ReadonlySet<string>
  /** The spellings that other words cancel, or may cancel: `--dry-run=false`, or `--no-dry-run` beside `--dry-run`. */
  readonly takenBack: ReadonlySet<string>
  readonly operands: readonly CallWord[]
  /** Whether there may be further, unknown options. */
  readonly mayHaveOptions: boolean
  /** Whether there may be further, unknown operands. */
  readonly mayHaveOperands: boolean
  readonly asRoot: boolean
  /** The names of the programs whose output it reads through a pipe; `feeds` names those that read its own output. */
  readsFrom: readonly string[]
  feeds: readonly string[]
  readonly remote: boolean
  readonly container: boolean
  readonly background: boolean
  /** The names, in capitals, of the variables that the call sets for it. */
  readonly variables: readonly string[]
  readonly text: MarkedText
  /** The text as written, with its unknown parts unresolved. */
  readonly written: string
  /** Set if it is uncertain whether the command runs at all. */
  readonly maybe: boolean
  /** The folders that it may run in. */
  readonly folders: readonly MarkedText[]
  readonly at: CallPlace
}

export type FileAccess = 'read' | 'write' | 'delete' | 'execute'

/** A path that is read, written, deleted or executed. */
export interface CallFile {
  /** The paths it may be; each is absolute if that can be known. */
  readonly paths: readonly [MarkedText, ...MarkedText[]]
  /** The path as written, with its unknown parts unresolved. */
  readonly written: string
  /** Null if it may be any kind of access. */
  readonly access: FileAccess | null
  /** The tool or the program that accesses the file. */
  readonly by: string
  /** Whether the access extends to everything below the path. */
  readonly recursive: boolean
  /** Set if a search selects the files below the path. */
  readonly narrowed: boolean
  /** The globs by which an agent's search tool selects them: a file is read if one of them matches. */
  readonly filters: readonly string[]
  /** Set if a program uses the file only to log in or to authenticate the other end, and does not reveal it. */
  readonly login: boolean
  /** Set if a program takes values from the file, and shows none of them: `source FILE`, `--env-file FILE`. */
  readonly used: boolean
  /** Set if only the name, the size, the times or the rights of the file are looked at, or changed. */
  readonly named: boolean
  /** Set if the path is a folder that is created if it is missing, which leaves what is in it as it is. */
  readonly makesFolder: boolean
  /** Set if the shell opens the file for the program: `> file`. */
  readonly isRedirected: boolean
  /** Set if it is uncertain whether the access happens. */
  readonly maybe: boolean
  readonly remote: boolean
  readonly container: boolean
  readonly at: CallPlace | null
}

/** A host that the call connects to. */
export interface CallHost {
  readonly host: MarkedText
  readonly written: string
  readonly scheme: string | null
  readonly port: number | null
  /** The method of a request, in capitals, where it is read. */
  readonly method: string | null
  readonly maybe: boolean
  readonly at: CallPlace | null
}

/** Code that is passed to an interpreter. */
export interface CallCode {
  readonly language: string
  readonly text: MarkedText
  readonly written: string
  readonly at: CallPlace
}

/** Something that cannot be known, or a part of a script that cannot be parsed. */
export interface CallGap {
  readonly text: string
  readonly at: CallPlace
  /** Why it cannot be read, as a clause, if it is not code but a parameter of the wrong type. */
  readonly why?: string
}

/** What a call does, as far as it can be known before it runs. */
export interface CallFacts {
  readonly commands: readonly CallCommand[]
  readonly files: readonly CallFile[]
  readonly hosts: readonly CallHost[]
  readonly inlineCode: readonly CallCode[]
  readonly readsOnly: boolean
  readonly unread: readonly CallGap[]
  /** The parts that may run any command at all. */
  readonly open: readonly CallGap[]
  readonly certain: boolean
  /** The workspace of the event, with `.` and `..` resolved. */
  readonly workspace: Workspace
  /** Set if a script is too large to be read, so nothing is known about it. */
  readonly isTooLarge: boolean
  /** What conditions on calls are found by. */
  readonly parts: readonly CallPart[]
}

/**
 * A program that the call starts, by one of its names or a glob; an access to a file; or whether it connects to a host,
 * passes code to an interpreter, has a part that cannot be read, or has one that may be any program or any access.
 */
/** `program curl`: the call starts it, or it opens a file. `named read`: only name, size, times or rights are read. */
export type CallPart =
  | `program ${string}`
  | `${'access' | 'named'} ${FileAccess | 'unknown'}`
  | 'as root'
  | 'background'
  | 'host'
  | 'inline code'
  | 'unread'
  | 'uncertain'

/** Where an event caches the facts about its call once something has asked for them. */
export interface CallSlot {
  /** The parameters that the facts were derived from. */
  params: unknown
  facts: CallFacts | null
}
