/** What `sluice hook` is told, which is written by `sluice install` rather than by people. */
export interface HookOptions {
  readonly host: string
  readonly policies: readonly string[]
  /** Seconds that the agent gives its hook; null leaves it to what the agent does by itself. */
  readonly timeout: number | null
  /** Where state is kept; null is the user's state directory. */
  readonly state: string | null
}

/**
 * The options among the words behind `hook`, or a sentence about what is wrong with them. They are read here and not as
 * those of other commands, so that a call loads nothing of those.
 */
export function readHookOptions(words: readonly string[]): HookOptions | string {
  const given: Record<string, string[]> = { host: [], policy: [], timeout: [], state: [] }
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    const equals = word.indexOf('=')
    const name = (equals === -1 ? word : word.slice(0, equals)).replace(/^--/, '')
    const values = word.startsWith('--') && Object.hasOwn(given, name) ? given[name] : undefined
    if (values === undefined) return `\`hook\` has no \`${word}\``
    const value = equals === -1 ? words[++index] : word.slice(equals + 1)
    if (value === undefined || value === '') return `\`--${name}\` needs a value`
    values.push(value)
  }
  const host = given['host']?.at(-1)
  const policies = given['policy'] ?? []
  if (host === undefined) return '`hook` needs `--host`'
  if (policies.length === 0) return '`hook` needs `--policy`'
  const timeout = given['timeout']?.at(-1) ?? null
  if (timeout !== null && !(Number(timeout) > 0)) return `\`--timeout\` takes seconds, not \`${timeout}\``
  return {
    host,
    policies,
    timeout: timeout === null ? null : Number(timeout),
    state: given['state']?.at(-1) ?? null,
  }
}
