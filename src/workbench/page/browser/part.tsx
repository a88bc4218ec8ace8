import type { ComponentChildren, JSX } from 'preact'

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
