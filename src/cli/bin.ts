#!/usr/bin/env node
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { Script } from 'node:vm'
import { whyNotManaged } from '../hosts/managed-place.ts'
import { MANAGED_CODE, stateDirectory } from '../hosts/state-paths.ts'

// The bundled command starts here. It loads `main.ts` and its imports. Agents call `sluice hook` at every step, and a
// person who opens a file waits for `sluice lsp`, so both use code that an earlier process has compiled: compiling
// would take most of their time. Node 20 has no `module.enableCompileCache`.

/** The maximum number of files with compiled code. Several versions of Sluice and Node may take turns. */
const MAX_KEPT = 100

/**
 * The `--state` of an installed hook takes precedence: otherwise, anyone who can change the environment could run their
 * code. For the same reason, hooks of an administrator use only code that root has compiled.
 */
function folderOfCode(name: string): string {
  if (process.argv.includes('--managed')) return MANAGED_CODE
  const named = process.argv.lastIndexOf('--state')
  return join((named === -1 ? undefined : process.argv[named + 1]) ?? stateDirectory(process.env), name)
}

const main = join(import.meta.dirname, 'bundled/main.cjs')
const require = createRequire(main)
if (process.argv[2] === 'hook') createLoader(folderOfCode('code'))(main)
// What a server compiles in its time would only make hooks read more.
else if (process.argv[2] === 'lsp') createLoader(folderOfCode('code-lsp'))(main)
else require(main)

/** Loads CommonJS files as `require` does. */
function createLoader(folder: string): (file: string) => unknown {
  const modules = new Map<string, { exports: unknown }>()
  const compiled: { readonly kept: string; readonly script: Script }[] = []
  // V8 compiles functions when they are first called, so most are compiled only by the end.
  process.once('exit', () => compiled.forEach(({ kept, script }) => keep(kept, script.createCachedData())))

  return function load(file) {
    const known = modules.get(file)
    if (known !== undefined) return known.exports
    const module = { exports: {} }
    modules.set(file, module)
    const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'latin1')}\n})`
    // V8 rejects code compiled by another version. A file's name identifies its contents, except for `main.cjs`.
    const kept = file === main ? null : join(folder, `${basename(file)}-${process.version}-${process.arch}`)
    const script = new Script(source, { filename: file, cachedData: kept === null ? undefined : readIfThere(kept) })
    if (kept !== null && script.cachedDataRejected !== false) compiled.push({ kept, script })
    const run = script.runInThisContext() as (...given: readonly unknown[]) => void // the source is that function
    const requireHere = (id: string): unknown => (id.startsWith('.') ? load(join(dirname(file), id)) : require(id))
    run(module.exports, requireHere, module, file, dirname(file))
    return module.exports
  }
}

/** Whoever could write what everybody's hooks read would run as everybody. */
function isSound(path: string): boolean {
  return !path.startsWith(MANAGED_CODE) || whyNotManaged(path) === null
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return isSound(file) ? readFileSync(file) : undefined
  } catch {
    return undefined
  }
}

/** Never throws. Without the file, the next call just takes longer. */
function keep(file: string, code: Buffer): void {
  const folder = dirname(file)
  const written = `${file}.${process.pid}`
  try {
    // Everybody's hooks read what root has compiled, whatever root's mask of new files is.
    if (folder === MANAGED_CODE) process.umask(0o022)
    mkdirSync(folder, { recursive: true, mode: folder === MANAGED_CODE ? 0o755 : 0o700 })
    if (!isSound(folder)) return
    const others = readdirSync(folder)
    if (others.length >= MAX_KEPT) for (const other of others) rmSync(join(folder, other), { force: true })
    writeFileSync(written, code, { mode: folder === MANAGED_CODE ? 0o644 : 0o600 })
    renameSync(written, file)
  } catch {
    rmSync(written, { force: true })
  }
}
