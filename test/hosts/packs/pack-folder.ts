import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Diagnostic, loadPolicy } from 'sluice'
import { onTestFinished } from 'vitest'
import { formatLock, sha256Of } from '../../../src/hosts/packs/lock-file.ts'
import { policyPacks } from '../../../src/hosts/packs/project-packs.ts'

export const DIGEST = '0'.repeat(64)

/** A folder with a policy and what it extends. */
export interface PackFolder {
  readonly folder: string
  write(name: string, text: string | Uint8Array): void
  /** Writes a lock for these files, by source. */
  lock(files: Readonly<Record<string, string>>): void
  /** What is wrong with `policy.yaml`, without positions. */
  problems(): readonly string[]
}

export function packFolder(files: Readonly<Record<string, string>> = {}): PackFolder {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sluice-packs-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (name: string, text: string | Uint8Array): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  for (const [name, text] of Object.entries(files)) write(name, text)
  return {
    folder,
    write,
    lock(locked) {
      const entries = Object.entries(locked).map(([source, text]) => {
        return { source, version: null, sha256: sha256Of(text), meaning: DIGEST }
      })
      write('sluice.lock', formatLock(entries))
    },
    problems: () => textsOf(load(folder)),
  }
}

function load(folder: string): readonly Diagnostic[] {
  const text = policyIn(folder)
  return loadPolicy([{ name: 'policy.yaml', text }], { packs: policyPacks({ base: folder }) }).diagnostics
}

function policyIn(folder: string): string {
  return readFileSync(join(folder, 'policy.yaml'), 'utf8')
}

function textsOf(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(({ code, message, help }) => `${code}: ${message}${help === null ? '' : ` (${help})`}`)
}

export const rule = (id: string): string =>
  `hooks: [{ id: ${id}, on: tool_start, action: { type: gate, reason: because } }]\n`
