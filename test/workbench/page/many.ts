import type { Program } from 'sluice'
import type { Browser } from 'playwright-core'
import type { ReplayedEvent } from '../../../src/workbench/replay/report.ts'
import { openPageIn } from './chromium.ts'
import { decideRecorded } from './recorded.ts'

/** Repeats the recorded sessions, each time with new ids and new texts, until there are `count` decisions. */
export function decideMany(count: number): { readonly program: Program; readonly replayed: Iterable<ReplayedEvent> } {
  const { program, replayed } = decideRecorded()
  function* repeat(): Generator<ReplayedEvent> {
    for (let index = 0; index < count; index += 1) {
      const each = replayed[index % replayed.length]
      const round = Math.floor(index / replayed.length)
      if (each !== undefined) yield round === 0 ? each : vary(each, round)
    }
  }
  return { program, replayed: repeat() }
}

/** A similar event: all texts of its call, and all values that conditions saw, are different. */
function vary(replayed: ReplayedEvent, round: number): ReplayedEvent {
  const text = JSON.stringify(replayed)
    .replaceAll(/"(command|file_path|path|text)":"/g, `"$1":"r${round} `)
    .replaceAll(/"session_id":"/g, `"session_id":"r${round} `)
  const varied = JSON.parse(text) as ReplayedEvent
  return { ...varied, session: { ...varied.session, id: `r${round} ${varied.session.id}` } }
}

/** Measurements in Chromium; times are in milliseconds. */
export interface Measured {
  /** From the start of the navigation until the first row is shown, and until all data is read. */
  readonly firstRow: number
  readonly loaded: number
  /** Durations of the frames while the list is scrolled from end to end, sorted. */
  readonly frames: readonly number[]
  /** The longest task while scrolling, and while filtering and searching. */
  readonly scrollTask: number
  readonly filterTask: number
  /** From the click until the filtered list is drawn. */
  readonly filter: number
  readonly rowsInDocument: number
}

const OBSERVE = `
  window.longest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
  }).observe({ type: 'longtask' })
  const look = () => {
    if (document.querySelector('.row.decision') === null) requestAnimationFrame(look)
    else window.firstRow = performance.now()
  }
  requestAnimationFrame(look)
`

const SCROLL = `new Promise((resolve) => {
  const list = document.querySelector('.timeline')
  const step = (list.scrollHeight - list.clientHeight) / 120
  const frames = []
  let last = performance.now()
  const next = (now) => {
    frames.push(now - last)
    last = now
    if (frames.length > 120) return resolve(frames.slice(1).sort((one, other) => one - other))
    list.scrollTop += step
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
})`

const FILTER = `new Promise((resolve) => {
  const started = performance.now()
  document.querySelector('.verdict-filter button').click()
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - started)))
})`

/** Durations of the frames of an empty page, sorted: the best that this machine can do now. */
export async function measureNothing(browser: Browser): Promise<readonly number[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.setContent('<div class="timeline"></div>')
  const frames = await page.evaluate<readonly number[]>(SCROLL)
  await page.close()
  return frames
}

/** Opens a page, scrolls through it, filters and searches. */
export async function measurePage(browser: Browser, file: string): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addInitScript(OBSERVE)
  const started = Date.now()
  const { page } = await openPageIn(context, file)
  const loaded = Date.now() - started
  const firstRow = await page.evaluate<number>('window.firstRow')
  await page.evaluate('window.longest = 0')
  const frames = await page.evaluate<readonly number[]>(SCROLL)
  const scrollTask = await page.evaluate<number>('window.longest')
  await page.evaluate('window.longest = 0')
  const rowsInDocument = await page.locator('.row').count()
  const filter = await page.evaluate<number>(FILTER)
  await page.getByRole('searchbox').pressSequentially('no-preserve-root')
  await page
    .locator('.tally')
    .filter({ hasText: /^[1-9]\d* of/ })
    .waitFor()
  const filterTask = await page.evaluate<number>('window.longest')
  await context.close()
  return { firstRow, loaded, frames, scrollTask, filterTask, filter, rowsInDocument }
}
