// Runs in a process of its own, under the Node that the SDK requires: `play.ts COLUMN FOLDER PART`. Part 0 plays all
// behaviours; later parts resume those that are answered later. It writes a line of JSON for each behaviour and
// mode: `{ behaviour, mode, seen }`.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { BEHAVIOURS } from './behaviours.ts'
import { COLUMNS, PLAYERS } from './columns.ts'

const [name = '', place = '', given = ''] = process.argv.slice(2)
const part = Number(given)
const column = COLUMNS.find((one) => one.name === name)
const play = await PLAYERS[name]?.()
if (column === undefined || play === undefined) throw new Error(`there is no column ${name}`)
for (const mode of column.modes) {
  for (const behaviour of BEHAVIOURS) {
    if (part > (behaviour.later?.length ?? 0)) continue
    const folder = join(place, `${name} ${mode} ${behaviour.name}`)
    mkdirSync(folder, { recursive: true })
    const seen = await play({ behaviour, mode, folder, part })
    process.stdout.write(`${JSON.stringify({ behaviour: behaviour.name, mode, seen })}\n`)
  }
}
// An SDK may leave timers or sockets open.
process.exit(0)
