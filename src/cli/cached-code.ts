import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { Script } from 'node:vm'
import { stateDirectory } from '../hosts/state-paths.ts'
import { readVersion } from '../hosts/version.ts'
import { readHookOptions } from '../hook/options.ts'

/** Files of compiled code that are kept: several versions of Node may take turns, and several agents. */
const KEPT = 40

/**
 * Requires a file of ours, a CommonJS bundle in ASCII as one function of what modules are given, from the code that V8
 * kept of it, which saves most of the time that loading it takes. V8 looks whether the code is for this version of it; the
 * name tells whether it is of this file. What the file requires is sought by `require`.
 */
export function requireCached(file: string, words: readonly string[], require: NodeJS.Require): unknown {
  const options = readHookOptions(words)
  const folder = join((typeof options === 'string' ? null : options.state) ?? stateDirectory(process.env), 'code')
  const { size, mtimeMs } = statSync(file)
  const identity = [readVersion(), size, Math.trunc(mtimeMs), process.version, process.arch]
  const kept = join(folder, [basename(file, '.cjs'), ...identity].join('-'))

  const cachedData = readIfThere(kept)
  const script = new Script(readFileSync(file, 'latin1'), { filename: file, ...(cachedData && { cachedData }) })
  if (cachedData === undefined || script.cachedDataRejected === true) {
    // What a call compiled is known when it ends. One that had to parse policies did not do what the next ones will do.
    process.once('exit', () => {
      const parsed = Object.keys(require.cache).some((loaded) => basename(loaded) === 'compile-load-policy.cjs')
      if (!parsed) keep(kept, script.createCachedData())
    })
  }
  const module = { exports: {} }
  // The source is that function.
  const run = script.runInThisContext() as (...given: readonly unknown[]) => void
  run(module.exports, require, module, file, dirname(file))
  return module.exports
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** Never throws: without it the next call only takes longer. */
function keep(file: string, code: Buffer): void {
  const folder = dirname(file)
  const written = `${file}.${process.pid}`
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const others = readdirSync(folder)
    if (others.length >= KEPT) for (const other of others) rmSync(join(folder, other), { force: true })
    writeFileSync(written, code, { mode: 0o600 })
    renameSync(written, file)
  } catch {
    rmSync(written, { force: true })
  }
}
