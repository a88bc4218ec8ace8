import { execFile } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import packageJson from '../package.json' with { type: 'json' }

export const ROOT = join(import.meta.dirname, '..')

/** What users import from the package. */
export const entries = Object.entries(packageJson.exports).flatMap(([path, entry]) =>
  typeof entry === 'object' ? [path.replace('.', 'sluice')] : [],
)

/** Returns the standard output of a program. If the program fails, throws with all its output. */
export async function run(cwd: string, file: string, ...given: readonly string[]): Promise<string> {
  try {
    return (await promisify(execFile)(file, given, { cwd })).stdout
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string }
    throw new Error(`${file} ${given.join(' ')}\n${stdout}${stderr}`)
  }
}

export interface Packed {
  readonly tarball: string
  readonly files: readonly { readonly path: string; readonly size: number }[]
  /** The size of the tarball in bytes. */
  readonly size: number
}

/** Packs the built package into `place`, as `npm publish` would. */
export async function pack(built: string, place: string): Promise<Packed> {
  const copy = join(place, 'copy')
  await mkdir(place, { recursive: true })
  await cp(built, copy, { recursive: true })
  // One test file stands for all: no tests may be packed.
  for (const name of [
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'README.md',
    'LICENSE',
    'docs',
    'rules',
    'schemas',
    'src',
    'test/policy.ts',
  ]) {
    await cp(join(ROOT, name), join(copy, name), { recursive: true })
  }
  const report = await run(copy, 'npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', place)
  const [{ filename, files, size }] = JSON.parse(report) as [Omit<Packed, 'tarball'> & { readonly filename: string }]
  return { tarball: join(place, filename), files, size }
}
