import type { ValueMap } from '../../model/value.ts'
import type { KindEntry } from '../kind-entries.ts'
import type { Output } from '../output.ts'
import { describeMembers } from './schema-words.ts'
import { wrap } from './wrap.ts'
import { yamlLines } from './yaml-text.ts'

/** All there is to know about a kind, for people. */
export function kindPage(entry: KindEntry, { columns, paint }: Pick<Output, 'columns' | 'paint'>): string {
  const { kind, name, summary, vocabulary, replaced_by: replacedBy, events, effects, ports } = entry
  const paragraph = (text: string, indent: string): readonly string[] => {
    return wrap(text, columns - indent.length).map((line) => indent + line)
  }
  const facts = [
    ...(replacedBy === null ? [] : [`an older spelling of \`${replacedBy}\``]),
    ...(vocabulary === null ? [] : [`needs \`use: [${vocabulary}]\` in the policy`]),
    ...(events === null ? [] : [`can hold at ${events.join(', ')}`]),
    ...(effects.length === 0 ? [] : [`asks for ${effects.join(', ')}`]),
    ...(ports.length === 0 ? [] : [`needs ${ports.join(', ')} of the host`]),
  ]
  const members = describeMembers(entry.schema)
  return [
    ...wrap(`${paint('bold', name)} (${kind}): ${summary}`, columns),
    ...facts.flatMap((fact) => paragraph(fact, '  ')),
    ...(members.length === 0 ? [] : ['', paint('bold', 'members')]),
    ...members.flatMap(({ name: member, type, description }) => [
      ...paragraph(`${member}: ${type}`, '  '),
      ...paragraph(description, '      ').map((line) => paint('dim', line)),
    ]),
    '',
    paint('bold', 'examples'),
    ...entry.examples.flatMap((example) => [
      `  ${paint('dim', `# ${example.title}`)}`,
      ...yamlLines(exampleData(kind, example)).map((line) => `  ${line}`),
      '',
    ]),
  ].join('\n')
}

/** What an example is made of, as one would write it. */
function exampleData(kind: KindEntry['kind'], example: KindEntry['examples'][number]): ValueMap {
  const { config, event } = example
  if ('decision' in example) return { [kind]: config, event, decision: example.decision }
  const { define, holds } = example
  return { ...(define === undefined ? {} : { define }), [kind]: config, event, holds }
}
