import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome']

/** The path of Chromium on this machine; null if it is not installed. */
export const CHROMIUM = findChromium()

function findChromium(): string | null {
  const folders = (process.env['PATH'] ?? '').split(':')
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find(isExecutable) ?? null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A suffix for the titles of tests that are skipped without Chromium. */
export const NEEDS_CHROMIUM = CHROMIUM === null ? ' (skipped: Chromium is not installed)' : ''

export function launchChromium(): Promise<Browser> {
  // Root cannot run the sandbox. The pages are our own.
  const args = ['--disable-lcd-text', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  return chromium.launch({ executablePath: CHROMIUM ?? '', args })
}

export interface OpenPage {
  readonly page: Page
  /** Console messages and errors of the page, including violations of its policy. */
  readonly complaints: readonly string[]
  /** The URLs of all requests except the one for the page itself. */
  readonly requests: readonly string[]
}

const VIEWPORT = { width: 1280, height: 800 }

/** Opens a file, and waits until all of its data is read. */
export async function openPage(browser: Browser, file: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
  return openPageIn(
    await browser.newContext({ viewport: VIEWPORT, timezoneId: 'UTC', colorScheme: 'light', ...options }),
    file,
  )
}

export async function openPageIn(context: BrowserContext, file: string): Promise<OpenPage> {
  const page = await context.newPage()
  const complaints: string[] = []
  const requests: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(`file://${file}`)
  await page.locator('.tally').filter({ hasNotText: 'Loading' }).waitFor()
  return { page, complaints, requests: requests.slice(1) }
}
