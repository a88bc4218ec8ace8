import { createMemoryLedger, decide, type AgentEvent, type LoadOptions, type Program } from 'sluice'
import { hookFiles } from 'sluice/hook-files'
import { expect } from 'vitest'
import type { PolicyImage } from '../../src/compile/image.ts'
import { loadPolicyImage } from '../../src/compile/load-policy.ts'
import { openImage, type OpenOptions } from '../../src/compile/open-image.ts'
import { MATCHING } from '../../src/hosts/matching.ts'

export const VERSION = '1.2.3'

/** The program of the texts, and their image as it comes back from a file. */
export function imageOf(
  texts: string | readonly string[],
  options: LoadOptions = {},
): { readonly program: Program; readonly image: PolicyImage } {
  const policies = [texts].flat().map((text, index) => ({ name: `policy-${index}.yaml`, text }))
  const { program, image } = loadPolicyImage(policies, { vocabulary: hookFiles, ...options, version: VERSION })
  if (image === null) throw new Error(program.invalidReason ?? 'no image')
  return { program, image: JSON.parse(JSON.stringify(image)) as PolicyImage }
}

/** The program of an image that must open. */
export function open(image: PolicyImage, options: Partial<OpenOptions> = {}): Program {
  const program = openImage(image, { vocabulary: hookFiles, version: VERSION, matching: MATCHING, ...options })
  if (program === null) throw new Error('the image does not open')
  return program
}

/** Decides the events by the program of the texts and by that of their image, byte for byte alike, and gives the bytes. */
export function decideBothWays(
  texts: string | readonly string[],
  events: readonly AgentEvent[],
  options: LoadOptions = {},
): string {
  const { program, image } = imageOf(texts, options)
  const run = (decider: Program, explain: boolean): string => {
    const ledger = createMemoryLedger()
    return JSON.stringify(events.map((event) => decide(decider, ledger, event, { explain })))
  }
  const opened = open(image, options.env === undefined ? {} : { env: options.env })
  const bytes = run(program, true)
  expect(run(opened, true)).toBe(bytes)
  // A program of its own, as one that has explained has compiled everything.
  expect(run(open(image, options.env === undefined ? {} : { env: options.env }), false)).toBe(run(program, false))
  expect([...opened.reads].toSorted()).toEqual([...program.reads].toSorted())
  return bytes
}
