/** The plugin itself: its handlers for opencode's hooks. */
export const HOOKS = String.raw`
export const Sluice = async ({ client, directory }) => {
  // All plugins run in one process.
  const isManaged = COMMAND.includes('--managed')
  if (isManaged) globalThis[Symbol.for('sluice.managed')] = true
  const sessions = new Map()
  let servers = []

  const sessionOf = (id) => {
    if (!sessions.has(id)) sessions.set(id, newSession())
    return sessions.get(id)
  }

  /** Asks the command, shows its notice to the person, and ends the run if the answer says so. */
  const tell = async (event, id, members = {}) => {
    if (!EVENTS.includes(event)) return {}
    const session = sessionOf(id)
    const { parent, agent, tokens, maxTokens, costs } = session
    const cost = costs.size === 0 ? null : [...costs.values()].reduce((sum, one) => sum + one, 0)
    const known = { session_id: id, parent_id: parent, agent, cwd: directory, tokens, max_tokens: maxTokens, cost }
    const payload = { hook_event_name: event, ...known, ...members, can_tell: ['messages'] }
    if (!isManaged && globalThis[Symbol.for('sluice.managed')] === true) payload[BESIDE_MANAGED] = true
    const first = await ask(payload, directory)
    // If the command needs the conversation, its first answer decides nothing.
    const answer = first.needs ? await ask({ ...payload, messages: await messagesOf(id) }, directory) : first
    if (answer.needs) throw new Error('it gave no answer')
    if (answer.notice) show(answer.notice)
    if (answer.stop) calm(() => client.session.abort({ path: { id } }))
    return answer
  }
  /** The conversation of a session; null if opencode does not provide it. */
  const messagesOf = async (id) => {
    try {
      const { data } = await client.session.messages({ path: { id } })
      return data.map(({ info, parts }) => ({ role: info.role, parts: parts.flatMap(messagePart) }))
    } catch {
      return null
    }
  }
  const calm = async (run) => {
    try {
      await run()
    } catch {}
  }
  const show = (message) => calm(() => client.tui.showToast({ body: { message, variant: 'warning' } }))
  /** Asks before something happens, which is refused without an answer. */
  const tellFirst = async (...sent) => {
    const answer = await tell(...sent).catch((error) => {
      throw new Error('Sluice could not decide: ' + error.message)
    })
    if (answer.decision !== 'deny') return answer
    if (answer.context) sessionOf(sent[1]).turn.push({ text: answer.context })
    throw new Error(answer.reason)
  }
  /** Asks where nothing can be refused; a failure only goes to the log. */
  const tellAfter = (...sent) =>
    tell(...sent).catch((error) => {
      const message = sent[0] + ': ' + error.message
      calm(() => client.app.log({ body: { service: 'sluice', level: 'error', message } }))
      return {}
    })
  const note = async (event, id, members) => {
    const { context } = await tellAfter(event, id, members)
    if (context) sessionOf(id).turn.push({ text: context })
  }

  const finish = async (id) => {
    const session = sessionOf(id)
    const { response, redos, status, isOver } = session
    // opencode reports the end of an interrupted turn twice.
    if (isOver) return
    Object.assign(session, { turn: [], ofCalls: [], isOver: true })
    const answer = await tellAfter('session.idle', id, { response, status, redone: redos > 0 })
    if (answer.context) session.turn.push({ text: answer.context })
    if (!answer.redo || redos >= REDO_LIMIT) return
    Object.assign(session, { redos: redos + 1, sentBack: answer.redo })
    const agent = session.agent === null ? {} : { agent: session.agent }
    await calm(() => client.session.prompt({ path: { id }, body: { ...agent, parts: [{ type: 'text', text: answer.redo }] } }))
  }

  const onBus = busEvents({ sessions, sessionOf, tellAfter, note, finish })

  return {
    config: async (config) => {
      servers = Object.keys(config?.mcp ?? {})
    },
    event: async ({ event }) => {
      if (Object.hasOwn(onBus, event.type)) await onBus[event.type](event.properties ?? {})
    },
    'chat.message': async ({ sessionID }, { message, parts }) => {
      const session = sessionOf(sessionID)
      await session.created
      Object.assign(session, { agent: message?.agent ?? session.agent, status: 'completed', isOver: false })
      const prompt = textOf(parts)
      // A prompt from a parent session or from this plugin is not a prompt of the person.
      if (session.parent !== null || (session.sentBack !== null && prompt === session.sentBack)) return
      Object.assign(session, { redos: 0, sentBack: null, response: null })
      const { context } = await tellFirst('chat.message', sessionID, { prompt }).catch((error) => {
        // opencode itself only tells the person that something went wrong.
        show(error.message)
        throw error
      })
      if (context) session.turn.push({ text: context })
    },
    'chat.params': async ({ sessionID, model }) => {
      sessionOf(sessionID).maxTokens = model?.limit?.context ?? null
    },
    'command.execute.before': ({ sessionID, command, arguments: words }) =>
      note('command.execute.before', sessionID, { prompt: '/' + command + ' ' + words }),
    'experimental.chat.messages.transform': async (_input, { messages }) => {
      const id = messages?.at(-1)?.info.sessionID
      if (!id) return
      const { turn, toResult } = sessionOf(id)
      // The call that they belong to has failed, so it has no result for them.
      for (const text of toResult.splice(0)) turn.push({ text })
      putNotes(messages, turn)
    },
    'experimental.chat.system.transform': async ({ sessionID }, output) => {
      if (!sessionID) return
      const session = sessionOf(sessionID)
      await session.created
      // opencode has already taken over the messages of this call.
      const { context } = await tellAfter('experimental.chat.system.transform', sessionID)
      if (context) session.ofCalls.push(context)
      const notes = [...session.standing, ...session.ofCalls]
      if (notes.length > 0) output.system.push(notes.join('\n\n'))
    },
    'experimental.text.complete': async ({ sessionID }, { text }) => {
      sessionOf(sessionID).response = text
      await note('experimental.text.complete', sessionID, { response: text })
    },
    'experimental.session.compacting': async ({ sessionID }, output) => {
      const { context } = await tellAfter('experimental.session.compacting', sessionID)
      if (context) output.context.push(context)
    },
    'tool.execute.before': async ({ tool, sessionID, callID }, { args }) => {
      const call = { tool_name: tool, ...serverOf(tool, servers), tool_input: args, tool_use_id: callID }
      const answer = await tellFirst('tool.execute.before', sessionID, call)
      if (answer.args) replaceArgs(args, answer.args)
      if (answer.context) sessionOf(sessionID).toResult.push(answer.context)
    },
    'tool.execute.after': async ({ tool, sessionID, callID, args }, output) => {
      const call = { tool_name: tool, ...serverOf(tool, servers), tool_input: args, tool_use_id: callID }
      const ended = { tool_result: resultOf(output), tool_exit: output.metadata?.exit ?? null }
      const answer = await tellAfter('tool.execute.after', sessionID, { ...call, ...ended })
      if (answer.result !== undefined) replaceResult(output, answer.result)
      const notes = sessionOf(sessionID).toResult.splice(0)
      if (answer.context) notes.push(answer.context)
      if (notes.length > 0) addToResult(output, notes.join('\n\n'))
    },
  }
}
`
