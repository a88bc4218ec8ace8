import type { PackProblem } from '../../compile/extend-packs.ts'

// `extends` names shipped packs, and sources: files below the policy's folder, and files of packages.

/** A source as locks have it: `./packs/team.yaml` from the policy's folder, or `npm:PACKAGE/PATH`. */
type ReadSource = { readonly source: string; readonly problem: null } | { readonly problem: PackProblem }

export function isSource(name: string): boolean {
  return /^(?:\.\.?\/|npm:)/.test(name)
}

const PACKAGE = /^npm:((?:@[\w~-][\w.~-]*\/)?[\w~-][\w.~-]*)\/(.*)$/s

/**
 * Reads a source in `extends`.
 *
 * @param by the source of the file that extends it, whose folder relative names start from; null for the policy itself
 */
export function readSource(name: string, by: string | null): ReadSource {
  const [, inPackage, rest] = PACKAGE.exec(name) ?? []
  if (name.startsWith('npm:') && inPackage === undefined) {
    return badSource(
      `\`${name}\` names no file of a package`,
      'write `npm:PACKAGE/PATH`, such as `npm:acme-rules/base.yaml`',
    )
  }
  const [, ownPackage, ownPath = ''] = (by === null ? null : PACKAGE.exec(by)) ?? []
  const above = inPackage !== undefined || by === null ? [] : (ownPackage === undefined ? by : ownPath).split('/')
  const parts = [...above.slice(0, -1), ...(rest ?? name).split('/')].filter((part) => part !== '.')
  if (parts.some((part) => part === '' || /[\\\p{Cc}]/u.test(part))) {
    return badSource(`\`${name}\` is not the path of a file`, 'write the parts of the path with `/` between them')
  }
  const home = inPackage ?? ownPackage
  if (parts.includes('..')) {
    const folder = home === undefined ? 'the folder of the policy' : `the package \`${home}\``
    return { problem: { code: 'pack-outside', message: `\`${name}\` leads outside ${folder}`, help: COPY } }
  }
  return { source: `${home === undefined ? '.' : `npm:${home}`}/${parts.join('/')}`, problem: null }
}

/** The package and the path of a source; the package is null for a file below the policy's folder. */
export function partsOf(source: string): { readonly inPackage: string | null; readonly path: string } {
  const [, inPackage = null, path = source.slice(2)] = PACKAGE.exec(source) ?? []
  return { inPackage, path }
}

export const COPY = 'copy the file below the folder of the policy, or name it as a file of a package'

function badSource(message: string, help: string): ReadSource {
  return { problem: { code: 'unknown-pack', message, help } }
}
