import type { ComponentChildren, JSX } from 'preact'
import { Line } from './hostile-text.tsx'

interface PartProps {
  readonly title: string
  readonly aside?: ComponentChildren
  readonly children: ComponentChildren
}

/** A titled part of the details. */
export function Part({ title, aside, children }: PartProps): JSX.Element {
  return (
    <section class="part">
      <h3>
        {title}
        {aside !== undefined && <span class="aside">{aside}</span>}
      </h3>
      {children}
    </section>
  )
}

/** The rule that decided something; nothing if there is none. */
export function ByRule({ rule }: { readonly rule: unknown }): JSX.Element | null {
  if (typeof rule !== 'string') return null
  return (
    <span>
      by <Line text={rule} />
    </span>
  )
}
