import { execFile } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const ROOT = join(import.meta.dirname, '..')

/** What a program prints on standard output; fails with all it printed when it does. */
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
  /** Bytes of the tarball. */
  readonly size: number
}

/** Packs the package as it was built into `place`, as `npm publish` would. */
export async function pack(built: string, place: string): Promise<Packed> {
  const copy = join(place, 'copy')
  await mkdir(place, { recursive: true })
  await cp(built, copy, { recursive: true })
  // Of the tests one stands for all: none may be packed.
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
