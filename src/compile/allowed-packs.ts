import type { AllowedPack } from '../model/managed-settings.ts'
import type { SourceDocument } from '../source/read-policy.ts'
import { extensionsOf } from './declarations.ts'
import type { Report } from './report.ts'

/** Reports the packs that documents extend although managed policies do not allow it. */
export function checkAllowedPacks(
  documents: readonly SourceDocument[],
  allowed: readonly AllowedPack[],
  report: Report,
): void {
  const names = allowed.map(({ source }) => source)
  for (const declaration of documents.flatMap((document) => extensionsOf(document).packs)) {
    const { config: name } = declaration
    if (typeof name !== 'string' || names.includes(name)) continue
    const message = `managed policies do not allow the pack \`${name}\``
    const help =
      names.length === 0 ? 'remove it: they allow none' : `they allow ${names.map((one) => `\`${one}\``).join(', ')}`
    report.add({ ...declaration, code: 'pack-not-allowed', message, help })
  }
}
