// Bundles what src/source/libraries.ts exports into a folder that the compiler wrote, `dist` where none is named.
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'

const file = join(resolve(process.argv[2] ?? 'dist'), 'source/libraries.js')
const build = await rolldown({ input: file, platform: 'browser' })
await build.write({ file, format: 'esm' })
await build.close()
rmSync(`${file}.map`, { force: true })
