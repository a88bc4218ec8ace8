import { compileText } from '../../../src/template/text.ts'
import { importPackage } from '../peers/peer.ts'
import { runContest } from '../rounds/contest.ts'
import type { Contender, Contest, Work } from '../rounds/contender.ts'
import { createEvents, type ToolEvent } from '../workload/events.ts'
import { eventContextsOf } from './event-contexts.ts'
import { rankAlone } from './rank.ts'
import type { Measure } from './measure.ts'

/** The text with the placeholders of a template language. */
const textWith = (agent: string, command: string, turn: string): string =>
  `${agent} wants to run ${command}, which nobody has allowed, at turn ${turn}.`

const expected = ({ agent_id: agent, turn, tool: { params } }: ToolEvent): string =>
  `${agent} wants to run ${params.command ?? ''}, which nobody has allowed, at turn ${turn}.`

const events = createEvents(16_384)
  .filter(({ tool }) => tool.params.command !== undefined)
  .slice(0, 1024)

const literal: Contender = {
  name: 'template literal',
  start: () => Promise.resolve(over(events, expected)),
}

const sluice: Contender = {
  name: 'Sluice',
  async start() {
    const text = textWith('<<agent>>', '<<tool.params.command>>', '<<turn>>')
    const { template, problems } = compileText(text, { env: [] }, { braces: true })
    if (problems.length > 0) throw new Error('the template does not compile')
    return over(await eventContextsOf(events), (context) => template.render(context))
  },
}

interface Mustache {
  readonly default: { render(text: string, event: object): string }
}

const mustache: Contender = {
  name: 'mustache',
  note: 'it keeps what it has parsed',
  async start() {
    const { default: library } = (await importPackage('mustache')) as Mustache // the part in use
    const text = textWith('{{{agent_id}}}', '{{{tool.params.command}}}', '{{{turn}}}')
    return over(events, (event) => library.render(text, event))
  },
}

interface Handlebars {
  readonly default: { compile(text: string, options: { readonly noEscape: boolean }): (event: object) => string }
}

const handlebars: Contender = {
  name: 'handlebars',
  note: 'compiled, without escaping',
  async start() {
    const { default: library } = (await importPackage('handlebars')) as Handlebars // the part in use
    const text = textWith('{{agent_id}}', '{{tool.params.command}}', '{{turn}}')
    return over(events, library.compile(text, { noEscape: true }))
  },
}

interface EtaPackage {
  readonly Eta: new (options: { readonly autoEscape: boolean }) => {
    compile(text: string): object
    render(template: object, event: object): string
  }
}

const eta: Contender = {
  name: 'eta',
  note: 'compiled, which makes JavaScript of it; without escaping',
  async start() {
    const { Eta } = (await importPackage('eta')) as EtaPackage // the part in use
    const library = new Eta({ autoEscape: false })
    const text = textWith('<%= it.agent_id %>', '<%= it.tool.params.command %>', '<%= it.turn %>')
    const template = library.compile(text)
    return over(events, (event) => library.render(template, event))
  },
}

export const TEMPLATE: Contest = {
  name: 'template',
  contenders: () => [literal, sluice, mustache, handlebars, eta],
}

/** Renders the 1,024 things, one after the other. */
function over<T>(things: readonly T[], render: (thing: T) => string): Work {
  const isOther = (thing: T, index: number): boolean => render(thing) !== expected(events[index] as ToolEvent)
  if (things.length !== 1024 || things.some(isOther)) throw new Error('its texts are others')
  let position = 0
  let text = ''
  return (times) => {
    for (let time = 0; time < times; time++) {
      position = (position + 1) & 1023
      text = render(things[position] as T) // it is one of the things
    }
    return text.length
  }
}

export const templateMeasure: Measure = {
  name: 'template',
  run: async (setting) =>
    rankAlone(TEMPLATE, await runContest(TEMPLATE, 3, setting), {
      measure: 'template with three placeholders',
      target: { most: 3 },
    }),
}
