/** Where a hook keeps data outside the state folder. */
export interface Keeping {
  /** A file for the log lines of rules. If absent, they go to the journal. */
  readonly log?: string | undefined
  /** The store of budgets and history: a file, or the address of a server. If absent, it is in the state folder. */
  readonly store?: string | undefined
  /** The decision log: a file, or the address of a log on a server. If absent, there is none. */
  readonly decisionLog?: string | undefined
  /** The file with the key of the decision log. If absent, the log has no key. */
  readonly logKey?: string | undefined
}

/** The command line options for these members. */
const OPTIONS = {
  log: '--log',
  store: '--store',
  decisionLog: '--decision-log',
  logKey: '--log-key',
} as const satisfies Record<keyof Keeping, string>

const NAMES = Object.keys(OPTIONS) as readonly (keyof Keeping)[] // the keys of the table

/** Only the members that are set. */
export function keepingIn(found: Keeping): Keeping {
  return Object.fromEntries(NAMES.flatMap((name) => (found[name] === undefined ? [] : [[name, found[name]]])))
}

/** The settings as words of a command. */
export function keepingWords(keeping: Keeping): readonly string[] {
  return NAMES.flatMap((name) => (keeping[name] === undefined ? [] : [OPTIONS[name], keeping[name]]))
}

/** @param valueOf the value of an option such as `--log`; undefined if the option is absent */
export function readKeeping(valueOf: (option: string) => string | undefined): Keeping {
  const { log, store, decisionLog, logKey } = OPTIONS
  return keepingIn({
    log: valueOf(log),
    store: valueOf(store),
    decisionLog: valueOf(decisionLog),
    logKey: valueOf(logKey),
  })
}
