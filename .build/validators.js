// Writes `src/schema/policy-validators.js`, the validators that ajv makes of the schemas of our kinds, unless it is newer
// than all that it is made of. Git ignores it: builds and tests come here first. See
// docs/decisions/0017-no-code-from-strings.md.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const ROOT = join(import.meta.dirname, '..')
const OUTPUT = join(ROOT, 'src/schema/policy-validators.js')
const CACHE = join(ROOT, 'node_modules/.cache/sluice')
/** The times of the files that it was made of. */
const STATE = join(CACHE, 'policy-validators.json')

/** Vitest calls it before it starts tests. */
export async function setup() {
  if (isUpToDate()) return
  const build = await rolldown({
    input: join(import.meta.dirname, 'validator-module.ts'),
    platform: 'node',
    external: (id) => !/^[./]/.test(id),
    treeshake: false,
    checks: { ineffectiveDynamicImport: false },
  })
  const { output } = await build.generate({ format: 'esm', codeSplitting: false })
  await build.close()
  mkdirSync(CACHE, { recursive: true })
  const generator = join(CACHE, `policy-validators-${process.pid}.mjs`)
  writeFileSync(generator, output[0].code)
  try {
    const { CODE } = await import(pathToFileURL(generator).href)
    if (read(OUTPUT) !== CODE) replace(OUTPUT, CODE)
  } finally {
    rmSync(generator)
  }
  // Another version of ajv may write other code.
  const inputs = [
    import.meta.filename,
    join(ROOT, 'package-lock.json'),
    ...output[0].moduleIds.filter((id) => id.startsWith(ROOT)),
  ]
  const times = Object.fromEntries(inputs.map((file) => [relative(ROOT, file), timeOf(file)]))
  replace(STATE, JSON.stringify({ root: ROOT, times, output: timeOf(OUTPUT) }))
}

function isUpToDate() {
  const { root, times, output } = JSON.parse(read(STATE) ?? '{}')
  if (root !== ROOT || output !== timeOf(OUTPUT)) return false
  return Object.entries(times).every(([file, time]) => timeOf(join(ROOT, file)) === time)
}

function read(file) {
  return statSync(file, { throwIfNoEntry: false }) && readFileSync(file, 'utf8')
}

function timeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs
}

/** Another process may be reading it, or writing it too. */
function replace(file, text) {
  const written = `${file}.${process.pid}`
  writeFileSync(written, text)
  renameSync(written, file)
}

if (process.argv[1] === import.meta.filename) await setup()
