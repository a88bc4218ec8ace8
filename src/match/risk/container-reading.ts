import { type KnownOptions, knownOptions, readOptions } from './options.ts'
import type { Words } from './risk.ts'

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** The read-only commands of docker itself, and of each of its groups. */
const DOCKER = wordsOf('diff events history images info inspect logs port ps search stats top version')
const GROUPS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['buildx', wordsOf('du inspect ls version')],
  ['compose', wordsOf('config images logs ls port ps top version')],
  ['container', wordsOf('diff inspect list logs ls port ps stats top')],
  ['context', wordsOf('inspect list ls show')],
  ['image', wordsOf('history inspect list ls')],
  ['network', wordsOf('inspect list ls')],
  ['plugin', wordsOf('inspect list ls')],
  ['system', wordsOf('df events info')],
  ['volume', wordsOf('inspect list ls')],
])

/** Without `-H` and its like, which ask another server. */
const DOCKER_OPTIONS = knownOptions(
  'aflnqstv0123456789',
  '',
  'all details digests filter= follow format= human images last= latest limit= no-stream no-trunc profiles quiet services ' +
    'since= size tail= timestamps type= until= verbose volumes',
)

export function onlyReadsDocker([first = null, ...rest]: Words): boolean {
  if (first === null) return false
  const group = GROUPS.get(first)
  const isRead = group === undefined ? DOCKER.has(first) : group.has(rest[0] ?? '')
  return isRead && readOptions(group === undefined ? rest : rest.slice(1), DOCKER_OPTIONS).isKnown
}

/** Without `-f` and `--kubeconfig`: a file may name programs to run. */
const LISTING = knownOptions(
  'Aw',
  'lLno',
  'all-namespaces api-group= api-version= categories= chunk-size= client containers field-selector= ignore-not-found ' +
    'label-columns= namespace= namespaced no-headers output= recursive selector= show-events show-kind show-labels sort-by= ' +
    'sum verbs= watch watch-only',
)
const LOGS = knownOptions(
  'fp',
  'cln',
  'all-containers container= follow ignore-errors limit-bytes= max-log-requests= namespace= prefix previous selector= ' +
    'since-time= since= tail= timestamps',
)
const KUBECTL: ReadonlyMap<string, KnownOptions> = new Map([
  ...['api-resources', 'api-versions', 'cluster-info', 'describe', 'explain', 'get', 'top', 'version'].map(
    (action) => [action, LISTING] as const,
  ),
  ['logs', LOGS],
])

/** Reading secrets of a cluster does not count as harmless. */
export function onlyReadsKubectl(words: Words): boolean {
  const [action = null, ...rest] = withoutNamespace(words)
  const known = KUBECTL.get(action ?? '')
  if (known === undefined || !readOptions(rest, known).isKnown) return false
  return !rest.some((word) => word?.split(/[/,.]/).some((part) => /^secrets?$/i.test(part)) === true)
}

/** The one option that is often written before the command. */
function withoutNamespace(words: Words): Words {
  const [first = null, second = null] = words
  if (first === '-n' || first === '--namespace') return second?.startsWith('-') === false ? words.slice(2) : []
  return first?.startsWith('--namespace=') === true ? words.slice(1) : words
}
