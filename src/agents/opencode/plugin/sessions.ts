/** The part of the plugin that keeps the state of sessions, and puts answers into calls. */
export const SESSIONS = String.raw`
/** What is known of a session. Notes of the turn are shown until it is over, standing ones for good. */
function newSession() {
  return {
    parent: null,
    agent: null,
    tokens: null,
    maxTokens: null,
    costs: new Map(),
    response: null,
    status: 'completed',
    isOver: false,
    standing: [],
    turn: [],
    toResult: [],
    redos: 0,
    sentBack: null,
    created: Promise.resolve(),
  }
}

const textOf = (parts) =>
  (parts ?? []).filter((part) => part.type === 'text').map((part) => part.text).join('\n')

/** What the rules are told of a part of a message: texts, and calls with their results. */
function messagePart({ type, text, tool, callID, state }) {
  if (type === 'text') return [{ text }]
  if (type !== 'tool') return []
  return [{ tool, call_id: callID, input: state?.input, output: state?.output ?? state?.error }]
}

const used = ({ input = 0, output = 0, reasoning = 0, cache = {} }) =>
  input + output + reasoning + (cache.read ?? 0) + (cache.write ?? 0)

const plain = (name) => name.replace(/[^a-zA-Z0-9_-]/g, '_')

/** Whose tool it is: opencode joins the names of a server and of its tool. */
function serverOf(tool, servers) {
  const own = servers.filter((server) => tool.startsWith(plain(server) + '_')).sort((a, b) => b.length - a.length)[0]
  return own === undefined ? {} : { mcp_server: own, mcp_tool: tool.slice(own.length + 1) }
}

/** The arguments are changed in place: another map in their place would not be looked at. */
function replaceArgs(args, given) {
  for (const name of Object.keys(args)) delete args[name]
  for (const [name, value] of Object.entries(given)) {
    Object.defineProperty(args, name, { value, enumerable: true, configurable: true, writable: true })
  }
}

/** What the model reads of a result: tools of servers give a list of contents. */
function resultOf(output) {
  if (!Array.isArray(output?.content)) return output?.output ?? null
  const texts = output.content.map((part) => (part.type === 'text' ? part.text : null))
  return texts.includes(null) ? output.content : texts.join('\n')
}

function replaceResult(output, text) {
  if (Array.isArray(output.content)) output.content = [{ type: 'text', text }]
  else output.output = text
  // What the person is shown of it.
  if (typeof output.metadata?.output === 'string') output.metadata.output = text
}

function addToResult(output, text) {
  if (Array.isArray(output.content)) output.content.push({ type: 'text', text })
  else output.output = (output.output ?? '') + '\n\n' + text
}
`
