import type { Host } from '../model/host.ts'

/** How a person gives the host of the command line and of hooks the ports that it has only by a setting. */
export const ADVICE: NonNullable<Host['advice']> = {
  model: 'set `SLUICE_MODEL_URL` to the address of a model, and `SLUICE_MODEL` to its name',
}
