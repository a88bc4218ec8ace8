// A language server that finds the word `bad`. Its first argument selects how it reports, and what else it does.

import { closeSync } from 'node:fs'
import {
  createProtocolConnection,
  LSPErrorCodes,
  ResponseError,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node'

const [way] = process.argv.slice(2)

if (way === 'babble') process.stdout.write('Content-Type: none\r\n\r\nhello\n')
if (way === 'flood-empty') flood('Content-Length: 0\r\n\r\n'.repeat(100_000))
if (way === 'flood-header') flood('x'.repeat(100_000))
if (way === 'flood-message') {
  process.stdout.write('Content-Length: 99999999999\r\n\r\n')
  flood('x'.repeat(100_000))
}
if (way === 'two-headers') flood(`Content-Length: 5\r\r\n\r\n${'x'.repeat(5)}`)
if (way === 'hang-up') process.stdout.end()
if (way === 'stay') process.on('SIGTERM', () => process.stderr.write('no\n'))

const connection = createProtocolConnection(
  new StreamMessageReader(process.stdin),
  new StreamMessageWriter(process.stdout),
)
const documents = new Map()
let initialized = null
let settings = null
let pulls = 0

connection.onRequest('initialize', (params) => {
  if (way === 'null') return null
  if (way === 'deaf') {
    // The input is closed before the client writes anything else.
    process.stdin.destroy()
    closeSync(0)
    setInterval(() => {}, 60_000)
  }
  if (way === 'refuse') return new ResponseError(1, 'this workspace is not to my liking\n    at refuse (server.js:1:1)')
  if (way === 'never') return new Promise(() => {})
  initialized = params
  return { capabilities: way.startsWith('pull') ? { diagnosticProvider: {} } : {} }
})
connection.onRequest('shutdown', () => (way === 'stay' ? new Promise(() => {}) : null))
connection.onNotification('exit', () => process.exit(way === 'stay' ? undefined : 0))
connection.onNotification('workspace/didChangeConfiguration', (params) => (settings = params.settings))

connection.onNotification('textDocument/didOpen', ({ textDocument }) => {
  if (documents.has(textDocument.uri)) process.exit(8)
  documents.set(textDocument.uri, textDocument)
  void look(textDocument.uri)
})
connection.onNotification('textDocument/didChange', ({ textDocument, contentChanges }) => {
  const { version: before, languageId } = documents.get(textDocument.uri)
  if (textDocument.version <= before) process.exit(9)
  documents.set(textDocument.uri, { ...textDocument, languageId, text: contentChanges[0].text })
  void look(textDocument.uri)
})
connection.onNotification('textDocument/didClose', ({ textDocument }) => documents.delete(textDocument.uri))

connection.onRequest('textDocument/diagnostic', ({ textDocument }) => {
  pulls++
  if (way === 'pull-again' && pulls === 1) return new ResponseError(LSPErrorCodes.ServerCancelled, 'busy')
  if (way === 'pull-again' && pulls === 2) return new ResponseError(LSPErrorCodes.ContentModified, 'changed')
  if (way === 'pull-never') {
    return new ResponseError(LSPErrorCodes.ServerCancelled, 'too large', { retriggerRequest: false })
  }
  if (way === 'pull-wrong') return answerIn(textDocument)
  return { kind: 'full', items: find(documents.get(textDocument.uri).text) }
})

// A hover returns what the server knows, and the answers to its own requests.
connection.onRequest('textDocument/hover', async ({ textDocument }) => {
  if (way === 'wrong') return answerIn(textDocument)
  if (way === 'long') return { contents: 'x'.repeat(2_000_000) }
  if (way === 'wait') return new Promise(() => {})
  const ask = async (method, params) => {
    try {
      return await connection.sendRequest(method, params)
    } catch (error) {
      return error.code
    }
  }
  const known = {
    initialized,
    settings,
    environment: process.env,
    open: [...documents.values()].map(({ uri, languageId, version }) => [uri.split('/').at(-1), languageId, version]),
    configuration: await ask('workspace/configuration', {
      items: [{}, { section: 'small' }, { section: 'small.depth' }, { section: 'a.b' }, { section: 'gone' }],
    }),
    folders: await ask('workspace/workspaceFolders'),
    registered: await ask('client/registerCapability', { registrations: [{ id: '1', method: 'textDocument/hover' }] }),
    unregistered: await ask('client/unregisterCapability', { unregisterations: [] }),
    progress: await ask('window/workDoneProgress/create', { token: 't' }),
    button: await ask('window/showMessageRequest', { type: 3, message: 'which?', actions: [{ title: 'this' }] }),
    unknown: await ask('small/unknown', {}),
  }
  return { contents: [{ language: 'json', value: JSON.stringify(known) }, 'the end'] }
})

for (const method of ['definition', 'references', 'documentSymbol']) {
  if (way === 'wrong') connection.onRequest(`textDocument/${method}`, ({ textDocument }) => answerIn(textDocument))
}
if (way !== 'wrong') connection.onRequest('textDocument/definition', ({ textDocument }) => [
  { targetUri: textDocument.uri, targetRange: range(3, 0, 4, 0), targetSelectionRange: range(3, 4, 3, 9) },
  { targetUri: 'file:///elsewhere/a%20b.txt', targetRange: range(0, 0, 0, 1), targetSelectionRange: range(0, 0, 0, 1) },
  { targetUri: 'memory:/a', targetRange: range(0, 0, 0, 1), targetSelectionRange: range(0, 0, 0, 1) },
])
if (way !== 'wrong') connection.onRequest('textDocument/references', () => null)
if (way !== 'wrong') connection.onRequest('textDocument/documentSymbol', ({ textDocument }) => [
  { name: 'flat', kind: 99, location: { uri: textDocument.uri, range: range(0, 0, 0, 4) } },
])
connection.onRequest('workspace/symbol', ({ query }) => [
  { name: `${query}-1`, kind: 22, containerName: 'box', location: { uri: `${initialized.rootUri}/a.txt` } },
])

/** Publishes the diagnostics of a document in the selected way; `pull` servers wait for requests. */
async function look(uri) {
  const { text, version } = documents.get(uri)
  const publish = (diagnostics, of) =>
    connection.sendNotification('textDocument/publishDiagnostics', { uri, diagnostics, ...of })
  if (text.includes('crash')) {
    process.stderr.write('one\n\ntwo\nthree\nfour\nfive\nsix  \n')
    process.exit(3)
  }
  switch (way) {
    case 'wrong':
      await publish(JSON.parse(text), { version })
      break
    case 'versions':
      await publish(find(text), { version })
      break
    case 'in-parts':
      // The findings of the parser come first, then the others.
      await publish([], { version })
      await later(400)
      await publish(find(text), { version })
      break
    case 'late':
      // The findings in the previous text are published when the next text has arrived.
      await publish(find(version === 2 ? '' : 'bad bad'), { version: version - 1 })
      await later(50)
      await publish(find(text), { version })
      break
    case 'no-versions':
      // The URI has the spelling of another library.
      uri = uri.replace('(', '%28')
      await publish([])
      await later(400)
      await publish(find(text))
  }
}

/** Reads the answer from the text of the document. */
function answerIn({ uri }) {
  return JSON.parse(documents.get(uri).text)
}

/** Writes a text endlessly. */
function flood(text) {
  process.stdout.write(text, () => flood(text))
}

function later(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Finds all `bad`. The first is an error, the next ones are less and less severe, and later ones have no severity. */
function find(text) {
  return [...text.matchAll(/bad/g)].map(({ index }, place) => ({
    range: range(0, index, 0, index + 3),
    message: place === 1 ? { kind: 'plaintext', value: 'it is bad' } : 'it is bad',
    ...(place < 4 ? { severity: place + 1, code: `b${place}`, source: 'small' } : {}),
  }))
}

function range(line, character, endLine, endCharacter) {
  return { start: { line, character }, end: { line: endLine, character: endCharacter } }
}

connection.listen()
