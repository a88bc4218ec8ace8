import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { PastEntry, WhatIfSource } from '../../playground/what-if.ts'
import { askServer, streamPath } from './live.ts'
import { data, reveal } from './state.ts'

/** What the script that tries edited policies is given. */
export interface WhatIfPage {
  readonly source: WhatIfSource
  /** The engine, packed. */
  readonly engine: string
  readonly past: readonly PastEntry[]
  /** Shows the event at an index. */
  reveal(index: number): void
}

/** Shows the editor and what would change in a place, until the function that it returns is called. */
export type OpenWhatIf = (place: HTMLElement, page: WhatIfPage) => () => void

interface Parts extends Pick<WhatIfPage, 'source' | 'engine'> {
  readonly script?: string
}

const window_ = window as { readonly sluiceWhatIf?: OpenWhatIf }

/** Whether edited policies can be tried here: a replay page was written with what that needs, or a server gives it. */
export const canTry = streamPath !== null || document.querySelector('meta[name="sluice-what-if"]') !== null

let parts: Parts | null = null

/** Edit a policy, and see what would change in the sessions on the page. */
export function WhatIfView(): JSX.Element {
  const place = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string | null>('Loading the engine …')
  useEffect(() => {
    let end = (): void => {}
    let isHere = true
    load().then(
      (given) => {
        if (!isHere || place.current === null) return
        setProblem(null)
        end = open(place.current, given)
      },
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    )
    return () => {
      isHere = false
      end()
    }
  }, [])
  return (
    <main class="what-if">
      {problem !== null && (
        <p class="empty" role="status">
          {problem}
        </p>
      )}
      <div ref={place} />
    </main>
  )
}

function open(place: HTMLElement, { source, engine }: Parts): () => void {
  const { entries } = data.peek().store
  const past = entries.map(({ file, event, decision: { verdict, rule, reason } }): PastEntry => ({
    file,
    event,
    decided: { verdict, rule, reason },
  }))
  const show = window_.sluiceWhatIf
  if (show === undefined) throw new Error('this browser did not load the engine')
  return show(place, {
    source,
    engine,
    past,
    reveal(index) {
      const entry = entries[index]
      if (entry !== undefined) reveal(entry)
    },
  })
}

async function load(): Promise<Parts> {
  parts ??= streamPath === null ? partsOfPage() : await partsOfServer()
  return parts
}

function partsOfPage(): Parts {
  const textOf = (id: string): string => document.getElementById(id)?.textContent ?? ''
  // `replay --try` wrote it.
  return { source: JSON.parse(textOf('what-if')) as WhatIfSource, engine: textOf('worker') }
}

interface TrustedScripts {
  createScript(text: string): string
}

async function partsOfServer(): Promise<Parts> {
  // The server made it from its own files.
  const given = (await (await askServer('v1/what-if')).json()) as Required<Parts>
  const own: TrustedScripts = { createScript: (text) => text }
  const { trustedTypes } = window as {
    readonly trustedTypes?: { createPolicy(name: string, rules: TrustedScripts): TrustedScripts }
  }
  const script = document.createElement('script')
  // The policy of the page allows exactly this script, by its hash.
  script.text = (trustedTypes?.createPolicy('sluice-live', own) ?? own).createScript(given.script)
  document.body.append(script)
  return given
}
