import type { CallCommand, CallFile } from '../../model/call.ts'
import { foldersOf, type Workspace } from '../../model/workspace.ts'
import { isKnown } from '../marks.ts'
import type { RiskCategory, RiskRank } from './categories.ts'
import { type Danger, danger, hasOption, type Judge } from './danger.ts'

const REMOVALS: Readonly<Record<string, { readonly category: RiskCategory; readonly radius: RiskRank }>> = {
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

export const docker: Judge = (command) => {
  const [first = '', action = ''] = command.subcommand?.split(' ') ?? []
  if (command.program === 'docker-compose') return judgeCompose(first, command)
  if (first === 'compose') return judgeCompose(action, command)
  const removal = Object.hasOwn(REMOVALS, first) ? REMOVALS[first] : undefined
  if (removal === undefined) return judgeAction(first, command, `docker ${first}`)
  // In `docker buildx history rm`, the action is one word later.
  const removes = [action, command.operands[0]?.text ?? ''].find((word) => /^(?:rm|remove|prune)$/.test(word))
  if (removes !== undefined) return danger(removal.radius, removal.category, `docker ${first} ${removes}`)
  return judgeAction(action, command, `docker ${first} ${action}`)
}

function judgeAction(action: string, command: CallCommand, name: string): Danger | null {
  switch (action) {
    case 'rm':
      return danger(hasOption(command, '-v', '-f') ? 'high' : 'medium', 'dk-container-del', name)
    case 'rmi':
      return danger('medium', 'dk-image-del', name)
    case 'kill':
    case 'stop':
    case 'restart':
      return danger('low', 'dk-runtime', name)
    case 'run':
    case 'create':
      return hasOption(command, '--privileged', '--pid', '--cap-add')
        ? danger('high', 'dk-exec-host', `${name} --privileged`)
        : null
    default:
      return null
  }
}

function judgeCompose(action: string, command: CallCommand): Danger | null {
  const name = `docker compose ${action}`
  if (action === 'down')
    return danger(hasOption(command, '-v', '--volumes', '--rmi') ? 'high' : 'medium', 'dk-compose', name)
  return action === 'rm' || action === 'kill' ? danger('medium', 'dk-compose', name) : null
}

/** Whether a command starts a container that may get folders of its host. */
export function makesContainer({ program, subcommand }: CallCommand): boolean {
  return /^(?:docker|podman)$/.test(program) && /^(?:container )?(?:run|create)$/.test(subcommand ?? '')
}

const HOST = /^\/(?:$|(?:etc|usr|var|root|home|boot)(?:\/|$))/

/**
 * Whether a folder that a container gets belongs to the host system. The workspace does not count, because calls are
 * about it.
 */
export function isOfHost({ paths, recursive }: CallFile, workspace: Workspace): boolean {
  const own = foldersOf(workspace).filter((folder) => folder.length > 1)
  const isOwn = (path: string): boolean => own.some((folder) => `${path}/`.startsWith(`${folder}/`))
  return recursive && paths.some((path) => isKnown(path) && HOST.test(path) && !isOwn(path))
}

export const kubectl: Judge = (command) => {
  const action = command.subcommand ?? ''
  const name = `kubectl ${action}`
  if (action === 'delete') {
    const isWide =
      hasOption(command, '-A', '--all', '--all-namespaces') ||
      command.operands.some(({ text }) => /(?:^|,)(?:ns|namespaces?|pvc?|crds?)(?:$|[/,])/.test(text))
    return danger(isWide ? 'high' : 'medium', 'k8s-delete', name)
  }
  if (action === 'drain') return danger('high', 'k8s-delete', name)
  return action === 'replace' || action === 'scale' ? danger('medium', 'k8s-modify', name) : null
}
