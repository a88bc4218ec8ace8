/**
 * The source of a small misbehaving MCP server, to run with `node --eval`. It writes `ready` and then each request that it
 * gets to standard error. Each tool does what its name says.
 */
export const ODD_SERVER = String.raw`
const say = (message) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\n')
const text = (text) => ({ type: 'text', text })
const content = (...blocks) => ({ content: blocks })
const ANSWERS = {
  none: () => content(),
  text: () => content(text('plain')),
  'json.list': () => content(text(' [{"id":1}]')),
  'json-map': () => content(text('{"hits":[{"id":7}]}')),
  'broken-json': () => content(text('{"hits"')),
  'json-number': () => content(text('7')),
  several: () => content(text('one'), text('{"two":2}'), { type: 'resource_link', uri: 'file:///a', name: 'a' }),
  both: () => ({ ...content(text('text')), structuredContent: { structured: true } }),
  deep: () => content(text('['.repeat(300) + ']'.repeat(300))),
  error: () => ({ ...content(text('it went'), text('wrong')), isError: true }),
  'silent-error': () => ({ ...content(), isError: true }),
  malformed: () => ({ content: 7 }),
  fits: () => content(text('x'.repeat(7_000_000))),
  large: () => content(text('x'.repeat(9_000_000))),
  'null-result': () => null,
  'no-result': () => undefined,
  lists: () => content(text(String(lists))),
  where: () => content(text(JSON.stringify({ cwd: process.cwd(), env: process.env }))),
}
let lists = 0
function answer({ id, method, params }) {
  if (id === undefined) return console.error(method)
  switch (method) {
    case 'initialize':
      return say({ id, result: {
        protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'odd', version: '1' },
      } })
    case 'tools/list': {
      if (process.env.TOOLS === 'silent') return
      if (process.env.TOOLS === 'endless') {
        lists++
        return say({ id, result: { tools: [{ name: 'x'.repeat(1_000_000), inputSchema: { type: 'object' } }], nextCursor: 'on' } })
      }
      const names = Object.keys(ANSWERS)
      const at = Number(params.cursor ?? 0)
      return say({ id, result: {
        tools: names.slice(at, at + 8).map((name) => ({ name, inputSchema: { type: 'object' } })),
        ...(at + 8 < names.length && { nextCursor: String(at + 8) }),
      } })
    }
    case 'tools/call':
      console.error('called ' + params.name)
      if (params.name === 'silent') return
      if (params.name === 'hang-up') return hangUp()
      if (params.name === 'babble') return babble()
      if (params.name === 'stop-reading') return stopReading()
      if (params.name === 'exit') process.exit(3)
      if (params.name === 'leave-and-exit') {
        say({ id, result: content(text('last words')) })
        return process.exit(0)
      }
      if (Object.hasOwn(ANSWERS, params.name)) return say({ id, result: ANSWERS[params.name]() })
      return say({ id, error: { code: -32601, message: 'what is that?' } })
    default:
      return say({ id, result: {} })
  }
}
// After these the process keeps running.
function hangUp() {
  setInterval(() => {}, 60_000)
  require('node:fs').closeSync(1)
}
function stopReading() {
  setInterval(() => {}, 60_000)
  process.stdin.pause()
}
function babble() {
  process.stdout.write('junk\n'.repeat(10_000), babble)
}
process.stdout.write('Welcome!\n')
console.error('\x1b[32mready\x1b[0m')
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => answer(JSON.parse(line)))
`
