import type { ShellCommand, ShellScript } from '../../model/matching.ts'
import { docker, kubectl } from './containers.ts'
import { FILES, overwrites } from './files.ts'
import { git } from './git.ts'
import { onlyReads } from './reading.ts'
import { danger, type Danger, type Judge, type Radius, type Words } from './risk.ts'

export type Risk =
  | { readonly label: 'safe' | 'unknown'; readonly danger: null }
  | { readonly label: 'destructive'; readonly danger: Danger }

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
 * What a script does at worst: `destructive` where one of its commands destroys something, `safe` where it is one command
 * that only reads, `unknown` otherwise, as where it cannot be read (null).
 */
export function classify(script: ShellScript | null): Risk {
  if (script === null) return UNKNOWN
  const dangers = script.commands.flatMap((command) => dangerOf(command) ?? [])
  const worst = dangers.toSorted((one, other) => RANK[other.radius] - RANK[one.radius])[0]
  if (worst !== undefined) return { label: 'destructive', danger: worst }
  const [only] = script.commands
  const isSafe = script.isPlain && only !== undefined && !only.isWrapped && onlyReads(only.words)
  return isSafe ? SAFE : UNKNOWN
}

const UNKNOWN: Risk = { label: 'unknown', danger: null }
const SAFE: Risk = { label: 'safe', danger: null }

/** The worst of several: what destroys, else what nobody can tell. */
export function worst(risks: readonly Risk[]): Risk {
  const [most = UNKNOWN] = risks.toSorted((one, other) => RANK[radiusOf(other)] - RANK[radiusOf(one)])
  return most.danger === null && risks.some(({ label }) => label === 'unknown') ? UNKNOWN : most
}

function radiusOf({ danger }: Risk): Radius {
  return danger?.radius ?? 'low'
}

/** What is not known may be worse than what is known to be bad. */
export const RANK: Readonly<Record<Radius, number>> = { high: 3, unknown: 2, medium: 1, low: 0 }

function dangerOf({ words, writes }: ShellCommand): Danger | null {
  return worse(judge(words), overwrites(writes, '>'))
}

function judge([name = null, ...words]: Words): Danger | null {
  if (name === null) return null
  const program = name.slice(name.lastIndexOf('/') + 1).toLowerCase()
  if (program.startsWith('mkfs') || program === 'newfs') return danger('high', 'block-device', 'mkfs')
  const own = PROGRAMS.get(program)?.(words) ?? null
  const started = startedBy(program, words)
  return started === null ? own : worse(own, judge(started))
}

/** The command that another one runs among its arguments: in a container, or for each file that is found. */
function startedBy(program: string, words: Words): Words | null {
  if (program === 'find') {
    const at = words.findIndex((word) => word !== null && /^-(?:exec|ok)(?:dir)?$/.test(word))
    return at === -1 ? null : words.slice(at + 1)
  }
  const at = words.findIndex((word) => word === 'exec' || word === 'run')
  if (at === -1 || !/^(?:docker|podman|kubectl|docker-compose)$/.test(program)) return null
  const rest = words.slice(at + 1)
  const behindDashes = rest.indexOf('--')
  if (behindDashes !== -1) return rest.slice(behindDashes + 1)
  // Where the container is named cannot always be told: any word that is the name of a program may be the first.
  const first = rest.findIndex((word) => word !== null && (PROGRAMS.has(word) || word.startsWith('mkfs')))
  return first === -1 ? null : rest.slice(first)
}

function worse(one: Danger | null, other: Danger | null): Danger | null {
  if (one === null || other === null) return one ?? other
  return RANK[other.radius] > RANK[one.radius] ? other : one
}

function terraform(words: Words): Danger | null {
  if (words.includes('destroy') || words.includes('-destroy'))
    return danger('high', 'infra-destroy', 'terraform destroy')
  const approves = words.includes('apply') && words.some((word) => word?.startsWith('-auto-approve') === true)
  return approves ? danger('high', 'infra-modify', 'terraform apply -auto-approve') : null
}
