import type { JSX } from 'preact'
import type { Diagnostic } from '../../../../model/diagnostic.ts'
import { counted } from '../hostile-text.tsx'

/** How many problems a policy has. */
export function Problems({ found }: { readonly found: readonly Diagnostic[] }): JSX.Element {
  const errors = found.filter(({ severity }) => severity === 'error').length
  const text =
    found.length === 0 ? 'no problems' : errors > 0 ? counted(errors, 'error') : counted(found.length, 'warning')
  return (
    <span class={`problems ${errors > 0 ? 'deny' : found.length > 0 ? 'ask' : 'allow'}`} role="status">
      {text}
    </span>
  )
}
