import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { Script } from 'node:vm'
import { stateDirectory } from '../hosts/state-paths.ts'

/** The files of the bundle, which are named by their content. */
const CHUNK = /[\\/]bundled[\\/][^\\/]+\.cjs$/

/** Files of compiled code that are kept: several versions of Sluice and of Node may take turns. */
const MAX_KEPT = 100

/**
 * Runs the files of the bundle from the code that V8 compiled in an earlier process: compiling takes most of the time of a
 * call. Node 20 has no `module.enableCompileCache`. V8 itself refuses code that does not fit it.
 */
export function useCompileCache(): void {
  const { extensions } = createRequire(import.meta.filename)
  const loadOther = extensions['.js']
  const folder = join(stateDirectory(process.env), 'code')
  const compiled: { readonly kept: string; readonly script: Script }[] = []
  extensions['.cjs'] = (module, file) => {
    if (!CHUNK.test(file)) return loadOther(module, file)
    const kept = join(folder, `${basename(file)}-${process.version}-${process.arch}`)
    const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'latin1')}\n})`
    const script = new Script(source, { filename: file, cachedData: readIfThere(kept) })
    if (script.cachedDataRejected !== false) compiled.push({ kept, script })
    const run = script.runInThisContext() as (...given: readonly unknown[]) => void // The source is that function.
    run(module.exports, module.require.bind(module), module, file, dirname(file))
  }
  // Functions are compiled when they are first called, so that the end knows most of them.
  process.once('exit', () => compiled.forEach(({ kept, script }) => keep(kept, script.createCachedData())))
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
    if (others.length >= MAX_KEPT) for (const other of others) rmSync(join(folder, other), { force: true })
    writeFileSync(written, code, { mode: 0o600 })
    renameSync(written, file)
  } catch {
    rmSync(written, { force: true })
  }
}
