import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { ANTHROPIC } from '../../e2e/models/anthropic.ts'
import { listIn, plainText, textIn } from '../../e2e/models/protocol.ts'
import { isMap, member, type ValueMap } from '../../../src/model/value.ts'
import { END, type SeenMessage, type Turn } from '../behaviours.ts'

export interface Script {
  readonly turns: readonly Turn[]
  /** Filled with the prompts of the model, call by call. */
  readonly prompts: SeenMessage[][]
}

/** Serves one model on loopback for several agents, told apart by a part of their system prompts (`of`). */
export async function serveScripts(
  scripts: readonly (Script & { readonly of: string })[],
): Promise<{ readonly port: number; close(): Promise<void> }> {
  let requests = 0
  const answer = (path: string, body: unknown): { readonly type: string; readonly body: string } => {
    const aside = ANTHROPIC.aside.find(([pattern]) => pattern.test(path))
    if (aside !== undefined) return { type: 'application/json', body: JSON.stringify(aside[1]) }
    requests += 1
    const system = plainText(member(body, 'system'))
    const script = ANTHROPIC.offered(body).length > 0 ? scripts.find(({ of }) => system.includes(of)) : undefined
    const turn = script?.turns[script.prompts.length]
    script?.prompts.push(listIn(body, 'messages').map(seenMessage))
    return ANTHROPIC.say(spoken(turn ?? { text: END }), { path, body, number: requests })
  }
  const server = createServer((request, response) => {
    readJson(request)
      .then((body) => {
        const reply = answer((request.url ?? '').replace(/\?.*$/, ''), body)
        response.writeHead(200, { 'content-type': reply.type }).end(reply.body)
      })
      .catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await textOf(request)
  return text === '' ? null : JSON.parse(text)
}

function spoken({
  text = null,
  calls = [],
}: Omit<Turn, 'text'> & { readonly text?: string | null }): Parameters<typeof ANTHROPIC.say>[0] {
  return {
    text,
    calls: calls.map(({ id, tool, params }) =>
      tool === 'review'
        ? {
            id,
            name: 'Agent',
            input: {
              subagent_type: 'reviewer',
              description: 'a review',
              prompt: 'review it',
              run_in_background: false,
            },
          }
        : { id, name: `mcp__test__${tool}`, input: params as ValueMap },
    ),
  }
}

function seenMessage(message: unknown): SeenMessage {
  const content = member(message, 'content')
  const parts: readonly unknown[] = Array.isArray(content) ? content : [content]
  const of = (type: string): readonly unknown[] => parts.filter((part) => isMap(part) && part['type'] === type)
  const calls = of('tool_use').map((part) => textIn(part, 'id'))
  const said = parts.filter((part) => typeof part === 'string' || textIn(part, 'type') === 'text').map(plainText)
  return {
    role: textIn(message, 'role'),
    text: said.join('\n'),
    calls,
    results: of('tool_result').map((part) => ({
      id: textIn(part, 'tool_use_id'),
      text: plainText(member(part, 'content')),
    })),
  }
}
