import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

export const VERSION = '0.3.330'

/** The folder in which the SDK is installed, apart from Sluice. It is kept for later runs. */
export const FOLDER = join(tmpdir(), 'sluice-e2e', `claude-agent-sdk@${VERSION}`)

/** Installs the SDK if it is missing. Resolves to null, or to the reason why it failed; never rejects. */
export async function installSdk(): Promise<string | null> {
  if (existsSync(FOLDER)) return null
  mkdirSync(dirname(FOLDER), { recursive: true })
  const unfinished = mkdtempSync(`${FOLDER}-`)
  try {
    writeFileSync(join(unfinished, 'package.json'), '{"private":true}')
    const words = ['install', '--no-audit', '--no-fund', `@anthropic-ai/claude-agent-sdk@${VERSION}`]
    await promisify(execFile)('npm', words, { cwd: unfinished, timeout: 540_000, killSignal: 'SIGKILL' })
    renameSync(unfinished, FOLDER)
    return null
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    return String(error).split('\n')[0] ?? ''
  }
}
