import { spawn } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Host } from '../hosts/host.ts'
import { serveModel } from '../models/model-server.ts'
import { makePlace, OWN_STATE, writeFiles } from '../place.ts'
import { PROMPT } from '../play-scenario.ts'
import { environment } from '../run-host.ts'
import { REFUSED, type Route } from './routes.ts'

/** How Sluice was installed. */
export type Mode = 'managed' | 'ordinary' | 'both'

const POLICY = `managed: { contact: the platform team }
hooks:
  - id: keep
    on: tool_start
    condition: { type: command, program: rm, matches: precious }
    action: { type: gate, reason: precious.txt is the only copy }
  - id: wipe
    on: tool_start
    condition: { type: command, program: truncate }
    action: { type: gate, reason: precious.txt is the only copy }
`

const ROOT = join(import.meta.dirname, '../../..')

/** Milliseconds that a run may take. */
const PATIENCE = 150_000

export interface Played {
  /** Whether the file that the rule protects is as it was. */
  readonly held: boolean
  /** How often the model was asked. */
  readonly turns: number
  readonly output: string
  /** The log lines of rules in all journals: the agent's event, and the rule. */
  readonly logged: readonly string[]
  readonly files: readonly string[]
}

/** Runs an agent as an ordinary user, with this route, in its own mount and network namespaces. */
export async function playRoute(host: Host, program: string, built: string, route: Route, mode: Mode): Promise<Played> {
  const place = makePlace({ name: 'managed' }, built)
  const base = dirname(place.project)
  const model = await serveModel(host.protocol, place.socket)
  try {
    const at = { host, place, port: model.port, program }
    writeFiles(place.home, host.settings(place, model.port))
    writeFiles(place.project, { 'precious.txt': 'precious', ...route.files?.(at) })
    writeFileSync(place.policy, mode !== 'ordinary' ? POLICY : POLICY.slice(POLICY.indexOf('\n') + 1))
    if (route.own !== undefined) writeFileSync(join(base, 'own.yaml'), route.own, { mode: 0o644 })
    const after = route.after?.(at)
    if (after !== undefined) writeFileSync(join(base, 'after.sh'), after, { mode: 0o644 })
    chmodSync(base, 0o755)
    model.begin(route.calls?.(at) ?? [host.shell(REFUSED)])
    const options = mode === 'managed' && route.isOnly ? ['--only-managed-hooks'] : []
    const words = withoutYolo(host.words(route.prompt ?? PROMPT))
    // Only the agent has them, not the installation.
    const variables = Object.entries(route.env?.(at) ?? {}).map(([name, value]) => `${name}=${value}`)
    const agent = ['env', ...variables, program, ...(route.words?.(words) ?? words)]
    const enter = [join(import.meta.dirname, 'enter.sh'), base, built, join(ROOT, 'node_modules'), mode]
    const launch = [process.execPath, join(import.meta.dirname, '../launch.mjs'), place.socket, String(model.port)]
    const started = [...launch, 'sh', ...enter, host.name, ...options, '--', ...agent]
    const output = await run(
      ['unshare', '--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc', ...started],
      place.project,
      {
        ...environment(place),
        PATH: `${dirname(program)}:/usr/local/bin:/usr/bin:/bin`,
        ...host.env(place, model.port),
      },
    )
    const held = place.read('precious.txt') === 'precious'
    const logged = loggedIn(join(place.home, OWN_STATE))
    return { held, turns: model.conversation().turns, output, logged, files: readdirSync(place.project) }
  } finally {
    await model.close()
    await place.remove()
  }
}

function loggedIn(state: string): readonly string[] {
  if (!existsSync(state)) return []
  const journals = readdirSync(state, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('hook.ndjson'),
  )
  return journals.flatMap((name) =>
    readFileSync(join(state, name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
      .flatMap(({ kind, event, rule }) => (kind === 'log' ? [`${String(event)} ${String(rule)}`] : [])),
  )
}

/** Gemini CLI has no such mode under a managed installation; without it, it asks for each tool that is not allowed. */
function withoutYolo(words: readonly string[]): readonly string[] {
  return words.at(-1) === 'yolo' ? [...words.slice(0, -2), '--allowed-tools', 'run_shell_command'] : words
}

/** The output of a program, which may not take for ever. */
function run([command = '', ...words]: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((done) => {
    const child = spawn(command, words, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (piece: Buffer): void => void (output = (output + piece.toString()).slice(-20_000))
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const end = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // The group has ended.
      }
    }
    const clock = setTimeout(end, PATIENCE)
    child.on('error', (error) => done(String(error)))
    child.on('exit', () => {
      clearTimeout(clock)
      end()
      done(output)
    })
  })
}
