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

/** Shows a progress bar on a terminal if the work takes long; does nothing elsewhere. */
export function createProgress(
  errors: Pick<Output, 'isTerminal' | 'paint' | 'write'>,
  total: number,
  now = (): number => performance.now(),
): Progress {
  let done = 0
  let isShown = false
  let next = now() + DELAY
  const write = (text: string): void => void errors.write(text)
  return {
    advance(part) {
      done += part
      const time = now()
      if (!errors.isTerminal || total === 0 || time < next) return
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
