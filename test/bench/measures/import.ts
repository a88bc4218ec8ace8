import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type packageJson from '../../../package.json'
import { interleave } from '../rounds/interleave.ts'
import { formatTime } from '../page/format.ts'
import { timeScript } from './cpu-time.ts'
import { compare, type Measure, sideOf } from './measure.ts'

const NOTHING = 'node -e 0'
const IMPORT = 'the import'

/** What a program pays at its start for the package. */
export const importMeasure: Measure = {
  name: 'import',
  async run({ pace, built, place, tell }) {
    tell('import: processes')
    // What users import is what the manifest says.
    const { exports } = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8')) as typeof packageJson
    const entry = JSON.stringify(pathToFileURL(join(built, exports['.'].default)).href)
    const scripts = [
      [NOTHING, ''],
      [IMPORT, `import(${entry})`],
    ] as const
    const sides = scripts.map(([name, script]) => ({ name, measure: () => 1e9 * timeScript(place, script).seconds }))
    await interleave(sides, 3)
    const measured = await interleave(sides, pace.calls)
    const row = compare({
      measure: "`import 'sluice'` in a process of its own, CPU",
      target: { most: 2.2 },
      limit: sideOf(measured, NOTHING),
      ours: sideOf(measured, IMPORT),
      format: formatTime,
    })
    return { rows: [row], rankings: [] }
  },
}
