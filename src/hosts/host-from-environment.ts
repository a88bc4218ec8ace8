import type { Host } from '../model/host.ts'
import type { Environment } from './lines.ts'
import { createLocalHost, type LocalHost, type LocalHostOptions } from './local-host.ts'
import { createModelClient } from './model-client.ts'

/**
 * The host of a command line, which its environment says more about: `SLUICE_MODEL_URL` is where the API of a model begins,
 * `SLUICE_MODEL_KEY` its key, `SLUICE_MODEL` the model where a policy names none, and `SLUICE_MODEL_PROVIDER` whose models
 * are to be had there. `SLUICE_ALLOW_HOSTS` are hosts that may be private, with commas between them.
 *
 * @throws {Error} when one of them cannot be used
 */
export function createHostFromEnvironment(
  options: LocalHostOptions & { readonly env: Environment; readonly allow?: readonly string[] },
): LocalHost {
  const { allow = [], env, ...rest } = options
  const allowed = (env['SLUICE_ALLOW_HOSTS'] ?? '').split(',').map((host) => host.trim())
  const http = { ...rest.http, allow: [...allow, ...allowed.filter((host) => host !== '')] }
  return createLocalHost({ ...modelOf(env), ...rest, env, http })
}

function modelOf(env: Environment): Pick<Host, 'model'> {
  const { SLUICE_MODEL_URL: url, SLUICE_MODEL_KEY: key, SLUICE_MODEL: model = 'default' } = env
  const { SLUICE_MODEL_PROVIDER: provider } = env
  if (url === undefined || url === '') return {}
  return { model: createModelClient({ url, model, ...(key && { key }), ...(provider && { provider }) }) }
}
