// Bundles the exports of src/source/libraries.ts and json-libraries.ts in a folder of compiler output, by default `dist`.
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'

for (const name of ['libraries', 'json-libraries']) {
  const file = join(resolve(process.argv[2] ?? 'dist'), `source/${name}.js`)
  const build = await rolldown({ input: file, platform: 'browser' })
  await build.write({ file, format: 'esm' })
  await build.close()
  rmSync(`${file}.map`, { force: true })
}
