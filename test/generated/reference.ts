import { ACTIONS, CONDITIONS } from '../all-kinds.ts'
import { BUILDER_ACTIONS } from '../../src/kinds/actions/builder/index.ts'
import type { Dialect } from '../../src/agents/dialect.ts'
import { DIALECTS } from '../../src/agents/all.ts'
import { DIAGNOSTIC_CODES } from '../../src/model/diagnostic-codes.ts'
import { ERROR_CODES } from '../../src/model/error-codes.ts'
import { canHave, eventsWith } from '../../src/model/event-members.ts'
import { EVENT_MEMBERS, type EventMember } from '../../src/model/event.ts'
import { CONTEXT_MEMBERS } from '../../src/model/event-context.ts'
import { EVENTS } from '../../src/model/events.ts'
import { FINDING_CODES } from '../../src/model/finding-codes.ts'
import type { ActionKind, ConditionKind } from '../../src/model/kind.ts'
import { HOOK_FILES } from '../../src/model/handed-in.ts'
import { actionFields } from '../../src/schema/policy-schema.ts'
import { RULE_SCHEMA } from '../../src/schema/rule-schema.ts'
import { cliPage } from './cli-page.ts'
import { expressionsPage } from './expressions-page.ts'
import { code, fieldTable, inCode, list, table, yaml } from './markdown.ts'
import { page, sentence } from './page.ts'
import { policyPage } from './policy-page.ts'
import { risksPage } from './risks-page.ts'
import { testsPage } from './tests-page.ts'
import { toolsPage } from './tools-page.ts'

/** The reference pages by file name. */
export function referencePages(): ReadonlyMap<string, string> {
  return new Map([
    ['cli.md', cliPage()],
    ['policy.md', policyPage()],
    ['rules.md', rulesPage()],
    ['conditions.md', page('Conditions', contents(CONDITIONS), ...CONDITIONS.map(conditionSection))],
    [
      'actions.md',
      page(
        'Actions',
        contents(ACTIONS),
        ...ACTIONS.map(actionSection),
        '## The vocabulary `builder`',
        'For policies that say `use: [builder]`.',
        ...BUILDER_ACTIONS.map(actionSection),
      ),
    ],
    ['expressions.md', expressionsPage()],
    ['risks.md', risksPage()],
    ['events.md', eventsPage()],
    ['tools.md', toolsPage()],
    ['agents.md', agentsPage()],
    ['diagnostics.md', diagnosticsPage()],
    ['doctor.md', doctorPage()],
    ['tests.md', testsPage()],
  ])
}

function agentsPage(): string {
  return page(
    'Agents',
    'The tables show what hooks can do at each event of an agent. For `partly`, `sluice capabilities` gives the details. Anything not listed is degraded or impossible.',
    ...DIALECTS.flatMap(agentSection),
  )
}

export function agentSection({
  name,
  aliases,
  title,
  events,
  facts,
  unseen,
  contextLimit,
  settings,
}: Dialect): readonly string[] {
  const { max, unit } = contextLimit
  return [
    `## ${title}`,
    [
      `\`--host ${name}\`${aliases.length === 0 ? '' : `, also ${list(aliases)}`}.`,
      `At most ${max} ${unit} for the model in one answer.`,
      ...(settings.format !== 'plugin' && settings.matchesTools !== undefined
        ? ['Hooks at calls are installed only for the tools that rules can concern.']
        : []),
      ...unseen.map((text) => `Unseen: ${text}.`),
    ].join(' '),
    table(
      ['event', 'is', 'a hook can', 'seconds', 'installed'],
      events.map(({ name: native, events: canonical, can, partly = {}, seconds, installed }) => [
        inCode(native),
        list(canonical),
        [list(can), ...Object.keys(partly).map((ability) => `\`${ability}\` partly`)]
          .filter((part) => part !== '')
          .join(', '),
        String(seconds),
        installed ?? 'when needed',
      ]),
    ),
    'What its hooks are told. A rule that needs anything else is impossible there, as is one that needs it at another event.',
    table(
      ['member', 'at', 'only'],
      Object.entries(facts).map(([member, { at, only = '', from }]) => [
        inCode(member),
        `${at === null ? 'all events' : list(at)}${from === 'transcript' ? ', from the transcript' : ''}`,
        only,
      ]),
    ),
  ]
}

function doctorPage(): string {
  return page(
    'What `doctor` finds',
    'Codes are never renamed and never reused.',
    table(
      ['code', 'means', 'cure'],
      Object.entries(FINDING_CODES).map(([name, { summary, cure }]) => [inCode(name), summary, cure]),
    ),
  )
}

