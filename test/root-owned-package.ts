import { join } from 'node:path'

/** The command of the package in a place that only root can write, wherever the sources are. */
export const ROOT_OWNED_CLI = '/srv/sluice/dist/cli.cjs'

/** Shell commands that put what was built there, in a mount namespace. The packages that it needs are beside it. */
export function mountRootOwned(built: string): string {
  const modules = join(import.meta.dirname, '../node_modules')
  return [
    'mount -t tmpfs -o mode=755 tmpfs /srv && mkdir -p /srv/node_modules /srv/sluice/dist /srv/sluice/rules /srv/sluice/docs',
    `mount --bind ${modules} /srv/node_modules`,
    ...['dist', 'rules'].map((folder) => `mount --bind ${built}/${folder} /srv/sluice/${folder}`),
    `cp -r ${built}/docs/skills /srv/sluice/docs && cp ${built}/package.json /srv/sluice`,
  ].join(' && ')
}
