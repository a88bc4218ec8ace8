import type { ClientCapabilities } from 'vscode-languageserver-protocol/node'

/**
 * What a server may count on; what is not named here it does without. It asks for its settings only where there are any:
 * there are servers that take it badly when the answer is that there are none.
 */
export function clientCapabilities(hasSettings: boolean): ClientCapabilities {
  return {
    general: { positionEncodings: ['utf-16'] },
    window: { workDoneProgress: true },
    workspace: {
      configuration: hasSettings,
      didChangeConfiguration: {},
      symbol: {},
      workspaceFolders: true,
    },
    textDocument: {
      definition: { linkSupport: false },
      diagnostic: { dynamicRegistration: false, relatedDocumentSupport: false },
      documentSymbol: { hierarchicalDocumentSymbolSupport: true },
      hover: { contentFormat: ['markdown', 'plaintext'] },
      publishDiagnostics: { versionSupport: true },
      references: {},
      synchronization: { dynamicRegistration: false },
    },
  }
}
