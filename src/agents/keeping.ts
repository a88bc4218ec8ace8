/** What a hook keeps elsewhere than in the state folder, and where. */
export interface Keeping {
  /** A file for the log lines of rules. Absent if the journal has them. */
  readonly log?: string | undefined
  /** The store of budgets and of what happened: a file, or the address of a server. Absent if the state folder has it. */
  readonly store?: string | undefined
  /** What keeps each decision: a file, or the address of a log on a server. Absent if nothing does. */
  readonly decisionLog?: string | undefined
  /** The file with the key of that log. Absent if it has none. */
  readonly logKey?: string | undefined
}

/** The options that name them, as they stand on a command line. */
const OPTIONS = {
  log: '--log',
  store: '--store',
  decisionLog: '--decision-log',
  logKey: '--log-key',
} as const satisfies Record<keyof Keeping, string>

const NAMES = Object.keys(OPTIONS) as readonly (keyof Keeping)[] // those of the table

/** What of it is named. */
export function keepingIn(found: Keeping): Keeping {
  return Object.fromEntries(NAMES.flatMap((name) => (found[name] === undefined ? [] : [[name, found[name]]])))
}

/** The same as words of a command. */
export function keepingWords(keeping: Keeping): readonly string[] {
  return NAMES.flatMap((name) => (keeping[name] === undefined ? [] : [OPTIONS[name], keeping[name]]))
}

/** @param valueOf the value of an option such as `--log`; undefined where it is not given */
export function readKeeping(valueOf: (option: string) => string | undefined): Keeping {
  const { log, store, decisionLog, logKey } = OPTIONS
  return keepingIn({
    log: valueOf(log),
    store: valueOf(store),
    decisionLog: valueOf(decisionLog),
    logKey: valueOf(logKey),
  })
}
