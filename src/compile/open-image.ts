import { createToolNames } from '../match/tool-name.ts'
import type { Program } from '../model/rule.ts'
import type { Vocabularies } from '../model/vocabulary.ts'
import type { Matching } from './deferred-matching.ts'
import { pickEnvironment } from './environment.ts'
import { type PolicyImage, readImage } from './image.ts'
import { openProgram } from './open-program.ts'
import { openTexts } from './parsed-texts.ts'
import { createRegistry } from './registry.ts'
import type { ReportAt } from './report.ts'
import { compileServers, type DeclaredServer } from './servers.ts'

export interface OpenOptions {
  /** The version of Sluice that opens it. */
  readonly version: string
  readonly matching: Matching
  /** As for `loadPolicy`. */
  readonly vocabulary?: Vocabularies
  readonly env?: Readonly<Record<string, string | undefined>>
}

/**
 * The program of an image that was kept, as `loadPolicyImage` gave it: it decides as the program of the text does. Nothing
 * is parsed, and rules are compiled when their event is first decided. Null where the image is of another version, or its
 * servers do not stand in this environment: then the text has to be loaded.
 */
export function openImage(kept: unknown, options: OpenOptions): Program | null {
  const image = readImage(kept, options.version)
  if (image === null) return null
  const texts = openTexts(image.texts, options.matching)
  const env = pickEnvironment(options.env ?? {}, image.env)
  let fits = true
  const report: ReportAt = (_place, { severity = 'error' }) => {
    if (severity === 'error') fits = false
  }
  const servers = compileServers(
    declared(image.mcpServers, report),
    declared(image.languageServers, report),
    env,
    texts,
  )
  if (!fits) return null
  return openProgram(
    {
      rules: image.rules,
      define: new Map(image.define),
      toolNames: createToolNames(image.tools),
      registry: createRegistry(options.vocabulary),
      texts,
      use: image.use,
    },
    { env, servers, invalidReason: null },
  )
}

function declared(servers: PolicyImage['mcpServers'], report: ReportAt): ReadonlyMap<string, DeclaredServer> {
  return new Map(servers.map(([name, config]) => [name, { config, report }]))
}
