import { type Keeping, readKeeping } from '../agents/keeping.ts'
import { checkLogName } from '../decision-log/log-place.ts'
import { checkStoreName } from '../hosts/open-store.ts'

/** The options of `sluice hook`, which `sluice install` writes rather than people. */
export interface HookOptions extends Keeping {
  readonly host: string
  readonly policies: readonly string[]
  /** Whether an administrator entered the hook: its policies are those of the machine, and what it finds below them. */
  readonly managed?: true
  /** The address of the server that decides by the managed policies; absent if the hook does that itself. */
  readonly server?: string
  /** Whether the hook is one of a plugin, which leaves the call to a hook of the settings that judges it. */
  readonly plugin?: true
  /** The agent's timeout for its hook in seconds; null for the agent's own default. */
  readonly timeout: number | null
  /** The folder for state; null for the user's state directory. */
  readonly state: string | null
  /** The hooks that were installed for the agent; null for a hook that people wrote, or an older one. */
  readonly entered: string | null
  /**
   * The word to put before and after the answer, so that the installed command knows that the answer is complete; null
   * for none.
   */
  readonly word: string | null
  /** The agent's event at which the hook was installed; null for a hook that people wrote, or an older one. */
  readonly event: string | null
  /** Whether to leave a daemon behind that answers the next calls. */
  readonly warm: boolean
  /** The name of the call that the installed command has asked a daemon about in vain; null if it asked none. */
  readonly call: string | null
}

/**
 * Reads the words after `hook`, or returns one sentence about what is wrong with them. This is separate from the
 * options of other commands, so that a call need not load those.
 */
export function readHookOptions(words: readonly string[]): HookOptions | string {
  const given = new Map<string, string[]>(VALUED.map((name) => [name, []]))
  const last = (name: string): string | undefined => given.get(name)?.at(-1)
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    if (word === '--managed' || word === '--plugin' || word === '--warm') continue
    // As people write it for `install`; what that enters has `--host`.
    if (index === 0 && /^[a-z][a-z0-9-]*$/.test(word)) {
      given.get('host')?.push(word)
      continue
    }
    const equals = word.indexOf('=')
    const name = (equals === -1 ? word : word.slice(0, equals)).replace(/^--/, '')
    const values = word.startsWith('--') ? given.get(name) : undefined
    if (values === undefined) return `\`hook\` has no \`${word}\``
    const value = equals === -1 ? words[++index] : word.slice(equals + 1)
    if (value === undefined || value === '') return `\`--${name}\` needs a value`
    values.push(value)
  }
  const host = last('host')
  const policies = given.get('policy') ?? []
  const managed = words.includes('--managed')
  if (host === undefined) return '`hook` needs `--host`'
  if (managed) {
    const own = ['policy', 'state'].find((name) => last(name) !== undefined)
    if (own !== undefined) return `\`--managed\` finds its policies and its state itself, without \`--${own}\``
  } else if (policies.length === 0) return '`hook` needs `--policy`'
  const server = last('server')
  if (server !== undefined && !managed) return '`--server` needs `--managed`'
  if (server?.startsWith('unix:/') === false) return `\`--server\` takes \`unix:PATH\`, not \`${server}\``
  const timeout = last('timeout') ?? null
  if (timeout !== null && !(Number(timeout) > 0)) return `\`--timeout\` takes seconds, not \`${timeout}\``
  const keeping = readKeeping((option) => last(option.slice(2)))
  const { store, decisionLog, logKey } = keeping
  if (logKey !== undefined && decisionLog === undefined) return '`--log-key` needs `--decision-log`'
  const noLog = decisionLog === undefined ? null : checkLogName(decisionLog)
  if (noLog !== null) return `\`--decision-log ${decisionLog ?? ''}\` is not a decision log: ${noLog}`
  const unknown = store === undefined ? null : checkStoreName(store)
  if (unknown !== null) return `\`--store ${store ?? ''}\` is not a store: ${unknown}`
  return {
    host,
    policies,
    ...(managed && { managed: true as const }),
    ...(server !== undefined && { server }),
    ...(words.includes('--plugin') && { plugin: true as const }),
    timeout: timeout === null ? null : Number(timeout),
    state: last('state') ?? null,
    ...keeping,
    entered: last('entered') ?? null,
    word: last('word') ?? null,
    event: last('event') ?? null,
    warm: words.includes('--warm'),
    call: last('call') ?? null,
  }
}

/** The options that take a value. */
const VALUED = 'host policy timeout state store log decision-log log-key entered word event call server'.split(' ')
