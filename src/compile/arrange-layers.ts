import type { Diagnostic } from '../model/diagnostic.ts'
import { type Layer, LAYERS, type Narrowing } from '../model/layer.ts'
import { type ManagedSettings, NO_SETTINGS } from '../model/managed-settings.ts'
import type { PolicyText } from '../model/policy-text.ts'
import { guardsSomething } from './policy-data.ts'
import type { ReadOptions, ReadPolicies } from './read-policies.ts'

/** The policies of one layer, read with names of their own. */
export interface ReadLayer {
  /** Null if there are no layers. */
  readonly layer: Layer | null
  readonly narrow: Narrowing | null
  readonly read: ReadPolicies
}

/** Reads the policies of one layer, which is null if there are no layers. */
type ReadOne = (
  policies: readonly PolicyText[],
  layer: Layer | null,
  options: Pick<ReadOptions, 'allowed'>,
) => ReadPolicies

/** Policies whose layer is not said, beside others whose layer is, are those of whoever uses them. */
const UNSAID: Layer = 'user'

/**
 * Policies by layer, in the order in which their rules run. Managed policies are read first, because they say what the
 * others may hold.
 */
export function arrangeLayers(policies: readonly PolicyText[], readOne: ReadOne): readonly ReadLayer[] {
  if (policies.every(({ layer }) => layer === undefined)) {
    return [{ layer: null, narrow: null, read: readOne(policies, null, {}) }]
  }
  const of = (layer: Layer): readonly PolicyText[] => policies.filter((policy) => (policy.layer ?? UNSAID) === layer)
  const managed = of('managed').length === 0 ? null : readOne(of('managed'), 'managed', {})
  const { managed: settings = NO_SETTINGS } = managed?.data ?? {}
  const layers = LAYERS.flatMap((layer): readonly ReadLayer[] => {
    if (layer === 'managed') return managed === null ? [] : [{ layer, narrow: null, read: managed }]
    const own = of(layer)
    if (own.length === 0) return []
    const read = readOne(own, layer, { allowed: settings.packs })
    return [{ layer, narrow: narrowingOf(own, settings), read: settings.lower === 'none' ? withoutErrors(read) : read }]
  })
  const [only, ...others] = layers
  // A layer that is alone needs no name, except that counts of managed rules depend on no other layer.
  return only === undefined || others.length > 0 || only.layer === 'managed' ? layers : [{ ...only, layer: null }]
}

function narrowingOf(policies: readonly PolicyText[], { lower }: ManagedSettings): Narrowing | null {
  if (lower === 'none') return { to: 'nothing', because: 'managed policies allow no other rules' }
  const untrusted = policies.find(({ narrow }) => narrow !== undefined)?.narrow
  if (untrusted !== undefined) return { to: 'narrow', because: untrusted }
  return lower === 'narrow' ? { to: 'narrow', because: 'managed policies let other rules only narrow' } : null
}

/** Policies that hold nothing refuse nothing, even if they are broken. */
function withoutErrors(read: ReadPolicies): ReadPolicies {
  const toWarning = (one: Diagnostic): Diagnostic => ({ ...one, severity: 'warning' })
  return { ...read, diagnostics: read.diagnostics.map(toWarning) }
}

/** Whether the policies of each lower layer guard something. Managed policies may only say what the others may hold. */
export function guardEach(layers: readonly ReadLayer[]): boolean {
  return layers.every(({ layer, read }) => layer === 'managed' || guardsSomething(read.data))
}
