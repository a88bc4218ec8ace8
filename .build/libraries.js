// Bundles the exports of src/source/libraries.ts and json-libraries.ts in a folder of compiler output, by default `dist`.
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { noteBundled } from './licenses.js'

const dist = resolve(process.argv[2] ?? 'dist')

for (const name of ['libraries', 'json-libraries']) {
  const file = join(dist, `source/${name}.js`)
  const build = await rolldown({ input: file, platform: 'browser' })
  const { output } = await build.write({ file, format: 'esm' })
  await build.close()
  noteBundled(dist, output)
  rmSync(`${file}.map`, { force: true })
}
