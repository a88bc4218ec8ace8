import type { ShellCommand, ShellScript } from '../../model/matching.ts'
import { docker, kubectl } from './containers.ts'
import { FILES, overwrites } from './files.ts'
import { git } from './git.ts'
import { isOption } from './options.ts'
import { onlyReads } from './reading.ts'
import { danger, type Danger, type Judge, RANK, type Risk, type Words, worstOf } from './risk.ts'

const PROGRAMS: ReadonlyMap<string, Judge> = new Map<string, Judge>([
  ...FILES,
  ['git', git],
  ['docker', docker],
  ['podman', docker],
  ['docker-compose', (words) => docker(['compose', ...words])],
  ['kubectl', kubectl],
  ['terraform', (words) => terraform(words)],
  ['tofu', (words) => terraform(words)],
])

/**
 * The worst that a script may do. It is `destructive` if a command destroys something, `unread` if a part of it cannot be
 * read and may hide anything, `safe` if it is one command that only reads, and otherwise `unknown`.
 */
export function classify(script: ShellScript | null): Risk {
  if (script === null) return UNREAD
  try {
    const danger = worstOf(script.commands.map(dangerOf))
    if (danger !== null) return { label: 'destructive', danger }
  } catch (error) {
    if (error instanceof RangeError) return UNREAD
    throw error
  }
  if (!script.isWhole) return UNREAD
  const [hidden] = script.hidden
  if (hidden !== undefined) return { label: 'unknown', danger: null, hidden }
  const [only] = script.commands
  const isSafe = script.isPlain && only !== undefined && !only.isWrapped && onlyReads(only.words)
  return isSafe ? SAFE : UNKNOWN
}

const UNREAD: Risk = { label: 'unread', danger: null }
const UNKNOWN: Risk = { label: 'unknown', danger: null }
const SAFE: Risk = { label: 'safe', danger: null }

/** The worst of several. */
export function worstRisk(risks: readonly Risk[]): Risk {
  const [most = UNKNOWN] = risks.toSorted((one, other) => weightOf(other) - weightOf(one))
  return most
}

const WEIGHTS = { safe: -2, unknown: -1, unread: RANK.unknown } as const

function weightOf(risk: Risk): number {
  const { label, danger } = risk
  if (danger === null && risk.hidden !== undefined) return RANK.unknown
  return label === 'destructive' ? RANK[danger.radius] : WEIGHTS[label]
}

function dangerOf({ words, starts, writes }: ShellCommand): Danger | null {
  return worstOf([...[words, ...starts].map(judge), overwrites(writes, '>')])
}

function judge([name = null, ...words]: Words): Danger | null {
  if (name === null) return null
  const program = name.slice(name.lastIndexOf('/') + 1).toLowerCase()
  if (program.startsWith('mkfs') || program === 'newfs') return danger('high', 'block-device', 'mkfs')
  return PROGRAMS.get(program)?.(words) ?? null
}

function terraform(words: Words): Danger | null {
  const action = words[words.findIndex((word) => !isOption(word))]
  if (words.includes('destroy') || (words.includes('-destroy') && action !== 'plan'))
    return danger('high', 'infra-destroy', 'terraform destroy')
  const approves = words.includes('apply') && words.some((word) => word?.startsWith('-auto-approve') === true)
  return approves ? danger('high', 'infra-modify', 'terraform apply -auto-approve') : null
}
