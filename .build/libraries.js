// Bundles the exports of src/source/libraries.ts in a folder of compiler output, by default `dist`.
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'

const file = join(resolve(process.argv[2] ?? 'dist'), 'source/libraries.js')
const build = await rolldown({ input: file, platform: 'browser' })
await build.write({ file, format: 'esm' })
await build.close()
rmSync(`${file}.map`, { force: true })
