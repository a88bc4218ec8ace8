import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getuid } from 'node:process'

/** Runs a program, and writes its CPU time to a file on exit. */
const RUNNER = (program: string, file: string): string => `
const { writeFileSync } = require('node:fs')
process.on('exit', () => writeFileSync(${JSON.stringify(file)}, JSON.stringify(process.cpuUsage())))
${program}
`

export interface Given {
  readonly input?: string
  readonly env?: Readonly<Record<string, string>>
  /** The words of a command that becomes the process. */
  readonly within?: readonly string[]
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

/** Whether a process can be given other files in `/etc`. */
export function canBeManaged(): boolean {
  return getuid?.() === 0 && spawnSync('unshare', ['-m', 'true']).status === 0
}

/** As {@link timeCommand}, where these folders are those of the machine, in a mount namespace. */
export function timeManaged({ etc, cache }: { readonly etc: string; readonly cache: string }): typeof timeCommand {
  const mounts = [
    'mount -t tmpfs -o mode=755 tmpfs /mnt && mkdir -p /mnt/etc/sluice /mnt/var/sluice && cp -a /etc/. /mnt/etc',
    `mount --bind ${etc} /mnt/etc/sluice && mount --rbind /mnt/etc /etc`,
    `mount --bind ${cache} /mnt/var/sluice && mount --rbind /mnt/var /var/cache`,
  ]
  const script = `${mounts.join(' && ')} && exec "$@"`
  return (built, place, words, given) =>
    timeCommand(built, place, words, { ...given, within: ['unshare', '-m', 'sh', '-c', script, 'sh'] })
}

/** The output of a script, and the CPU seconds of its whole process, which hardly depend on how busy the machine is. */
export function timeScript(
  place: string,
  script: string,
  words: readonly string[] = [],
  { input, env, within = [] }: Given = {},
): Timed {
  const [runner, file] = [join(place, 'runner.cjs'), join(place, 'cpu-time.json')]
  writeFileSync(runner, RUNNER(script, file))
  const [command = '', ...rest] = [...within, process.execPath, runner, ...words]
  const output = execFileSync(command, rest, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
    ...(input !== undefined && { input }),
  })
  const { user, system } = JSON.parse(readFileSync(file, 'utf8')) as NodeJS.CpuUsage // as the runner wrote it
  return { seconds: (user + system) / 1e6, output }
}
