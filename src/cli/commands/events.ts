import { EVENT_MEMBERS, type EventMember } from '../../model/event.ts'
import { CAPABILITIES, EVENT_NAMES, type EventKind, EVENTS, findEvent } from '../../model/events.ts'
import { canHave } from '../../model/event-members.ts'
import { type CliCommand, unknownName } from '../command.ts'
import { TEXT_OR_JSON } from '../options.ts'
import type { Paint } from '../output.ts'
import { alignRows } from '../text/layout.ts'

export const events: CliCommand = {
  operand: { name: 'NAME', summary: 'an event, by its name or an alias' },
  options: { format: TEXT_OR_JSON },
  examples: [
    { title: 'all of them', line: 'sluice events' },
    { title: 'what a rule can do and see before a tool runs', line: 'sluice events tool_start' },
  ],
  async run({ operands: [name], value }, { output }) {
    const chosen = name === undefined ? EVENTS : [findNamed(name)]
    if (value('format') === 'json') await output.write(`${JSON.stringify(chosen, null, 2)}\n`)
    else if (name === undefined) await output.write(listEvents(output.paint))
    else for (const event of chosen) await output.write(describeEvent(event, output.paint))
    return 0
  },
}

function findNamed(name: string): EventKind {
  const found = findEvent(name)
  if (found !== undefined) return found
  throw unknownName('event', name, EVENT_NAMES, '`sluice events` lists them')
}

function listEvents(paint: Paint): string {
  const rows = EVENTS.map(({ name, aliases, summary }) => {
    return [`  ${name}`, aliases.length === 0 ? summary : `${summary} (also ${aliases.join(', ')})`]
  })
  return [paint('bold', 'events'), ...alignRows(rows), '', '`sluice events NAME` describes one event', ''].join('\n')
}

function describeEvent({ name, summary, aliases, supports, members, emitted }: EventKind, paint: Paint): string {
  const [own, common] = [true, false].map((isOwn) => {
    return Object.entries(EVENT_MEMBERS).filter(([member]) => member !== 'event' && members.includes(member) === isOwn)
  })
  return [
    `${paint('bold', name)}: ${summary}`,
    ...(aliases.length === 0 ? [] : [`also: ${aliases.join(', ')}`]),
    ...(emitted ? [] : ['no built-in agent sends it']),
    '',
    paint('bold', 'a rule can'),
    ...alignRows([
      ...supports.map((capability) => [`  ${capability}`, CAPABILITIES[capability]]),
      ['  always', 'call tools, run commands, notify, log, set metadata'],
    ]),
    '',
    ...(own === undefined || own.length === 0 ? [] : [paint('bold', 'its own members'), ...memberRows(name, own), '']),
    paint('bold', 'further members'),
    ...memberRows(name, common ?? []),
    '',
  ].join('\n')
}

function memberRows(event: string, members: readonly (readonly [string, EventMember])[]): readonly string[] {
  const flat = (
    place: readonly string[],
    entries: readonly (readonly [string, EventMember])[],
  ): readonly (readonly string[])[] =>
    entries.flatMap(([name, { type, summary, members: inner }]) => {
      const path = [...place, name]
      if (!canHave(event, path)) return []
      return [[`  ${path.join('.')}`, type, summary], ...flat(path, Object.entries(inner ?? {}))]
    })
  return alignRows(flat([], members))
}
