import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Runs the built `sluice`, and writes its CPU time to a file on exit. */
const RUNNER = (cli: string, file: string): string => `
const { writeFileSync } = require('node:fs')
process.on('exit', () => writeFileSync(${JSON.stringify(file)}, JSON.stringify(process.cpuUsage())))
process.argv[1] = ${JSON.stringify(cli)}
require(process.argv[1])
`

/**
 * The output of a command, and the CPU seconds of its whole process, which hardly depend on how busy the machine is.
 */
export function timeCommand(
  built: string,
  place: string,
  words: readonly string[],
  { input, env }: { readonly input?: string; readonly env?: Readonly<Record<string, string>> } = {},
): { readonly seconds: number; readonly output: string } {
  const [runner, file] = [join(place, 'runner.cjs'), join(place, 'cpu-time.json')]
  writeFileSync(runner, RUNNER(join(built, 'dist/cli.cjs'), file))
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
