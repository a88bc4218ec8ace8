import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Host } from './hosts/host.ts'

/** The time limit in milliseconds; these programs are large. */
const PATIENCE = 540_000

export type Installed = { readonly program: string } | { readonly missing: string }

/**
 * Installs a host from npm in a separate folder in the temporary folder, which is kept for later runs.
 * Never rejects.
 */
export async function installHost(host: Host): Promise<Installed> {
  const folder = join(tmpdir(), 'sluice-e2e', `${host.name}@${host.version}`)
  const program = join(folder, 'node_modules/.bin', host.program)
  if (existsSync(program)) return { program }

  mkdirSync(dirname(folder), { recursive: true })
  const unfinished = mkdtempSync(`${folder}-`)
  try {
    writeFileSync(join(unfinished, 'package.json'), '{"private":true}')
    const words = ['install', '--no-audit', '--no-fund', `${host.package}@${host.version}`]
    await promisify(execFile)('npm', words, { cwd: unfinished, timeout: PATIENCE, killSignal: 'SIGKILL' })
    rmSync(folder, { recursive: true, force: true })
    renameSync(unfinished, folder)
    return { program }
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    return { missing: `npm did not install ${host.package}@${host.version}: ${firstError(error)}` }
  }
}

function firstError(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const lines = text.split('\n').filter((line) => line.startsWith('npm error'))
  return lines[0]?.replace('npm error ', '') ?? text.split('\n')[0] ?? ''
}
