import type { FileAccess } from '../../model/call.ts'
import type { Grammar } from './nodes.ts'
import type { Syntax } from './tokens.ts'

/** A language whose code is read for the calls that it makes. */
export interface Language {
  /** Where its functions are documented. */
  readonly source: string
  readonly syntax: Syntax
  readonly grammar: Grammar
  readonly calls: readonly CodeCall[]
  /** Functions that start the program of their name: the program, and perhaps its first words. */
  readonly programs?: RegExp
}

/** Functions that delete, write, send, start or read what they are given. */
export interface CodeCall {
  /**
   * Their names, separated by spaces: `os.remove` is a member of that module, `.unlink` a member of anything, `open` a
   * function, and `*rmtree` either. `Path.` and `Socket().` are what these names make.
   */
  readonly names: string
  readonly does: FileAccess | Effect
  readonly recursive?: true
  /** The index of the first argument that matters, and how many matter. */
  readonly from?: number
  readonly count?: number
  /** Set if the object of the call is its first argument. */
  readonly isOfObject?: true
  /**
   * Set if the argument after the path is what the file holds then, or what is added to it. `none`: the file is empty
   * then, unless an argument says otherwise.
   */
  readonly content?: 'whole' | 'added' | 'none'
  /** Where the request method is, if it is not the one that is named. */
  readonly method?: 'DELETE' | 'first' | 'option'
}

type Effect =
  /** Creates a folder if it is missing. */
  | 'make'
  /** Reads, or writes if the mode says so, which is the next argument. */
  | 'open'
  /** Writes to a file that is open. */
  | 'content'
  /** Writes a line to such a file, which is its object or its argument `file`. */
  | 'line'
  /** Like `open`, with the mode before the path; may start a command. */
  | 'pipe'
  /** From the first argument to the second. */
  | 'move'
  | 'copy'
  /** Connects to a host. */
  | 'host'
  /** Opens a raw connection. */
  | 'connect'
  /** Waits for raw connections. */
  | 'listen'
  /** From the host in the first argument to the file in the second. */
  | 'fetch'
  /** Code for a shell, or a program with its arguments. */
  | 'command'
  /** A program, and its arguments with its own name as the first. */
  | 'execute-as'
  /** Statements for a database. */
  | 'sql'
  /** Reads a module, if it is named by its path. */
  | 'module'
  /** Code in the same language. */
  | 'code'
  /** Changes the folder of the process. */
  | 'folder'

/** The rows of a language by the last part of their names. */
export type CallTable = ReadonlyMap<string, readonly CodeCall[]>

export function tableOf({ calls }: Language): CallTable {
  const table = new Map<string, CodeCall[]>()
  const add = (name: string, call: CodeCall): void => {
    const rows = table.get(name)
    if (rows === undefined) table.set(name, [call])
    else rows.push(call)
  }
  for (const call of calls) {
    for (const name of call.names.split(' ')) {
      if (name.startsWith('*')) {
        add(name.slice(1), call)
        add(`.${name.slice(1)}`, call)
      } else add(name, call)
    }
  }
  return table
}

/** The entry of a table for a path such as `os.path.join`: by its whole, by its last two parts, or by its last part. */
export function entryOf<Entry>(table: ReadonlyMap<string, Entry>, path: string): Entry | undefined {
  const whole = table.get(path)
  if (whole !== undefined) return whole
  const last = path.lastIndexOf('.')
  if (last === -1) return undefined
  const before = path.lastIndexOf('.', last - 1)
  return table.get(path.slice(before + 1)) ?? table.get(path.slice(last))
}
