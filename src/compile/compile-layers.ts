import { wholeDigest } from '../kinds/parts/group-key.ts'
import type { Layers, LayeredProgram, Program } from '../model/rule.ts'
import { layersOf } from '../model/rule.ts'
import { compileInSteps, type CompileOptions, type Compiling, type LoadedPolicy, toEnd } from './compile-policies.ts'
import type { ReadLayer } from './arrange-layers.ts'

/**
 * Compiles layers that have been read to one program.
 *
 * @param contact whom to ask if the managed policies are broken
 * @throws {TypeError} if two kinds of the vocabularies have the same name
 */
export function compileLayers(
  layers: readonly ReadLayer[],
  options: Omit<CompileOptions, 'layer' | 'narrow'>,
  contact: string | null,
): LoadedPolicy {
  return toEnd(compileLayersInSteps(layers, options, contact))
}

/** Like {@link compileLayers}, in steps. */
export function* compileLayersInSteps(
  layers: readonly ReadLayer[],
  options: Omit<CompileOptions, 'layer' | 'narrow'>,
  contact: string | null,
): Compiling {
  const loaded: (LoadedPolicy & Pick<ReadLayer, 'layer'>)[] = []
  for (const { layer, narrow, read } of layers) {
    const given = { ...options, ...(layer !== null && { layer }), ...(narrow !== null && { narrow }) }
    loaded.push({ layer, ...(yield* compileInSteps(read, given)) })
  }
  const [only, ...others] = loaded
  if (only === undefined) throw new TypeError('there are no policies')
  const isPlain = others.length === 0
  const program = isPlain ? only.program : joinPrograms(loaded.map((one) => one.program))
  const managed = loaded.find(({ layer }) => layer === 'managed')?.program.invalidReason ?? null
  return {
    program:
      managed === null || contact === null ? program : { ...program, invalidReason: `${managed}; ask ${contact}` },
    // The highest layer first: it says what the others may hold.
    diagnostics: loaded.toReversed().flatMap((one) => one.diagnostics),
  }
}

/** Several programs as one, which decide one after the other. */
function joinPrograms(programs: readonly Program[]): LayeredProgram {
  const layers = programs.flatMap(layersOf) as unknown as Layers
  const servers = layers.map((layer) => layer.servers)
  let digest: string | undefined
  return {
    layers,
    rules: layers.flatMap(({ rules }) => rules),
    invalidReason: layers.findLast(({ invalidReason }) => invalidReason !== null)?.invalidReason ?? null,
    reads: new Set(layers.flatMap(({ reads }) => [...reads])),
    servers: {
      mcp: Object.assign({}, ...servers.map(({ mcp }) => mcp)) as Program['servers']['mcp'],
      language: Object.assign({}, ...servers.map(({ language }) => language)) as Program['servers']['language'],
    },
    masked: [...new Set(layers.flatMap(({ masked }) => masked))].sort(),
    digest: () => (digest ??= wholeDigest(JSON.stringify(layers.map((one) => [one.layer, one.digest()])))),
  }
}
