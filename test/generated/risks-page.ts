import { RISK_CATEGORIES, RISK_RANKS } from '../../src/calls/risk/categories.ts'
import { classify } from '../../src/calls/risk/classify.ts'
import { readFacts } from '../calls/facts-of.ts'
import { inCode, table } from './markdown.ts'
import { page } from './page.ts'

/** What commands can destroy: the categories and ranks of `command_risk` and `safer_shell`. */
export function risksPage(): string {
  return page(
    'Risky commands',
    'The condition [`command_risk`](conditions.md#command_risk) and the action [`safer_shell`](actions.md#safer_shell) read a command as a shell does. If it destroys something, the loss has a category and a rank.',
    '## Ranks',
    'How far a loss reaches. `command_risk` holds from the rank `least` on, which is `high` if absent.',
    table(
      ['rank', 'what is lost', 'example'],
      Object.entries(RISK_RANKS).map(([rank, { summary, example }]) => [inCode(rank), summary, inCode(example)]),
    ),
    '## Categories',
    'The `categories` of `command_risk`. The rank is that of the example; another command of the category may have another one.',
    table(
      ['category', 'loss', 'example', 'rank'],
      Object.entries(RISK_CATEGORIES).map(([category, { summary, example }]) => [
        inCode(category),
        summary,
        inCode(example),
        rankOf(example),
      ]),
    ),
    '## Commands that destroy nothing',
    table(
      ['reading', 'means', 'example', '`command_risk`', '`safer_shell`'],
      [
        ['safe', 'one command that only reads', 'git status', 'does not hold', 'passes'],
        ['unknown', 'no known loss', 'make deploy', 'does not hold', 'asks if `strict`'],
        ['hidden', 'only the shell knows what it runs', '$r -rf x', 'does not hold', 'asks, but if `unsafe`'],
        [
          'unread',
          'too long or too nested, or no shell can read it',
          "echo 'a",
          'is the error `command-too-large`',
          'asks, but if `unsafe`',
        ],
      ].map(([reading = '', means = '', example = '', ...rest]) => [inCode(reading), means, inCode(example), ...rest]),
    ),
  )
}

function rankOf(command: string): string {
  return inCode(classify(readFacts(command)).danger?.radius ?? '')
}
