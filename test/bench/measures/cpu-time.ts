import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Runs a program, and writes its CPU time to a file on exit. */
const RUNNER = (program: string, file: string): string => `
const { writeFileSync } = require('node:fs')
process.on('exit', () => writeFileSync(${JSON.stringify(file)}, JSON.stringify(process.cpuUsage())))
${program}
`

interface Given {
  readonly input?: string
  readonly env?: Readonly<Record<string, string>>
}

interface Timed {
  readonly seconds: number
  readonly output: string
}

/** The output of a command of the built `sluice`, and the CPU seconds of its process. */
export function timeCommand(built: string, place: string, words: readonly string[], given: Given = {}): Timed {
  const cli = JSON.stringify(join(built, 'dist/cli.cjs'))
  return timeScript(place, `process.argv[1] = ${cli}\nrequire(process.argv[1])`, words, given)
}

/** The output of a script, and the CPU seconds of its whole process, which hardly depend on how busy the machine is. */
export function timeScript(
  place: string,
  script: string,
  words: readonly string[] = [],
  { input, env }: Given = {},
): Timed {
  const [runner, file] = [join(place, 'runner.cjs'), join(place, 'cpu-time.json')]
  writeFileSync(runner, RUNNER(script, file))
  const output = execFileSync(process.execPath, [runner, ...words], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
    ...(input !== undefined && { input }),
  })
  const { user, system } = JSON.parse(readFileSync(file, 'utf8')) as NodeJS.CpuUsage // as the runner wrote it
  return { seconds: (user + system) / 1e6, output }
}
