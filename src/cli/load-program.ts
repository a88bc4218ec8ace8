import type { Program } from '../model/rule.ts'
import type { Surroundings } from './command.ts'
import { loadFiles } from './load-files.ts'
import { diagnosticsAsJson, diagnosticsAsText } from './text/diagnostics.ts'

/** The program to decide by; null where the policies have errors. What is wrong with them is told on `errors`. */
export async function loadProgram(
  files: readonly string[],
  { errors, env }: Surroundings,
  format: string | undefined,
): Promise<Program | null> {
  const loaded = loadFiles(files, env)
  if (loaded.diagnostics.length > 0) {
    await errors.write(format === 'json' ? diagnosticsAsJson(loaded) : diagnosticsAsText(loaded, errors.paint))
  }
  return loaded.program.unsound === null ? loaded.program : null
}
