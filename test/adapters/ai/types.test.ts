import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

// Users need no cast. Their code is checked as strictly as TypeScript can, against the types of each version. The types of
// version 7 are checked with all other sources.

const ROOT = join(import.meta.dirname, '../../..')

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  lib: ['lib.es2023.d.ts'],
  types: ['node'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  noEmit: true,
}

test('user code compiles without a cast against version 6', () => {
  const program = ts.createProgram([join(import.meta.dirname, 'user-code.ts')], {
    ...OPTIONS,
    paths: {
      ai: [join(ROOT, 'node_modules/ai6')],
      sluice: [join(ROOT, 'src/index.ts')],
      'sluice/ai': [join(ROOT, 'src/adapters/ai/index.ts')],
    },
  })
  // The adapter itself is checked with the rest of the sources, against version 7.
  const own = program.getSourceFiles().filter(({ fileName }) => fileName.includes('test/adapters'))
  const told = [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...own.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
  ].map(({ file, start = 0, messageText }) => {
    const line = file === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line + 1
    return `${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
  })
  expect(told).toEqual([])
})
