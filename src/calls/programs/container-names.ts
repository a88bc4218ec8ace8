// The names of subcommands, from the help of each command: `docker container rm --help`, `kubectl top node --help`.

/** Commands that `docker` also has without the group. */
const OF_CONTAINERS =
  'attach commit cp create diff exec export kill logs pause port rename restart run start stats stop top unpause update wait'
const OF_IMAGES = 'history import load pull push save tag'
const OF_LISTS = 'config context network node plugin secret service stack volume'

export const DOCKER_ALIASES = {
  ...Object.fromEntries(OF_CONTAINERS.split(' ').map((name) => [name, `container ${name}`])),
  ...Object.fromEntries(OF_IMAGES.split(' ').map((name) => [name, `image ${name}`])),
  ...Object.fromEntries(OF_LISTS.split(' ').map((group) => [`${group} ls`, `${group} list`])),
  ...Object.fromEntries(OF_LISTS.split(' ').map((group) => [`${group} rm`, `${group} remove`])),
  build: 'image build|builder build|buildx build|buildx b',
  events: 'system events',
  images: 'image ls|image list',
  info: 'system info',
  ps: 'container ls|container list|container ps',
  rm: 'container rm|container remove',
  rmi: 'image rm|image remove',
  'stack deploy': 'stack up',
  'stack rm': 'stack remove|stack down',
}

/** The subcommands that have no usage of their own in the table; so with the lists below. */
export const DOCKER_OTHERS =
  'attach|commit|kill|pause|rename|restart|rm|rmi|start|stop|tag|unpause|update|wait|container prune|image prune|' +
  'volume create|volume prune|volume rm|volume update|network connect|network create|network disconnect|' +
  'network prune|network rm|system prune|context create|context export|context import|context rm|' +
  'context update|context use|plugin create|plugin disable|plugin enable|plugin inspect|plugin install|' +
  'plugin push|plugin rm|plugin set|plugin upgrade|builder prune|manifest annotate|manifest create|' +
  'manifest rm|trust inspect|trust revoke|trust sign|trust key|trust signer|swarm ca|swarm init|swarm join|' +
  'swarm join-token|swarm leave|swarm unlock|swarm unlock-key|swarm update|stack deploy|stack rm|stack config|' +
  'service create|service inspect|service rm|service rollback|service scale|service update|node demote|' +
  'node inspect|node promote|node ps|node rm|node update|secret create|secret inspect|secret rm|config create|' +
  'config inspect|config rm|buildx create|buildx history|buildx imagetools|buildx prune|buildx rm|buildx stop|' +
  'buildx use|checkpoint create|checkpoint ls|checkpoint rm|scout cves|scout quickview|scout recommendations|' +
  'pod rm|pod stop|pod start|pod kill|pod prune|pod restart|pod inspect|machine init|machine start|' +
  'machine stop|machine rm|machine ssh|mcp|model|sandbox|debug|desktop|init|sbom|offload|ai|generate|kube|' +
  'play|healthcheck|mount|unmount|untag|unshare|container restore|container checkpoint|container exists'

export const KUBECTL_ALIASES = {
  'config use-context': 'config use',
  'create configmap': 'create cm',
  'create cronjob': 'create cj',
  'create deployment': 'create deploy',
  'create ingress': 'create ing',
  'create namespace': 'create ns',
  'create poddisruptionbudget': 'create pdb',
  'create priorityclass': 'create pc',
  'create quota': 'create resourcequota',
  'create service': 'create svc',
  'create serviceaccount': 'create sa',
  'set serviceaccount': 'set sa',
  'top node': 'top nodes|top no',
  'top pod': 'top pods|top po',
}

export const KUBECTL_OTHERS =
  'annotate|apply|attach|autoscale|cordon|delete|drain|edit|expose|kustomize|label|options|patch|port-forward|' +
  'proxy|replace|scale|taint|uncordon|config delete-cluster|config delete-context|config delete-user|' +
  'config get-users|config rename-context|config set|config set-cluster|config set-context|' +
  'config set-credentials|config unset|rollout pause|rollout restart|rollout resume|rollout undo|set env|' +
  'set image|set resources|set selector|set subject|auth reconcile|certificate approve|certificate deny|' +
  'plugin list|create clusterrole|create clusterrolebinding|create job|create role|create rolebinding|' +
  'create secret|create token|login|logout|new-app|new-project|project|projects|start-build|cancel-build|' +
  'import-image|process|policy|secrets|rsh|rsync|tag|idle|observe|extract|registry|image|status|whoami'

export const HELM_ALIASES = {
  dependency: 'dep|dependencies',
  'dependency list': 'dependency ls',
  'dependency update': 'dependency up',
  history: 'hist',
  list: 'ls',
  'plugin install': 'plugin add',
  'plugin list': 'plugin ls',
  'plugin uninstall': 'plugin rm|plugin remove',
  'plugin update': 'plugin up',
  pull: 'fetch',
  'repo list': 'repo ls',
  'repo remove': 'repo rm',
  'repo update': 'repo up',
  show: 'inspect',
  uninstall: 'del|delete|un',
}

export const HELM_OTHERS =
  'completion|create|help|install|package|push|rollback|test|upgrade|dependency build|repo index|' +
  'registry login|registry logout|get hooks|get metadata|show crds|diff|secrets|s3|unittest|mapkubeapis|plugin verify|' +
  'plugin package'
