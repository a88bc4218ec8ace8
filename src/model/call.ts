/** Where something is in the script of a call, as offsets. What is in code that is nested stands where that code does. */
export interface CallPlace {
  readonly start: number
  readonly end: number
}

/**
 * A text of a call, parts of which may be known only when it runs. Noncharacters of Unicode stand for these parts, as
 * `calls/marks.ts` says.
 */
export type MarkedText = string

/** A word as the program gets it. */
export interface CallWord {
  readonly text: MarkedText
  /** The same, with unknown parts as they are written. */
  readonly written: string
  /** Whether it may be any number of words, as an expansion without quotes is. */
  readonly isMany: boolean
}

/** A simple command that a shell would start. */
export interface CallCommand {
  /** The base name, without `.exe`. */
  readonly program: MarkedText
  /** Whether the name of the program is known. */
  readonly isNamed: boolean
  /** Null for a program that has none, and for a command without one. */
  readonly subcommand: MarkedText | null
  /** As they are written, combined short ones apart. */
  readonly options: readonly string[]
  /** Every spelling of these options that the table of the program knows. */
  readonly spellings: ReadonlySet<string>
  /** Those of them that other words take back, or may: `--dry-run=false`, or `--no-dry-run` beside `--dry-run`. */
  readonly takenBack: ReadonlySet<string>
  readonly operands: readonly CallWord[]
  /** Whether there may be options that are not known. */
  readonly mayHaveOptions: boolean
  /** Whether there may be operands that are not known. */
  readonly mayHaveOperands: boolean
  readonly asRoot: boolean
  /** Names of programs; see `setPipes`. */
  readsFrom: readonly string[]
  feeds: readonly string[]
  readonly remote: boolean
  readonly container: boolean
  readonly background: boolean
  readonly text: MarkedText
  /** The text with unknown parts as they are written. */
  readonly written: string
  /** Set if its words alone tell whether it runs at all. */
  readonly maybe: boolean
  /** The folder that it runs in: one of these. */
  readonly folders: readonly MarkedText[]
  readonly at: CallPlace
}

export type FileAccess = 'read' | 'write' | 'delete' | 'execute'

/** A path that is read, written, deleted or executed. */
export interface CallFile {
  /** One of these it is, each absolute where that can be known. */
  readonly paths: readonly [MarkedText, ...MarkedText[]]
  /** The path with unknown parts as they are written. */
  readonly written: string
  /** Null if it may be any. */
  readonly access: FileAccess | null
  /** The tool, or the program. */
  readonly by: string
  /** Whether it is done to all that is below, too. */
  readonly recursive: boolean
  /** Set if a search chooses what below it is done to. */
  readonly narrowed: boolean
  /** Set if a program only logs in with it, or knows the other end by it, and shows it to nobody. */
  readonly login: boolean
  /** Set if the shell opens it for the program: `> file`. */
  readonly isRedirected: boolean
  /** Set if it is not known that it happens. */
  readonly maybe: boolean
  readonly remote: boolean
  readonly container: boolean
  readonly at: CallPlace | null
}

/** A host that is talked to. */
export interface CallHost {
  readonly host: MarkedText
  readonly written: string
  readonly scheme: string | null
  readonly port: number | null
  readonly maybe: boolean
  readonly at: CallPlace | null
}

/** Code that is handed to an interpreter. */
export interface CallCode {
  readonly language: string
  readonly text: MarkedText
  readonly written: string
  readonly at: CallPlace
}

/** Something that cannot be known, or a part of a script that cannot be read. */
export interface CallGap {
  readonly text: string
  readonly at: CallPlace
}

/** What a call does, as far as it can be known before it runs. */
export interface CallFacts {
  readonly commands: readonly CallCommand[]
  readonly files: readonly CallFile[]
  readonly hosts: readonly CallHost[]
  readonly inlineCode: readonly CallCode[]
  readonly readsOnly: boolean
  readonly unread: readonly CallGap[]
  /** What can be any command at all. */
  readonly open: readonly CallGap[]
  readonly certain: boolean
  /** The workspace of the event, without `.` and `..`; empty if there is none. */
  readonly workspace: string
  /** Set if a script is too large to be read: nothing is known. */
  readonly isTooLarge: boolean
}

/** Where an event keeps the facts of its call, once something has asked for them. */
export interface CallSlot {
  /** The parameters that they are of. */
  params: unknown
  facts: CallFacts | null
}
