import type { ComponentChildren, JSX } from 'preact'
import { useState } from 'preact/hooks'

interface LazyDetailsProps {
  readonly summary: ComponentChildren
  readonly isOpen?: boolean
  readonly children: () => ComponentChildren
  readonly class?: string
}

/** A collapsible part whose content is rendered only once it is open. */
export function LazyDetails({ summary, isOpen = false, children, class: name }: LazyDetailsProps): JSX.Element {
  const [open, setOpen] = useState(isOpen)
  return (
    <details open={open} class={name} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open && children()}
    </details>
  )
}
