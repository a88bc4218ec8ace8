// Bundles the command into a folder, `dist` where none is named: `cli.cjs`, and beside it in `bundled/` what that loads.
// All of it is CommonJS, as that starts sooner. Why it is cut as it is: docs/decisions/0010-policy-images.md.
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { parseAst } from 'rolldown/parseAst'

const SRC = join(import.meta.dirname, '../src')
const dist = resolve(process.argv[2] ?? 'dist')
const manifest = JSON.parse(readFileSync(join(SRC, '../package.json'), 'utf8'))

/** Packages that a user may not have: they are looked for when they are needed. */
const optional = Object.keys({ ...manifest.optionalDependencies, ...manifest.peerDependencies })
const isOptional = (id) => optional.some((name) => id === name || id.startsWith(`${name}/`))

/** Gives modules another text: what is known by now, or what is put off here and loaded at once elsewhere. */
const replace = (texts) => ({
  name: 'replace',
  load: (id) => texts[relative(SRC, id)],
})

const VERSION = {
  'hosts/version.ts': `export const readVersion = () => ${JSON.stringify(manifest.version)}`,
}

/** The files that are loaded with the hook are run from what V8 kept of them; see src/cli/cached-code.ts. */
const CACHED = {
  'cli/load-hook.ts': `
    import { join } from 'node:path'
    import { requireCached } from './cached-code.ts'
    export const loadHook = async () =>
      requireCached(join(__dirname, 'bundled/hook-main.cjs'), process.argv.slice(3), require)`,
}

/** One dialect is enough for a hook. */
const dialectsBy = (names) => ({
  'agents/index.ts': `
    import { join } from 'node:path'
    import { requireCached } from '../cli/cached-code.ts'
    const names = ${JSON.stringify(names)}
    export const findDialect = (name) => {
      if (!Object.hasOwn(names, name)) return undefined
      const file = join(__dirname, \`dialect-\${names[name]}.cjs\`)
      return requireCached(file, process.argv.slice(3), require).dialect
    }`,
})

/** Of which a usual call needs nothing. Each is a file of its own. */
const SELDOM = [
  ...['hook-files/docker-agent-prompt.ts', 'agents/protocols.ts', 'match/regex.ts', 'match/risk/classify.ts'],
  ...['match/secrets.ts', 'schema/data-schema.ts', 'template/shell/arguments.ts'],
  ...['template/shell/read-commands.ts'],
]

/** What stands for such a module: its functions, which load it when the first one is called. */
function loadedLate(file) {
  const { body } = parseAst(readFileSync(join(SRC, file), 'utf8'), { lang: 'ts', sourceType: 'module' })
  const functions = body.flatMap(({ type, declaration }) =>
    type === 'ExportNamedDeclaration' && declaration?.type === 'FunctionDeclaration' ? [declaration.id.name] : [],
  )
  return `
    import { join } from 'node:path'
    import { requireCached } from ${JSON.stringify(join(SRC, 'cli/cached-code.ts'))}
    let loaded
    const load = () =>
      (loaded ??= requireCached(join(__dirname, '${nameOf(join(SRC, file))}.cjs'), process.argv.slice(3), require))
    ${functions.map((name) => `export const ${name} = (...given) => load().${name}(...given)`).join('\n')}`
}

const nameOf = (file) => relative(SRC, file).replace(/\.ts$/, '').replaceAll('/', '-')

/** Leaves what is imported later out of a bundle, in files of their own, and notes what that is. */
const later = (found) => ({
  name: 'later',
  resolveId(id, importer, { kind }) {
    if (id.endsWith('.cjs')) return { id, external: true }
    if (kind !== 'dynamic-import' || !id.startsWith('.')) return null
    const file = join(dirname(importer), id)
    found.add(file)
    return { id: `./bundled/${nameOf(file)}.cjs`, external: true }
  },
})

