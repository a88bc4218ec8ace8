import type { Environment } from '../hosts/lines.ts'
import type { Output } from './output.ts'

interface Progress {
  readonly advance: (done: number) => void
  /** Removes the bar. */
  end(): void
}

/** Milliseconds before the bar appears, and between two updates. */
const DELAY = 500
const INTERVAL = 100

const WIDTH = 30

/** Where the bar is shown, and what tells whether a person looks at it. */
interface Shown {
  readonly errors: Pick<Output, 'isTerminal' | 'paint' | 'write'>
  readonly env: Environment
  /** The value of `--format`. */
  readonly format?: string | undefined
}

/** The formats for people. */
const FOR_PEOPLE: ReadonlySet<string> = new Set(['text', 'table', 'pretty'])

/** Shows a progress bar to a person at a terminal if the work takes long; does nothing elsewhere. */
export function createProgress(
  { errors, env, format = 'text' }: Shown,
  total: number,
  now = (): number => performance.now(),
): Progress {
  const isWatched = errors.isTerminal && !env['CI'] && env['TERM'] !== 'dumb' && FOR_PEOPLE.has(format)
  let done = 0
  let isShown = false
  let next = now() + DELAY
  const write = (text: string): void => void errors.write(text)
  return {
    advance(part) {
      done += part
      const time = now()
      if (!isWatched || total === 0 || time < next) return
      next = time + INTERVAL
      isShown = true
      const share = Math.min(1, done / total)
      const full = Math.round(share * WIDTH)
      write(
        `\r${errors.paint('cyan', '█'.repeat(full))}${'░'.repeat(WIDTH - full)} ${String(Math.floor(share * 100)).padStart(3)} %`,
      )
    },
    end() {
      if (isShown) write(`\r${' '.repeat(WIDTH + 6)}\r`)
      isShown = false
    },
  }
}
