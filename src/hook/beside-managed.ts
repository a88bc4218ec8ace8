import { cwd } from 'node:process'
import { existsSync } from 'node:fs'
import { type Dialect, readPayload } from '../agents/dialect.ts'
import { type Keeping, keepingIn } from '../agents/keeping.ts'
import { compileMatcher } from '../agents/matcher.ts'
import { BESIDE_MANAGED, flagIn, parsePayload } from '../agents/payload.ts'
import { PROBE_ID, type SettingsHook } from '../agents/settings.ts'
import type { Environment } from '../hosts/lines.ts'
import { isMarked } from '../hosts/judged-marks.ts'
import { createSessionRoots } from '../hosts/session-roots.ts'
import { managedState, recordingMark, stateDirectory } from '../hosts/state-paths.ts'
import { certainHooks } from '../install/managed/entered.ts'
import type { ValueMap } from '../model/value.ts'
import { findWorkspace } from './find-root.ts'
import { findSender } from './find-sender.ts'
import type { HookCall, HookSettings } from './hook.ts'
import { findLower } from './lower-policies.ts'
import type { PolicyFile } from './policies.ts'
import { waitFor } from './wait-for.ts'

/** How long to wait for the hook of the administrator to begin, in milliseconds. The agent starts both at once. */
const PATIENCE = 2000

type PersonsHook = Keeping & Pick<HookSettings, 'dialect' | 'policies' | 'state'>

/** What a hook of a person does beside one of an administrator, which decides for all layers. */
export interface BesideManaged {
  /** Whether the hook of the administrator judges this very call, by these policies, too. */
  readonly isJudged: boolean
  /** The policies of the person's hook, in the layers in which that other hook has them. */
  readonly policies: readonly PolicyFile[]
  /** Where that other hook keeps sessions and budgets, which this one continues where the other is not asked. */
  readonly keptIn: string
}

/**
 * Null if this hook decides as if it were alone: if no hook of an administrator is certain to run, or does not know the
 * policies of this one, or if this one keeps something elsewhere. The person can write everything but the
 * administrator's files, so only these make a hook wait. The mark, by which the other hook says that it has begun, does
 * not count without them. Twice is safe, not at all is not.
 */
export async function besideManaged(
  hook: PersonsHook,
  call: Pick<HookCall, 'text' | 'project' | 'folder' | 'otherwise'>,
  env: Environment,
  patience = PATIENCE,
): Promise<BesideManaged | null> {
  const { dialect, state } = hook
  if (keepsElsewhere(hook, state ?? stateDirectory(env))) return null
  const payload = parsePayload(call.text)
  if (payload === null || (await findSender(dialect, payload)).dialect !== dialect) return null
  const entered = certainHooks(dialect, env)
  if (entered.length === 0) return null
  const keptIn = managedState()
  const { otherwise = cwd() } = call
  const { workspace } = findWorkspace(dialect, payload, { ...call, otherwise }, createSessionRoots(keptIn))
  const policies = workspace === null ? null : await inLayers(hook, workspace.root)
  if (policies === null) return null
  if (!(await asksAbout(entered, dialect, payload))) return { isJudged: false, policies, keptIn }
  if (dialect.settings.format === 'plugin') {
    // Plugins run one after the other, that of the administrator last, so there is no mark yet.
    return flagIn(payload, BESIDE_MANAGED) === true ? { isJudged: true, policies, keptIn } : null
  }
  const isJudged = await waitFor(() => isMarked(keptIn, dialect.name, [], call.text, Date.now()), patience)
  return { isJudged, policies, keptIn }
}

/** The hook of an administrator writes to no log of the person, to no other store, and records nothing. */
export function keepsElsewhere(hook: Pick<PersonsHook, 'dialect'> & Keeping, state: string): boolean {
  return Object.keys(keepingIn(hook)).length > 0 || existsSync(recordingMark(state, hook.dialect.name))
}

/** The policies as a hook of an administrator has them; null if it does not have all of them. */
export async function inLayers(
  { dialect, policies }: Pick<PersonsHook, 'dialect' | 'policies'>,
  root: string,
): Promise<readonly PolicyFile[] | null> {
  const lower = await findLower(dialect, root)
  const found = policies.flatMap(({ name }) => lower.find((policy) => policy.name === name) ?? [])
  return found.length === policies.length ? found : null
}

/**
 * Why the hooks in a person's settings decide every call, too, beside those of an administrator, as a clause; null if
 * they leave the calls to those.
 */
export async function whyBothDecide(
  hook: Pick<PersonsHook, 'dialect' | 'policies'> & Keeping,
  state: string,
  { root, env }: { readonly root: string; readonly env: Environment },
): Promise<string | null> {
  if (certainHooks(hook.dialect, env).length === 0) return 'a person could switch off or replace those of the machine'
  if (keepsElsewhere(hook, state)) return 'they write to a store, a log or a recording of their own'
  return (await inLayers(hook, root)) === null ? 'those of the machine do not know all of their policies' : null
}

/** Whether a hook is entered at the event, for the tool. It is not for `sluice doctor`, which tries one hook alone. */
async function asksAbout(entered: readonly SettingsHook[], dialect: Dialect, payload: ValueMap): Promise<boolean> {
  const { native, events = [] } = readPayload(dialect, payload) ?? {}
  const here = entered.filter(({ event }) => event === native?.name)
  if (here.length === 0 || events.some(({ session_id }) => session_id === PROBE_ID)) return false
  if (here.some(({ matcher }) => matcher === null || matcher === '' || matcher === '*')) return true
  const { compileRegex } = await import('../match/regex.ts')
  const texts = events.flatMap(({ tool }) => tool?.name ?? [])
  return here.some(({ matcher }) =>
    compileMatcher(matcher ?? '', 'regex', compileRegex).test?.({ texts, spellings: [] }),
  )
}
