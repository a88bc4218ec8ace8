import { managedHooksOf } from '../../../src/agents/all-managed.ts'
import type { Host } from '../hosts/host.ts'
import { readManaged } from './record.ts'

/** The section of docs/hosts.md about ways around hooks, from the record. */
export function managedSection(hosts: readonly Host[]): readonly string[] {
  const rows = readManaged()
  const tables = hosts.flatMap(({ name, title }) => {
    const managed = managedHooksOf(name)
    const own = rows.filter(({ host }) => host === name)
    if (typeof managed === 'string' || own.length === 0) return []
    const titleOf = (route: string): string => managed.routes.find((one) => one.name === route)?.title ?? route
    return [
      `### ${title}`,
      '',
      '| what was tried | managed | ordinary |',
      '| --- | --- | --- |',
      ...own.map(
        ({ route, managed: isHeld, ordinary }) => `| ${titleOf(route)} | ${said(isHeld)} | ${said(ordinary)} |`,
      ),
      '',
    ]
  })
  return tables.length === 0 ? [] : [...HEAD, ...tables]
}

const HEAD = [
  '## Ways around hooks',
  '',
  'Each way was tried by an ordinary user, once after `sluice install HOST --managed` as root, and once after that user’s own',
  '`sluice install HOST`. A rule refuses to remove a file: “holds” means that the file is still there. The managed installation had',
  '`--only-managed-hooks` where another hook was tried. A route that hides the folder in `/etc` does not reach the ordinary hooks,',
  'which are elsewhere. `sluice doctor` lists more routes: those that are not here have not been tried.',
  '',
]

function said(isHeld: boolean): string {
  return isHeld ? 'holds' : '**open**'
}
