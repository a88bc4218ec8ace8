/** Describes a loss, with an example of a command that causes it. */
interface RiskDescription {
  readonly summary: string
  readonly example: string
}

/** The kinds of loss that a command may cause. */
export const RISK_CATEGORIES = {
  'block-device': { summary: 'a disk is written to or formatted', example: 'dd if=image of=/dev/sda' },
  'dk-bind-mount': { summary: 'a container gets a folder of the system', example: 'docker run -v /:/host alpine' },
  'dk-build-cache': { summary: 'a build cache is deleted', example: 'docker builder prune' },
  'dk-compose': { summary: 'the services of a project are removed', example: 'docker compose down' },
  'dk-container-del': { summary: 'containers are deleted', example: 'docker rm web' },
  'dk-context': { summary: 'a docker context is deleted', example: 'docker context rm staging' },
  'dk-exec-host': { summary: 'a container gets the rights of its host', example: 'docker run --privileged alpine' },
  'dk-image-del': { summary: 'images are deleted', example: 'docker rmi app' },
  'dk-multi-del': { summary: 'much of what docker stores is deleted', example: 'docker system prune' },
  'dk-network-del': { summary: 'networks are deleted', example: 'docker network rm backend' },
  'dk-plugin': { summary: 'a plugin of docker is removed', example: 'docker plugin rm logs' },
  'dk-runtime': { summary: 'containers are stopped', example: 'docker stop web' },
  'dk-volume-del': { summary: 'volumes are deleted, with their data', example: 'docker volume rm data' },
  'fs-delete': { summary: 'files or folders are deleted', example: 'rm -r build' },
  'fs-modify': { summary: 'files are moved, replaced or edited in place', example: 'sed -i s/a/b/ notes.txt' },
  'fs-overwrite': { summary: 'the content of files is lost', example: 'truncate -s 0 app.log' },
  'fs-permissions': { summary: 'owners or permissions are changed', example: 'chmod -R 777 .' },
  'fs-secure-delete': { summary: 'files are deleted beyond recovery', example: 'shred notes.txt' },
  'git-discard': { summary: 'changes that are not committed are lost', example: 'git reset --hard' },
  'git-history': { summary: 'commits, branches or tags are lost or rewritten', example: 'git push --force' },
  'infra-destroy': { summary: 'infrastructure is destroyed', example: 'terraform destroy' },
  'infra-modify': {
    summary: 'infrastructure is changed without confirmation',
    example: 'terraform apply -auto-approve',
  },
  'k8s-delete': { summary: 'resources of a cluster are deleted', example: 'kubectl delete pod web' },
  'k8s-modify': {
    summary: 'resources of a cluster are replaced or scaled',
    example: 'kubectl scale deploy/web --replicas=0',
  },
  system: { summary: 'the machine is stopped or restarted', example: 'reboot' },
} as const satisfies Readonly<Record<string, RiskDescription>>

export type RiskCategory = keyof typeof RISK_CATEGORIES

/** The extent of a loss, from least to most. */
export const RISK_RANKS = {
  low: { summary: 'little, or something that is easy to recreate', example: 'rm notes.txt' },
  medium: { summary: 'something that takes work to get back', example: 'git push --force' },
  high: { summary: 'a whole folder, work that is kept nowhere else, or a system', example: 'rm -r src' },
} as const satisfies Readonly<Record<string, RiskDescription>>

export type RiskRank = keyof typeof RISK_RANKS
