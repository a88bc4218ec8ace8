import type { ToWorker } from '../../../playground/messages.ts'
import { unpack } from './link.ts'

/** What a worker needs before all else. */
export type Packs = Readonly<Record<string, string>>

/** Starts a worker with the engine, whose code is a part of this file, so that the page works from a disk. */
export async function startWorker(packs: Packs): Promise<Worker> {
  address ??= unpackEngine()
  const worker = new Worker(trusted.createScriptURL(await address))
  const message: ToWorker = { kind: 'packs', packs }
  worker.postMessage(message)
  return worker
}

let address: Promise<string> | null = null

async function unpackEngine(): Promise<string> {
  const code = await unpack(document.getElementById('worker')?.textContent ?? '')
  return URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
}

interface TrustedAddresses {
  createScriptURL(address: string): string
}

const OWN: TrustedAddresses = { createScriptURL: (address) => address }

const { trustedTypes } = window as {
  readonly trustedTypes?: { createPolicy(name: string, rules: TrustedAddresses): TrustedAddresses }
}
const trusted = trustedTypes?.createPolicy('sluice', OWN) ?? OWN
