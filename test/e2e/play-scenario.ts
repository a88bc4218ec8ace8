import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Host } from './hosts/host.ts'
import { inOrder, serveModel } from './models/model-server.ts'
import type { OfferedTool } from './models/protocol.ts'
import { DISARM, makePlace, OWN_STATE, type Place, writeFiles } from './place.ts'
import { environment, type Run, runHost } from './run-host.ts'
import type { Observation, Scenario } from './scenario.ts'

export const PROMPT = 'Please do what you were made for.'

/** Plays a scenario in its own place: installs Sluice as users do, then runs the host. */
export async function playScenario(
  host: Host,
  program: string,
  built: string,
  scenario: Scenario,
): Promise<Observation & { readonly runs: readonly Run[] }> {
  const place = makePlace(scenario, built)
  const model = await serveModel(host.protocol, place.socket)
  try {
    writeFiles(place.project, scenario.files ?? {})
    writeFiles(place.home, host.settings(place, model.port))
    if (scenario.policy !== undefined) writeFiles(dirname(place.policy), { [basename(place.policy)]: scenario.policy })
    install(host, place, model.port)
    const runs: Run[] = []
    for (const { before, commands } of scenario.rounds) {
      before?.(place)
      model.begin(commands.map((command) => (typeof command === 'string' ? host.shell(command) : command(host))))
      const run = await runHost(host, program, place, model, PROMPT, scenario.env?.(place))
      runs.push({ ...run, heard: run.heard.map((message) => ({ ...message, text: place.scrub(message.text) })) })
    }
    return { ...scenario.observe({ runs, read: place.read }), runs }
  } finally {
    await model.close()
    await place.remove()
  }
}

/** The tools that a host offers to its model, with each of its variants, without any hook. */
export async function offeredBy(host: Host, program: string, built: string): Promise<readonly OfferedTool[]> {
  const tools: OfferedTool[] = []
  for (const variant of [host, ...(host.variants ?? [])]) {
    const place = makePlace({ name: 'offers' }, built)
    const model = await serveModel(variant.protocol, place.socket)
    try {
      writeFiles(place.home, variant.settings(place, model.port))
      model.begin([])
      tools.push(...(await runHost(variant, program, place, model, PROMPT)).offered)
    } finally {
      await model.close()
      await place.remove()
    }
  }
  return inOrder(tools)
}

/**
 * Runs `sluice install` with these options, and writes a script outside the project that reverts its changes and deletes
 * the record of the installation.
 */
export function install(host: Host, place: Place, port: number, options: readonly string[] = []): void {
  const before = readFiles(place.home)
  execFileSync(process.execPath, [place.sluice, 'install', host.name, '--policy', place.policy, ...options], {
    cwd: place.project,
    env: { ...environment(place), ...host.env(place, port) },
  })
  const changed = [...readFiles(place.home)].filter(
    ([file, text]) => before.get(file) !== text && !file.startsWith(OWN_STATE),
  )
  const script = [
    `rm '${join(place.home, OWN_STATE, 'installations.json')}'\n`,
    ...changed.map(([file]) => `echo '{}' > '${join(place.home, file)}'\n`),
  ].join('')
  writeFiles(dirname(place.project), { [DISARM]: script })
}

function readFiles(folder: string): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(folder, file), readFileSync(file, 'utf8')]),
  )
}
