import type { ToWorker } from '../../../playground/messages.ts'
import { unpack } from './link.ts'

/**
 * Starts a worker with the engine.
 *
 * @param first what it is told before all else
 * @param packed the engine; by default, the part of this file that holds it, so that the page works from a disk
 */
export async function startWorker(first: ToWorker, packed = packedEngine()): Promise<Worker> {
  address ??= unpackEngine(packed)
  const worker = new Worker(trusted.createScriptURL(await address))
  worker.postMessage(first)
  return worker
}

function packedEngine(): string {
  return document.getElementById('worker')?.textContent ?? ''
}

let address: Promise<string> | null = null

async function unpackEngine(packed: string): Promise<string> {
  const code = await unpack(packed)
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
