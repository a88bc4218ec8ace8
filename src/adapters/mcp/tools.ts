import { createHash } from 'node:crypto'
import { canonicalText } from '../../model/canonical-text.ts'
import { copyValue } from '../../model/copy.ts'
import type { AgentEvent } from '../../model/event.ts'
import { readThrown } from '../../model/thrown.ts'
import { isMap } from '../../model/value.ts'
import type { ToolPins } from '../../stores/tool-pins.ts'
import { type Decider, failureReason, type Judgement } from './decider.ts'
import type { Params, Route } from './frame.ts'
import type { OwnRequests } from './own-requests.ts'

/** The maximum number of pages in a list, and seconds to wait for each. */
const MAX_PAGES = 100
const SECONDS = 10

export interface KnownTool {
  readonly name: string
  /** Why the tool is hidden and cannot be called; null if it is visible. */
  readonly hidden: string | null
  /** Why a person must be asked about the next call; null if that is not needed. */
  readonly doubt: string | null
  /** Null if the server does not list the tool. */
  readonly definition: Params | null
  /** Clears the doubt after a person has accepted the tool in its current form. */
  accept(): Promise<void>
}

/** The tools of a server, as rules judge them. */
export interface Tools {
  /** Judges the tools of one page of a list, and returns those that the client may see. */
  judge(listed: readonly unknown[]): Promise<readonly unknown[]>
  /** What is known about a tool; undefined if it has not been judged since the list last changed. */
  find(name: string): KnownTool | undefined
  /** Judges a tool that the server does not list. */
  judgeUnlisted(name: string): Promise<KnownTool>
  /** Forgets all tools, because the server reports that its list has changed. */
  forget(): void
}

interface ToolsOptions {
  readonly server: string
  readonly decider: Decider
  readonly pins: ToolPins
  /** The members that all events share. */
  readonly facts: () => Omit<AgentEvent, 'event'>
}

/** The maximum number of tools in one list. */
const MAX_TOOLS = 5_000

export function createTools({ server, decider, pins, facts }: ToolsOptions): Tools {
  let known = new Map<string, KnownTool>()
  /** Decisions about changed tools, by tool and digest, so that listing the tools again does not fire rules again. */
  const changes = new Map<string, Change>()

  return {
    async judge(listed) {
      if (listed.length > MAX_TOOLS) throw new Error(`the server lists more than ${MAX_TOOLS} tools`)
      const definitions = new Map<string, Params>()
      const shown: Params[] = []
      for (const tool of listed) {
        // If two tools share a name, nobody can tell which one a call means, so show only the first.
        if (!isMap(tool) || typeof tool['name'] !== 'string' || definitions.has(tool['name'])) continue
        definitions.set(tool['name'], tool)
        shown.push(tool)
      }
      const digests = new Map([...definitions].map(([name, tool]) => [name, digestOf(tool)]))
      const changed = await findChanged(digests)
      const judged = new Map<string, KnownTool>()
      for (const [name, definition] of definitions) {
        const digest = digests.get(name) ?? ''
        const doubt = typeof changed === 'string' ? changed : changed.has(name) ? CHANGED : null
        judged.set(name, await judgeTool(name, definition, digest, doubt))
      }
      for (const [name, tool] of judged) known.set(name, tool)
      return shown.filter((tool) => judged.get(String(tool['name']))?.hidden === null)
    },
    find: (name) => known.get(name),
    async judgeUnlisted(name) {
      const hidden = await reasonToHide(name, null)
      const tool: KnownTool = { name, hidden, doubt: null, definition: null, accept: () => Promise.resolve() }
      known.set(name, tool)
      return tool
    },
    forget() {
      known = new Map()
    },
  }

  /** The names of changed tools, or the reason why they are unknown. */
  async function findChanged(digests: ReadonlyMap<string, string>): Promise<ReadonlySet<string> | string> {
    try {
      return await pins.changed(server, digests)
    } catch (error) {
      return `whether this tool has changed is not known: ${readThrown(error).message}`
    }
  }

  async function judgeTool(
    name: string,
    definition: Params,
    digest: string,
    doubted: string | null,
  ): Promise<KnownTool> {
    const hidden = await reasonToHide(name, definition)
    const change = doubted === CHANGED ? await judgeChange(name, definition, digest) : null
    if (change?.verdict === 'allow') await pins.accept(server, name, digest)
    let doubt = change?.verdict === 'allow' ? null : doubted
    return {
      name,
      definition,
      hidden: hidden ?? (change?.verdict === 'deny' ? change.reason : null),
      get doubt() {
        return doubt
      },
      async accept() {
        await pins.accept(server, name, digest)
        doubt = null
      },
    }
  }

  async function reasonToHide(name: string, definition: Params | null): Promise<string | null> {
    const { verdict, reason } = await decide('tool_selection', name, definition)
    // A list cannot wait for a person, so `ask` hides the tool as well.
    return verdict === 'deny' || verdict === 'ask' ? reason : null
  }

  async function judgeChange(name: string, definition: Params, digest: string): Promise<Change> {
    const key = JSON.stringify([name, digest])
    const found = changes.get(key) ?? (await decide('tool_changed', name, definition))
    if (changes.size > MAX_TOOLS) changes.clear()
    changes.set(key, found)
    return found
  }

  async function decide(
    event: 'tool_selection' | 'tool_changed',
    name: string,
    definition: Params | null,
  ): Promise<Change> {
    const tool = { name: `mcp.${server}.${name}`, ...(definition && { definition }) }
    try {
      const { verdict, reason } = await decider.decide({ ...facts(), event, tool })
      return { verdict, reason }
    } catch (error) {
      return { verdict: 'deny', reason: failureReason(error) }
    }
  }
}

type Change = Pick<Judgement, 'verdict' | 'reason'>

const CHANGED = 'the description or the schema of this tool has changed since it was first seen'

/** A digest of everything that a model or a client reads about a tool. */
function digestOf({ title, description, inputSchema, outputSchema, annotations }: Params): string {
  const seen = copyValue({ title, description, inputSchema, outputSchema, annotations })
  return createHash('sha256').update(canonicalText(seen)).digest('hex')
}

/**
 * Returns a function that finds what is known about a called tool. If the client has not listed the tools since the
 * list last changed, the proxy lists them itself, so that a call cannot get around a rule that hides tools.
 */
export function createToolFinder(
  tools: Tools,
  requests: OwnRequests,
): (name: string, route: Route) => Promise<KnownTool> {
  let listing: Promise<void> | null = null

  async function listTools({ toServer: send }: Route): Promise<void> {
    let params = {}
    for (let page = 0; page < MAX_PAGES; page++) {
      const answer = await requests.send({ method: 'tools/list', params, send, signal: null, seconds: SECONDS })
      if (typeof answer === 'string' || !isMap(answer.result)) return
      const { tools: listed, nextCursor } = answer.result
      if (Array.isArray(listed)) await tools.judge(listed)
      if (typeof nextCursor !== 'string') return
      params = { cursor: nextCursor }
    }
  }

  return async (name, route) => {
    const known = tools.find(name)
    if (known !== undefined) return known
    listing ??= listTools(route).finally(() => (listing = null))
    await listing
    // An unlisted tool is judged by its name.
    return tools.find(name) ?? (await tools.judgeUnlisted(name))
  }
}
