import { existsSync } from 'node:fs'
import { jsonText } from '../../model/json-text.ts'
import { mapIn, numberIn } from '../../agents/payload.ts'
import { KEPT_RECORDINGS } from '../../hook/record-events.ts'
import { readLines } from '../../source/read-lines.ts'
import { projectOf, projectPaths, stateDirectory } from '../../hosts/state-paths.ts'
import { visible } from '../../source/visible.ts'
import { readJsonLine } from '../../workbench/replay/session-file.ts'
import { type CliCommand, UsageError } from '../command.ts'
import { readPieces } from '../files.ts'
import { SINCE, sinceOf } from '../options.ts'
import { count } from '../text/count.ts'

export const record: CliCommand = {
  options: {
    since: SINCE,
    state: { value: 'FOLDER', summary: 'where the hooks keep their state; default: your state folder' },
  },
  examples: [
    { title: 'make the hooks record events', line: 'sluice install claude-code --record --policy guard.yaml' },
    { title: 'the events of the last month, as a session to replay', line: 'sluice record --since 30d > month.ndjson' },
  ],
  async run(args, { output, errors, env, folder }) {
    const since = sinceOf(args.value('since'))
    const { recording } = projectPaths(args.value('state') ?? stateDirectory(env), projectOf(undefined, folder))
    const older = Array.from({ length: KEPT_RECORDINGS }, (_, index) => `${recording}.${KEPT_RECORDINGS - index}`)
    const files = [...older, recording].filter((file) => existsSync(file))
    if (files.length === 0) {
      const help = '`sluice install HOST --record` turns recording on'
      throw new UsageError(`no hook has recorded an event in this project: there is no \`${visible(recording)}\``, help)
    }
    let broken = 0
    for (const file of files) {
      for await (const lines of readLines(readPieces(file, folder))) {
        const events = lines.map(({ bytes }) => mapIn(bytes === null ? null : readJsonLine(bytes), 'event'))
        broken += events.filter((event) => event === null).length
        const wanted = events.filter((event) => event !== null && (numberIn(event, 'at') ?? Infinity) >= since)
        if (wanted.length > 0) await output.write(wanted.map((event) => `${jsonText(event)}\n`).join(''))
      }
    }
    if (broken > 0) await errors.write(`skipped ${count(broken, 'line')} that cannot be read\n`)
    return 0
  },
}
