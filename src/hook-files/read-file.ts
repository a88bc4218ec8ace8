import type { HookFileForm } from '../agents/hook-protocol.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { blankComments, readJsonSettings } from '../source/json-settings.ts'
import { indexLines } from '../source/lines.ts'
import { type PolicyReading, type PolicyText, readPolicyText } from '../source/read-policy.ts'

/**
 * Reads a hook file as its agent does: what YAML would make of something that is no JSON is not what the agent makes of it.
 * Others may write their files as they like: nothing in them is judged as a policy would be.
 */
export function readHookFile(file: PolicyText, { json, title }: HookFileForm): PolicyReading {
  if (json === undefined) return readPolicyText(file, {})
  const { problem } = readJsonSettings(file.text, json === 'strict')
  if (problem === null) return readPolicyText({ ...file, text: blankComments(file.text) }, {})
  const diagnostic: Diagnostic = {
    ...{ file: file.name, severity: 'error', code: 'json-syntax' },
    ...indexLines(file.text).range(problem.start, problem.end),
    message: `${problem.message}, and ${title} does not read the file`,
    help: null,
  }
  return { document: null, diagnostics: [diagnostic] }
}
