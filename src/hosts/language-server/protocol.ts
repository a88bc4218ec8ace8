import type * as LanguageServerProtocol from 'vscode-languageserver-protocol/node'
import { CallFailure } from '../call-failure.ts'

/** The package that speaks with language servers; JSON-RPC is a part of it. */
export type Protocol = typeof LanguageServerProtocol

/** @throws {CallFailure} `package-missing` */
export async function importProtocol(): Promise<Protocol> {
  try {
    return await import('vscode-languageserver-protocol/node')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
    throw new CallFailure(
      'package-missing',
      'the package `vscode-languageserver-protocol` is not installed: run `npm install vscode-languageserver-protocol`',
    )
  }
}
