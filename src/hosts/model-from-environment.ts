import type { Host } from '../model/host.ts'
import type { Environment } from './lines.ts'
import { createModelClient } from './model-client.ts'

/**
 * The model of a command line: `SLUICE_MODEL_URL` is where its API begins, `SLUICE_MODEL_KEY` its key, `SLUICE_MODEL` the
 * model where a policy names none, and `SLUICE_MODEL_PROVIDER` whose models are to be had there. Nothing without an address.
 *
 * @throws {Error} when the address or the key cannot be used
 */
export function modelFromEnvironment(env: Environment): Pick<Host, 'model'> {
  const { SLUICE_MODEL_URL: url, SLUICE_MODEL_KEY: key, SLUICE_MODEL: model = 'default' } = env
  const { SLUICE_MODEL_PROVIDER: provider } = env
  if (url === undefined || url === '') return {}
  return { model: createModelClient({ url, model, ...(key && { key }), ...(provider && { provider }) }) }
}
