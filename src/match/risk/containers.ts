import { commandsOf, hasOption, isOption, knownOptions } from './options.ts'
import type { RiskCategory } from './categories.ts'
import { danger, type Danger, type Judge, type Words, worstOf } from './risk.ts'

/** The options of docker, `docker compose` and kubectl that come before the command. */
const DOCKER = knownOptions(
  'D',
  'cHl',
  'config= context= debug host= log-level= tls tlscacert= tlscert= tlskey= tlsverify',
)
const COMPOSE = knownOptions(
  '',
  'fp',
  'ansi= env-file= file= parallel= profile= progress= project-directory= project-name=',
)
const KUBECTL = knownOptions('', 'nsv', 'as= as-group= cluster= context= kubeconfig= namespace= server= token= user=')

const REMOVALS: Readonly<Record<string, { readonly category: RiskCategory; readonly radius: Danger['radius'] }>> = {
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

export const docker: Judge = (words) => worstOf(commandsOf(words, DOCKER).map(judgeDocker))

function judgeDocker([first = null, ...rest]: Words): Danger | null {
  if (first === null) return null
  if (first === 'compose') return worstOf(commandsOf(rest, COMPOSE).map(judgeCompose))
  const removal = Object.hasOwn(REMOVALS, first) ? REMOVALS[first] : undefined
  if (removal === undefined) return judgeAction(first, rest, `docker ${first}`)
  const said = rest.filter((word) => !isOption(word))
  // In `docker buildx history rm`, the action is one word later.
  const action = said.slice(0, 2).find((word) => /^(?:rm|remove|prune)$/.test(word ?? ''))
  if (action !== undefined) return danger(removal.radius, removal.category, `docker ${first} ${action}`)
  return judgeAction(said[0] ?? null, rest, `docker ${first} ${said[0]}`)
}

function judgeAction(action: string | null, after: Words, name: string): Danger | null {
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

/** A container with the rights of its host. */
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

function judgeCompose([action = null, ...rest]: Words): Danger | null {
  const name = `docker compose ${action ?? ''}`
  if (action === 'down') return danger(hasOption(rest, 'v', 'volumes', 'rmi') ? 'high' : 'medium', 'dk-compose', name)
  return action === 'rm' || action === 'kill' ? danger('medium', 'dk-compose', name) : null
}

export const kubectl: Judge = (words) => worstOf(commandsOf(words, KUBECTL).map(judgeKubectl))

function judgeKubectl([action = null, ...rest]: Words): Danger | null {
  const name = `kubectl ${action ?? ''}`
  if (action === 'delete') {
    const isWide =
      hasOption(rest, 'A', 'all', 'all-namespaces') ||
      rest.some((word) => /(?:^|,)(?:ns|namespaces?|pvc?|crds?)(?:$|[/,])/.test(word ?? ''))
    return danger(isWide ? 'high' : 'medium', 'k8s-delete', name)
  }
  if (action === 'drain') return danger('high', 'k8s-delete', name)
  return action === 'replace' || action === 'scale' ? danger('medium', 'k8s-modify', name) : null
}
