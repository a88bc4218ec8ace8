import type { Host } from '../model/host.ts'
import type { Environment } from './lines.ts'
import { ADVICE } from './advice.ts'
import { createLocalHost, type LocalHost, type LocalHostOptions } from './local-host.ts'
import { createModelClient } from './model-client.ts'

/**
 * The host of the command line, configured by environment variables: `SLUICE_MODEL_URL` is the base URL of a model API,
 * `SLUICE_MODEL_KEY` its key, `SLUICE_MODEL` the model if a policy names none, and `SLUICE_MODEL_PROVIDER` the provider
 * of the models there. `SLUICE_ALLOW_HOSTS` lists private hosts that may be reached, separated by commas. Starchild's
 * own `STARCHILD_SHELL_HOOKS_HTTP_ALLOW_LOCAL=1` adds this machine.
 *
 * @throws {Error} if a variable is invalid
 */
export function createHostFromEnvironment(
  options: LocalHostOptions & { readonly env: Environment; readonly allow?: readonly string[] },
): LocalHost {
  const { allow = [], env, ...rest } = options
  const allowed = (env['SLUICE_ALLOW_HOSTS'] ?? '').split(',').map((host) => host.trim())
  const local = env['STARCHILD_SHELL_HOOKS_HTTP_ALLOW_LOCAL'] === '1' ? LOOPBACK : []
  const http = { ...rest.http, allow: [...allow, ...allowed.filter((host) => host !== ''), ...local] }
  return { ...createLocalHost({ ...modelOf(env), ...rest, env, http }), advice: ADVICE }
}

/** This machine, on any port. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

function modelOf(env: Environment): Pick<Host, 'model'> {
  const { SLUICE_MODEL_URL: url, SLUICE_MODEL_KEY: key, SLUICE_MODEL: model = 'default' } = env
  const { SLUICE_MODEL_PROVIDER: provider } = env
  if (url === undefined || url === '') return {}
  return { model: createModelClient({ url, model, ...(key && { key }), ...(provider && { provider }) }) }
}
