import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { BEHAVIOURS, type Seen } from './behaviours.ts'
import type { Column, Mode } from './column.ts'

const ROOT = join(import.meta.dirname, '../..')
const NODE_22 = join(ROOT, 'node_modules/node/bin/node')

/** The reason why a column cannot be played on this machine; null if it can. */
export function whyNot({ node, package: name }: Column): string | null {
  if (!existsSync(join(ROOT, 'node_modules', name, 'package.json'))) return `${name} is not installed`
  const isOwn = Number(process.versions.node.split('.')[0]) >= node
  return isOwn || existsSync(NODE_22) ? null : `the package \`node\` (Node ${node}) is not installed`
}

export function versionOf({ package: name }: Column): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')) as {
    readonly version: string
  }
  return version
}

/**
 * Plays all behaviours in the modes of a column. Those that are answered later take several processes.
 *
 * @param folder the folder from {@link bundlePlayer}
 */
export async function playColumn(column: Column, folder: string): Promise<ReadonlyMap<string, Seen>> {
  const found = new Map<string, Seen>()
  const parts = Math.max(...BEHAVIOURS.map(({ later }) => later?.length ?? 0))
  for (let part = 0; part <= parts; part++) {
    for (const { behaviour, mode, seen } of await run(column, folder, part)) {
      const key = `${behaviour} ${mode}`
      const before = found.get(key)
      found.set(key, before === undefined ? seen : joined(before, seen))
    }
  }
  return found
}

/**
 * Makes a folder with the bundled player of all columns.
 *
 * @param place the folder of an installed SDK that does not come with Sluice
 */
export function bundlePlayer(place = tmpdir()): Promise<string> {
  return bundleIn(place, join(import.meta.dirname, 'play.ts'))
}

/** Bundles a program as `NAME.mjs` in a new folder in `place`, where it finds the packages of this project and of `place`. */
export async function bundleIn(place: string, program: string): Promise<string> {
  const folder = mkdtempSync(join(place, 'sluice-sdk-'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  await build({
    entryPoints: [program],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  })
  return folder
}

interface Line {
  readonly behaviour: string
  readonly mode: Mode
  readonly seen: Seen
}

async function run({ name, node }: Column, folder: string, part: number): Promise<readonly Line[]> {
  const binary = node === 22 && existsSync(NODE_22) ? NODE_22 : process.execPath
  const { stdout } = await promisify(execFile)(binary, [join(folder, 'play.mjs'), name, folder, String(part)], {
    maxBuffer: 2 ** 26,
  })
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('{"behaviour"'))
    .map((line) => JSON.parse(line) as Line)
}

/** Merges what two processes saw. */
function joined(one: Seen, other: Seen): Seen {
  return {
    ran: [...one.ran, ...other.ran],
    prompts: [...one.prompts, ...other.prompts],
    reviewerPrompts: [...one.reviewerPrompts, ...other.reviewerPrompts],
    asked: [...one.asked, ...other.asked],
    fired: [...one.fired, ...other.fired],
    answer: other.answer,
    failure: one.failure ?? other.failure,
  }
}