function diagnosticsPage(): string {
  return page(
    'Diagnostics and errors',
    'Codes are never renamed and never reused.',
    '## Diagnostics',
    'What `check` and `loadPolicy` say of a policy.',
    codeTable(DIAGNOSTIC_CODES),
    '## Errors',
    'These codes appear in the `errors` of a decision, in the answer to a line that is not an event, and in the `error` event of an engine.',
    codeTable(ERROR_CODES),
  )
}

function codeTable(meanings: Readonly<Record<string, string>>): string {
  return table(
    ['code', 'means'],
    Object.entries(meanings).map(([name, means]) => [inCode(name), means]),
  )
}

function rulesPage(): string {
  return page(
    'Rules',
    'The fields of a rule under `hooks:` of [a policy file](policy.md).',
    fieldTable(RULE_SCHEMA),
    'A duration is text: a number and a unit, `ms`, `s`, `m`, `h` or `d`. `cooldown: 10m` is the same as `cooldown: 600`. Conditions and actions take durations, too, wherever the reference says so.',
  )
}

function contents(kinds: readonly (ConditionKind | ActionKind)[]): string {
  return table(
    ['type', ''],
    kinds.map(({ name, summary }) => [`[\`${name}\`](#${name})`, summary]),
  )
}

function conditionSection(kind: ConditionKind): string {
  const { events, examples } = kind
  return [
    ...heading(kind),
    events === undefined ? '' : `Can hold at ${list(events)}.`,
    fieldTable(kind.schema),
    ...examples.map(({ title, config, event, holds }) =>
      example(title, config, event, holds ? 'Holds.' : 'Does not hold.'),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function actionSection(kind: ActionKind): string {
  const { effects, ports, examples } = kind
  return [
    ...heading(kind),
    [
      effects.length > 0 ? `Effects: ${list(effects)}.` : '',
      ports.length > 0 ? `Needs of the host: ${list(ports)}.` : '',
    ]
      .join(' ')
      .trim(),
    fieldTable({ ...kind.schema, properties: { ...kind.schema.properties, ...actionFields(kind) } }),
    ...examples.map(
      ({ title, config, event, decision }) =>
        `${example(title, config, event, 'Decision:')}\n\n${code('json', JSON.stringify(decision))}`,
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function heading({ name, summary, replacedBy }: ConditionKind | ActionKind): readonly string[] {
  return [
    `## ${name}`,
    sentence(summary),
    replacedBy === undefined ? '' : `An older spelling of \`${replacedBy}\`.`,
    RISKS.has(name) ? 'The [categories and ranks](risks.md) have a page of their own.' : '',
    OF_HOOK_FILES.has(name) ? 'In programs of your own, `hookFiles` from `sluice/hook-files` brings it.' : '',
  ]
}

/** The kinds that judge commands. */
const RISKS: ReadonlySet<string> = new Set(['command_risk', 'safer_shell'])

/** The kinds that come with hook files, not with the core. */
const OF_HOOK_FILES = new Set([...HOOK_FILES.conditions, ...HOOK_FILES.actions])

function example(title: string, config: unknown, event: unknown, outcome: string): string {
  return `${sentence(title)}\n\n${code('yaml', yaml(config))}\n\n${code('json', JSON.stringify(event))}\n\n${outcome}`
}

function eventsPage(): string {
  const rows = EVENTS.map(({ name, summary, aliases, supports, members, emitted }) => {
    return [
      inCode(name),
      `${summary}${emitted ? '' : ' (no bundled host sends it)'}`,
      list(aliases),
      list(supports),
      list(members),
    ]
  })
  return page(
    'Events',
    'The effects are those that a rule can have on the event itself. Calls, commands, notifications and log lines are possible at every event.',
    table(['event', 'when', 'aliases', 'effects', 'its own members'], rows),
    '## Members',
    'Only `event` is required. Null counts as absent. Sluice keeps other members, and you can read them as `event.<name>` in expressions and templates.',
    'An event has only those of its own members that its row above names.',
    table(['member', 'is', ''], memberRows(EVENT_MEMBERS, [])),
    '## Made of them',
    'What rules can read as well, and no event has on the wire.',
    table(
      ['name', 'is', ''],
      CONTEXT_MEMBERS.flatMap(({ path, member, isDerived }) =>
        isDerived === true ? [[inCode(path.join('.')), member.type, member.summary]] : [],
      ),
    ),
  )
}

function memberRows(
  members: Readonly<Record<string, EventMember>>,
  place: readonly string[],
): readonly (readonly string[])[] {
  return Object.entries(members).flatMap(([name, { type, summary, members: inner = {} }]) => {
    const path = [...place, name]
    // The events that have the map, but not this member of it.
    const lacking = place.length === 0 ? [] : eventsWith(place).filter((event) => !canHave(event, path))
    const where = lacking.length === 0 ? '' : `; not at ${list(lacking)}`
    return [[inCode(path.join('.')), type, `${summary}${where}`], ...memberRows(inner, path)]
  })
}
