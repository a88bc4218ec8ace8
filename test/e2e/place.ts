import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { endDaemons } from '../../src/hook/end-daemons.ts'
import type { Scenario } from './scenario.ts'

const ROOT = join(import.meta.dirname, '../..')

// These are outside the project.

/** The program of an installed Sluice. */
export const SLUICE = 'sluice/dist/cli.cjs'
/** The script that removes the hooks from the settings of the host. */
export const DISARM = 'disarm.sh'
const POLICY = 'policy.yaml'

/** The folder of Sluice's own files in the home folder. */
export const OWN_STATE = '.local/state/sluice/'

/** The folders of one scenario, which are removed after it. */
export interface Place {
  readonly home: string
  /** The folder in which the agent works; its last part is the name of the place. */
  readonly project: string
  readonly temporary: string
  readonly policy: string
  readonly sluice: string
  /** The Unix socket of the model. */
  readonly socket: string
  /** The text of a file of the project; null if it is missing. */
  read(file: string): string | null
  /** Removes from a text what differs from place to place. */
  scrub(text: string): string
  /** Also ends the daemon that hooks have left behind. */
  remove(): Promise<void>
}

/** The policy file of a scenario. */
export function policyOf({ pack }: Pick<Scenario, 'pack'>): string {
  return pack === undefined ? join(import.meta.dirname, POLICY) : join(ROOT, 'rules', `${pack}.yaml`)
}

/** Makes a place with copies of the built package and of the scenario's policy. */
export function makePlace(scenario: Pick<Scenario, 'name' | 'pack'>, built: string): Place {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'sluice-e2e-')))
  const place = {
    home: join(base, 'home'),
    project: join(base, scenario.name),
    temporary: join(base, 'tmp'),
    policy: join(base, POLICY),
    sluice: join(base, SLUICE),
    socket: join(base, 'model.sock'),
  }
  for (const folder of [place.home, place.project, place.temporary]) mkdirSync(folder)
  cpSync(policyOf(scenario), place.policy)
  cpSync(built, join(base, 'sluice'), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(base, 'sluice/node_modules'))
  return {
    ...place,
    read(file) {
      const path = join(place.project, file)
      return existsSync(path) ? readFileSync(path, 'utf8') : null
    },
    scrub: (text) => text.replaceAll(base, ''),
    async remove() {
      await endDaemons(join(place.home, OWN_STATE))
      rmSync(base, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Writes files by their paths in `folder`. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
}
