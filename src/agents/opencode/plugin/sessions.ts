/** The part of the plugin that keeps the state of sessions, and puts answers into calls. */
export const SESSIONS = String.raw`
/**
 * The state of a session. Notes of the turn and of calls of the model are shown until the turn is over, standing notes
 * always.
 */
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
    ofCalls: [],
    toResult: [],
    redos: 0,
    sentBack: null,
    created: Promise.resolve(),
  }
}

/**
 * Puts each note behind the message that was the newest when it was first shown. It stays there, because the provider
 * caches the start of a prompt.
 */
function putNotes(messages, notes) {
  const newest = messages.at(-1).info.id
  for (const note of notes) {
    if (!messages.some(({ info }) => info.id === note.after)) note.after = newest
    const at = messages.findLastIndex(({ info }) => info.id === note.after)
    const { info, parts } = messages[at]
    const part = { id: info.id + '-note', sessionID: info.sessionID, messageID: info.id, type: 'text', synthetic: true, text: note.text }
    if (info.role === 'user') messages[at] = { info, parts: [...parts, part] }
    else messages.splice(at + 1, 0, { info: { ...info, role: 'user' }, parts: [part] })
  }
}

const textOf = (parts) =>
  (parts ?? []).filter((part) => part.type === 'text').map((part) => part.text).join('\n')

/** The part of a message as sent to the rules: text, or a call with its result. */
function messagePart({ type, text, tool, callID, state }) {
  if (type === 'text') return [{ text }]
  if (type !== 'tool') return []
  return [{ tool, call_id: callID, input: state?.input, output: state?.output ?? state?.error }]
}

const used = ({ input = 0, output = 0, reasoning = 0, cache = {} }) =>
  input + output + reasoning + (cache.read ?? 0) + (cache.write ?? 0)

const plain = (name) => name.replace(/[^a-zA-Z0-9_-]/g, '_')

/** The MCP server of a tool. opencode joins the names of the server and of the tool. */
function serverOf(tool, servers) {
  const own = servers.filter((server) => tool.startsWith(plain(server) + '_')).sort((a, b) => b.length - a.length)[0]
  return own === undefined ? {} : { mcp_server: own, mcp_tool: tool.slice(own.length + 1) }
}

/** Changes the arguments in place, because opencode ignores a new map. */
function replaceArgs(args, given) {
  for (const name of Object.keys(args)) delete args[name]
  for (const [name, value] of Object.entries(given)) {
    Object.defineProperty(args, name, { value, enumerable: true, configurable: true, writable: true })
  }
}

/** The result as the model reads it. MCP tools return a list of contents. */
function resultOf(output) {
  if (!Array.isArray(output?.content)) return output?.output ?? null
  const texts = output.content.map((part) => (part.type === 'text' ? part.text : null))
  return texts.includes(null) ? output.content : texts.join('\n')
}

function replaceResult(output, text) {
  if (Array.isArray(output.content)) output.content = [{ type: 'text', text }]
  else output.output = text
  // The person sees the output in the metadata.
  if (typeof output.metadata?.output === 'string') output.metadata.output = text
}

function addToResult(output, text) {
  if (Array.isArray(output.content)) output.content.push({ type: 'text', text })
  else output.output = (output.output ?? '') + '\n\n' + text
}
`
