import { type CliCommand, unknownName } from '../command.ts'
import { type KindEntry, listKinds } from '../kind-entries.ts'
import { TEXT_OR_JSON } from '../options.ts'
import type { Paint } from '../output.ts'
import { kindPage } from '../text/kind-page.ts'
import { padEnd } from '../text/layout.ts'

export const kinds: CliCommand = {
  operand: { name: 'NAME', summary: 'a condition or an action' },
  options: { format: TEXT_OR_JSON },
  examples: [
    { title: 'all of them', line: 'sluice kinds' },
    { title: 'one, with examples', line: 'sluice kinds gate' },
  ],
  async run({ operands: [name], value }, { output }) {
    const chosen = name === undefined ? listKinds() : findNamed(name)
    if (value('format') === 'json') await output.write(`${JSON.stringify(chosen, null, 2)}\n`)
    else if (name === undefined) await output.write(listing(chosen, output.paint))
    else await output.write(chosen.map((entry) => kindPage(entry, output)).join('\n'))
    return 0
  },
}

/** Returns both if a condition and an action share a name. */
function findNamed(name: string): readonly KindEntry[] {
  const entries = listKinds()
  const found = entries.filter((entry) => entry.name === name)
  if (found.length > 0) return found
  const names = entries.map((entry) => entry.name)
  throw unknownName('condition or action', name, names, '`sluice kinds` lists them')
}

function headingOf({ kind, vocabulary }: KindEntry): string {
  return vocabulary === null
    ? `${kind}s`
    : `${kind}s of the vocabulary ${vocabulary}, for policies with \`use: [${vocabulary}]\``
}

function summaryOf({ summary, replaced_by: replacedBy }: KindEntry): string {
  return replacedBy === null ? summary : `an older name of \`${replacedBy}\``
}

function listing(entries: readonly KindEntry[], paint: Paint): string {
  const headings = [...new Set(entries.map(headingOf))]
  const width = Math.max(...entries.map(({ name }) => name.length))
  const groups = headings.flatMap((heading) => [
    paint('bold', heading),
    ...entries
      .filter((entry) => headingOf(entry) === heading)
      .map((entry) => `  ${padEnd(entry.name, width)}  ${summaryOf(entry)}`),
    '',
  ])
  return [...groups, '`sluice kinds NAME` describes one kind', ''].join('\n')
}
