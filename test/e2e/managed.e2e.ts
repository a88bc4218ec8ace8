import { chmodSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getuid } from 'node:process'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { HOSTS } from './hosts/index.ts'
import { type Installed, installHost } from './install-host.ts'
import { playRoute } from './managed/play.ts'
import { MANAGED_FILE, managedText, readManaged, type RouteRow } from './managed/record.ts'
import { ROUTES } from './managed/routes.ts'
import { ISOLATION } from './run-host.ts'

const ONLY = process.env['ROUTES']
const isPossible = getuid?.() === 0 && ISOLATION !== null

// Each way around hooks, tried by an ordinary user in the real agent: with a managed installation, and with an ordinary one.
describe.skipIf(!isPossible)('managed hooks', () => {
  const rows: RouteRow[] = []

  for (const host of HOSTS) {
    const routes = ROUTES[host.name] ?? []
    describe(host.title, () => {
      let installed: Installed = { missing: 'nobody has tried to install it' }
      beforeAll(async () => {
        installed = await installHost(host)
        // An ordinary user starts it.
        if ('program' in installed) chmodSync(dirname(dirname(dirname(installed.program))), 0o755)
      })

      test.for(routes.map((route) => [route.name, route] as const))('%s', async ([name, route], { skip }) => {
        if ('missing' in installed) return skip(installed.missing)
        if (ONLY !== undefined && !new RegExp(ONLY).test(`${host.name}/${name}`)) return skip('not asked for')
        const held: boolean[] = []
        for (const mode of ['managed', 'ordinary'] as const) {
          const played = await playRoute(host, installed.program, inject('built'), route, mode)
          if (ONLY !== undefined)
            console.log(host.name, name, mode, played.held, played.turns, played.output.slice(-1500))
          expect(played.turns, played.output).toBeGreaterThan(0)
          held.push(played.held)
        }
        rows.push({ host: host.name, route: name, managed: held[0] === true, ordinary: held[1] === true })
      })
    })
  }

  test('behave as recorded', async () => {
    const known = readManaged()
    const all = HOSTS.flatMap(({ name }) =>
      (ROUTES[name] ?? []).flatMap((route) => {
        const isRow = (row: RouteRow): boolean => row.host === name && row.route === route.name
        return rows.find(isRow) ?? known.find(isRow) ?? []
      }),
    )
    await expect(managedText(all)).toMatchFileSnapshot(join(import.meta.dirname, 'observed', MANAGED_FILE))
  })
})