/** What describes a kind to people and to the validator is of no use to an image, and takes time to read. */
const undescribe = {
  name: 'undescribe',
  transform(code, id) {
    if (!relative(SRC, id).startsWith('kinds/')) return null
    const empty = { summary: "''", schema: '{ properties: {} }', examples: '[]' }
    const edits = []
    const visit = (node) => {
      if (typeof node !== 'object' || node === null) return
      if (node.type === 'CallExpression' && ['defineCondition', 'defineAction'].includes(node.callee.name)) {
        for (const { key, value } of node.arguments[0].properties) {
          if (Object.hasOwn(empty, key.name)) edits.push({ ...value, text: empty[key.name] })
        }
      }
      Object.values(node).forEach(visit)
    }
    visit(parseAst(code, { lang: 'ts', sourceType: 'module' }))
    return edits.reduceRight((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
  },
}

/** Where hooks are entered is of no use to a hook that was. */
const unsettle = {
  name: 'unsettle',
  load: (id) => (/^agents\/[\w-]+\/settings\.ts$/.test(relative(SRC, id)) ? 'export const settings = null' : null),
}

/** Modules of Node of which little is needed, and the whole takes a part of a millisecond. */
const LITTLE = {
  'node:perf_hooks': 'export const performance = { now: () => process.uptime() * 1000 }',
  'node:process': 'export default process; export const { cwd } = process',
}
const cheaper = {
  name: 'cheaper',
  resolveId: (id) => (Object.hasOwn(LITTLE, id) ? `\0${id}` : null),
  load: (id) => LITTLE[id.slice(1)],
}

async function bundle(input, plugins, output) {
  const build = await rolldown({
    input,
    platform: 'node',
    external: isOptional,
    resolve: { mainFields: ['module', 'main'] },
    plugins,
  })
  await build.write({ format: 'cjs', minify: true, entryFileNames: '[name].cjs', ...output })
  await build.close()
}

const named = (files) => Object.fromEntries(files.map((file) => [nameOf(file), file]))
const bundled = { dir: join(dist, 'bundled'), chunkFileNames: 'shared-[name].cjs' }
const hook = join(SRC, 'hook/main.ts')
const found = new Set()

// Dialects, each a file with `dialect`, by the names that they go by.
const folders = readdirSync(join(SRC, 'agents')).filter((name) => existsSync(join(SRC, 'agents', name, 'index.ts')))
const dialect = {
  name: 'dialect',
  resolveId: (id) => (id.startsWith('dialect-') ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith('\0dialect-')) return null
    const index = join(SRC, 'agents', id.slice('\0dialect-'.length), 'index.ts')
    return `import * as all from ${JSON.stringify(index)}; export const [dialect] = Object.values(all)`
  },
}
const names = {}
const dialects = []
for (const folder of folders) {
  await bundle({ [`dialect-${folder}`]: `dialect-${folder}` }, [dialect, unsettle], bundled)
  const file = join(bundled.dir, `dialect-${folder}.cjs`)
  const exported = createRequire(import.meta.url)(file).dialect
  // A folder that two agents share has no dialect of its own.
  if (exported?.eventOf === undefined) rmSync(file)
  else {
    dialects.push(file)
    for (const name of [exported.name, ...exported.aliases]) names[name] = folder
  }
}

await bundle({ cli: join(SRC, 'cli/main.ts') }, [later(found), replace({ ...VERSION, ...CACHED }), cheaper], {
  dir: dist,
})
const late = Object.fromEntries(SELDOM.map((file) => [file, loadedLate(file)]))
// It is run as a part of the first one, and without a module that could import.
await bundle(
  named([hook]),
  [later(found), replace({ ...VERSION, ...late, ...dialectsBy(names) }), undescribe, cheaper],
  {
    ...bundled,
    dynamicImportInCjs: false,
  },
)
const seldom = SELDOM.map((file) => join(SRC, file))
for (const file of seldom) await bundle(named([file]), [], bundled)
// In single bytes they are read sooner, and as they are run they need not be copied.
const escape = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
const cached = [hook, ...seldom].map((module) => join(bundled.dir, `${nameOf(module)}.cjs`))
for (const file of [...cached, ...dialects]) {
  const text = readFileSync(file, 'utf8').replace(/[^\0-\x7f]/g, escape)
  writeFileSync(file, `(function (exports, require, module, __filename, __dirname) {${text}\n})`, 'latin1')
}
found.delete(hook)
await bundle(named([...found]), [replace(VERSION)], bundled)
chmodSync(join(dist, 'cli.cjs'), 0o755)
