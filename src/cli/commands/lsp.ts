import type { CliCommand } from '../command.ts'
import { serveEditor } from '../lsp/server.ts'

export const lsp: CliCommand = {
  options: {
    stdio: { summary: 'uses standard input and output, as it always does: some editors add this option' },
    clientProcessId: {
      value: 'NUMBER',
      summary: 'changes nothing: some editors add it, and the server ends with its input anyway',
    },
  },
  exits: { 1: 'the editor ended without saying so before, or sent what is not the protocol' },
  examples: [{ title: 'what an editor starts', line: 'sluice lsp' }],
  run: (_args, context) => serveEditor(context),
}
