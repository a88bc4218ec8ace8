import { danger, type Danger, hasOption, type Judge, type Words } from './risk.ts'

/** Options of docker, podman and kubectl themselves that take the next word. */
const WITH_ARGUMENT = new Set(
  '-H --host -c --context --config -l --log-level -n --namespace --kubeconfig --cluster --user -s --server --token'.split(
    ' ',
  ),
)

/** The first words that are no options of the program itself. */
export function subcommand(words: Words): Words {
  let index = 0
  while (index < words.length) {
    const word = words[index]
    if (!word?.startsWith('-')) break
    index += WITH_ARGUMENT.has(word) ? 2 : 1
  }
  return words.slice(index)
}

const MULTI = new Set([
  'system',
  'container',
  'image',
  'volume',
  'network',
  'builder',
  'buildx',
  'compose',
  'context',
  'plugin',
])

const REMOVALS: Readonly<Record<string, { readonly category: string; readonly radius: Danger['radius'] }>> = {
  system: { category: 'dk-multi-del', radius: 'high' },
  volume: { category: 'dk-volume-del', radius: 'high' },
  container: { category: 'dk-container-del', radius: 'medium' },
  image: { category: 'dk-image-del', radius: 'medium' },
  network: { category: 'dk-network-del', radius: 'medium' },
  builder: { category: 'dk-build-cache', radius: 'medium' },
  buildx: { category: 'dk-build-cache', radius: 'medium' },
  context: { category: 'dk-context', radius: 'medium' },
  plugin: { category: 'dk-plugin', radius: 'medium' },
}

export const docker: Judge = (words) => {
  const [first = null, ...rest] = subcommand(words)
  if (first === null) return null
  if (first === 'compose') return compose(rest)
  const [group, action, after] = MULTI.has(first) ? [first, rest[0] ?? null, rest.slice(1)] : [null, first, rest]
  const name = ['docker', group, action].filter((word) => word !== null).join(' ')
  if (group !== null && /^(?:rm|remove|prune)$/.test(action ?? '')) {
    const { category, radius } = REMOVALS[group] ?? { category: 'dk-multi-del', radius: 'medium' }
    return danger(radius, category, name)
  }
  switch (action) {
    case 'rm':
      return danger(hasOption(after, 'vf', 'volumes', 'force') ? 'high' : 'medium', 'dk-container-del', name)
    case 'rmi':
      return danger('medium', 'dk-image-del', name)
    case 'kill':
    case 'stop':
    case 'restart':
      return danger('low', 'dk-runtime', name)
    case 'run':
    case 'create':
      return hostOf(after, name)
    default:
      return null
  }
}

/** A container that may do what its host may. */
function hostOf(words: Words, name: string): Danger | null {
  if (hasOption(words, '', 'privileged', 'pid', 'cap-add'))
    return danger('high', 'dk-exec-host', `${name} --privileged`)
  const mounts = words.some((word, index) => {
    const value = /^(?:-v|--volume|--mount)$/.test(words[index - 1] ?? '')
      ? word
      : /^(?:-v|--volume=|--mount=)(.+)$/.exec(word ?? '')?.[1]
    return (
      value != null &&
      /^(?:type=bind,)?(?:src=|source=)?(?:\/|\/(?:etc|usr|var|root|home|boot)[^:,]*|\/var\/run\/docker\.sock)(?:[:,]|$)/.test(
        value,
      )
    )
  })
  return mounts ? danger('high', 'dk-bind-mount', `${name} --volume`) : null
}

function compose(words: Words): Danger | null {
  const [action = null, ...rest] = subcommand(words)
  const name = `docker compose ${action ?? ''}`
  if (action === 'down') return danger(hasOption(rest, 'v', 'volumes', 'rmi') ? 'high' : 'medium', 'dk-compose', name)
  return action === 'rm' || action === 'kill' ? danger('medium', 'dk-compose', name) : null
}

const READS_DOCKER = new Set('diff events history images info inspect logs port ps search stats top version'.split(' '))
const LISTS = new Set([
  'ls',
  'list',
  'inspect',
  'df',
  'history',
  'logs',
  'ps',
  'top',
  'port',
  'images',
  'version',
  'config',
])

export function onlyReadsDocker(words: Words): boolean {
  const [first = null, second = null] = subcommand(words)
  if (first === null || words.some((word) => word === null)) return false
  if (words[0] !== first) return false
  return MULTI.has(first) ? second !== null && LISTS.has(second) : READS_DOCKER.has(first)
}

export const kubectl: Judge = (words) => {
  const [action = null, ...rest] = subcommand(words)
  const name = `kubectl ${action ?? ''}`
  if (action === 'delete') {
    const isWide =
      hasOption(rest, '', 'all', 'all-namespaces') || /^(?:ns|namespaces?|pvc?|crds?)(?:$|\/)/.test(rest[0] ?? '')
    return danger(isWide ? 'high' : 'medium', 'k8s-delete', name)
  }
  if (action === 'drain') return danger('high', 'k8s-delete', name)
  return action === 'replace' || action === 'scale' ? danger('medium', 'k8s-modify', name) : null
}

/** What a cluster keeps secret is more than a read. */
export function onlyReadsKubectl(words: Words): boolean {
  const [action = null, ...rest] = subcommand(words)
  if (action === null || words.some((word) => word === null || /^(?:secrets?)(?:$|[/,.])/.test(word))) return false
  return (
    /^(?:api-resources|api-versions|cluster-info|describe|explain|get|logs|top|version)$/.test(action) &&
    !rest.includes('--raw')
  )
}
