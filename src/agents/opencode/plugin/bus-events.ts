/** The part of the plugin that handles events on opencode's bus, which no hook can refuse. */
export const BUS_EVENTS = String.raw`
/** The handlers of the events. */
function busEvents({ sessions, sessionOf, tellAfter, note, finish }) {
  const asked = new Map()
  return {
    'session.created': ({ info }) => {
      const session = sessionOf(info.id)
      session.parent = info.parentID ?? null
      session.created = tellAfter('session.created', info.id).then(({ context }) => {
        if (context) session.standing.push(context)
      })
      return session.created
    },
    'message.updated': ({ info }) => {
      if (info.role !== 'assistant') return
      // opencode sends this event several times for one answer.
      if (typeof info.cost === 'number') sessionOf(info.sessionID).costs.set(info.id, info.cost)
      if (!info.tokens) return
      const tokens = used(info.tokens)
      if (tokens > 0) sessionOf(info.sessionID).tokens = tokens
    },
    'session.error': ({ sessionID, error }) => {
      if (!sessionID) return
      sessionOf(sessionID).status = error?.name === 'MessageAbortedError' ? 'aborted' : 'failed'
      return note('session.error', sessionID, {
        error: { name: error?.name, message: error?.data?.message, status: error?.data?.statusCode },
      })
    },
    'session.idle': ({ sessionID }) => finish(sessionID),
    'session.compacted': ({ sessionID }) => note('session.compacted', sessionID),
    'session.deleted': async ({ info }) => {
      await tellAfter('session.deleted', info.id)
      sessions.delete(info.id)
    },
    'permission.asked': ({ id, sessionID, permission, metadata, tool }) => {
      const members = { tool_name: permission, tool_input: metadata, tool_use_id: tool?.callID }
      asked.set(id, members)
      return note('permission.asked', sessionID, members)
    },
    'permission.replied': ({ requestID, sessionID, reply }) => {
      const members = asked.get(requestID)
      asked.delete(requestID)
      if (reply === 'reject') return note('permission.replied', sessionID, members)
    },
    'file.edited': ({ file }) => tellAfter('file.edited', 'default', { file }),
  }
}
`
