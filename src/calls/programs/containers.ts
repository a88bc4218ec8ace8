import type { CallWord } from '../../model/call.ts'
import {
  DOCKER_ALIASES,
  DOCKER_OTHERS,
  HELM_ALIASES,
  HELM_OTHERS,
  KUBECTL_ALIASES,
  KUBECTL_OTHERS,
} from './container-names.ts'
import { talk } from './network-effects.ts'
import type { Effects, Given, ProgramRow, Usage } from './row.ts'

const RUN =
  '-v,--volume=mount --mount=value -e,--env= --env-file=use -w,--workdir= -u,--user= --name= --network,--net= -p,--publish= -l,--label= ' +
  '--label-file=read --add-host= -m,--memory= --memory-swap= --cpus= --cpuset-cpus= -c,--cpu-shares= -h,--hostname= --entrypoint= --platform= --device= ' +
  '--cap-add= --cap-drop= --security-opt= --pid= --ipc= --uts= --userns= --cgroupns= --restart= --log-driver= --log-opt= --ulimit= --shm-size= ' +
  '--tmpfs= --volumes-from= --dns= --dns-search= --dns-option= --expose= --link= --gpus= --runtime= --stop-signal= --stop-timeout= --pull= ' +
  '--health-cmd= --health-interval= --health-retries= --health-timeout= --ip= --ip6= --mac-address= --cidfile=write --isolation= --sysctl= ' +
  '--group-add= --pids-limit= --blkio-weight= --kernel-memory= --storage-opt= --volume-driver= -a,--attach= --detach-keys= --annotation= --pod= ' +
  '-d,--detach -i,--interactive -t,--tty --rm --init --privileged -P,--publish-all --read-only --no-healthcheck -q,--quiet --oom-kill-disable --replace'
const EXEC =
  '-e,--env= --env-file=use -w,--workdir= -u,--user= --detach-keys= --index= -d,--detach -i,--interactive -t,--tty -T --privileged --no-TTY'
const LISTING =
  '-a,--all -f,--filter= --format= -v,--verbose -n,--last= -l,--latest --no-trunc -q,--quiet -s,--size --since= --until= -t,--timestamps --tail= --follow ' +
  '--type= --no-stream --digests --tree -H,--human --details --orphans --services --profiles --images --hash --status= --no-color --no-log-prefix'
const BUILD =
  '-t,--tag= -f,--file=read --build-arg= --target= --platform= --label= --cache-from= --cache-to= -o,--output= --secret= --ssh= --progress= ' +
  '--network= --iidfile=write --metadata-file=write --add-host= --builder= --pull --no-cache --push --load --rm --force-rm -q,--quiet --squash ' +
  '--build-context= --isolation= -m,--memory= --shm-size= --ulimit= --compress'

const run: Usage = { options: RUN, operands: 'value command', starts: { container: true }, does: mountFiles }
const exec: Usage = { options: EXEC, operands: 'value command', starts: { container: true } }
const list: Usage = { options: LISTING, operands: 'value*', takesNames: true, reads: 'known options' }
const image: Usage = {
  options: '-a,--all-tags --platform= -q,--quiet --disable-content-trust --creds=',
  operands: 'value*',
  takesNames: true,
  does: talkToRegistry,
}
const any: Usage = {
  options:
    '-f,--force -a,--all -v,--volumes -t,--time= -s,--signal= --filter= -l,--link -i,--input=read -o,--output=write --depend',
  operands: 'value*',
  takesNames: true,
}
const copy: Usage = {
  options: '-a,--archive -L,--follow-link -q,--quiet -c,--container= --retries= --no-preserve',
  operands: 'value*',
  does: copyFiles,
}

const COMPOSE =
  '-f,--file=read -p,--project-name= --profile= --env-file=use --project-directory=folder --ansi= --progress= --parallel= --compatibility --dry-run'
const DOWN =
  '-v,--volumes --rmi= --remove-orphans -t,--timeout= -d,--detach --build --no-build --force-recreate --no-deps --scale= --wait -s,--stop -f,--force --signal= --pull= --quiet-pull --no-start --no-recreate --always-recreate-deps --abort-on-container-exit --exit-code-from= -V'

const COMPOSE_COMMANDS: Readonly<Record<string, Usage>> = {
  exec: { ...exec, options: `${COMPOSE} ${EXEC}` },
  run: { ...run, options: `${COMPOSE} ${RUN} --service-ports --no-deps --use-aliases --build` },
  'ps|ls|logs|images|top|port|version|events|stats|volumes': { ...list, options: `${COMPOSE} ${LISTING}` },
  // It prints the configuration, with the values of variables in it.
  'config|convert': {
    ...list,
    options: `${COMPOSE} ${LISTING}`,
    does: (_given, effects) => {
      effects.printVariables()
    },
  },
  'down|up|rm|stop|start|restart|kill|create|pause|unpause|scale|watch|attach|wait|build': {
    options: `${COMPOSE} ${DOWN} ${BUILD.replace('-f,--file=read ', '')}`,
    operands: 'value*',
    takesNames: true,
  },
  'pull|push': {
    options: `${COMPOSE} --ignore-pull-failures --ignore-push-failures --include-deps -q,--quiet --policy=`,
    operands: 'value*',
    does: talk,
  },
  cp: { ...copy, options: `${COMPOSE} -a,--archive -L` },
}

const KUBECTL =
  '-n,--namespace= --context= --cluster= --kubeconfig=login -s,--server=host --token= --user= --as= --as-group= --request-timeout= -v,--v= --cache-dir= --certificate-authority=read --client-key=read --client-certificate=read --insecure-skip-tls-verify'
const SELECT =
  '-l,--selector= --field-selector= -A,--all-namespaces --all -f,--filename=address -k,--kustomize=read -R,--recursive -o,--output= --show-labels -w,--watch --sort-by= -L,--label-columns= --no-headers --ignore-not-found --chunk-size= --show-kind --raw= --template= --subresource= -c,--container= --tail= --since= --since-time= --timestamps -p,--previous --follow --prefix --max-log-requests= --all-containers --limit-bytes= --containers --sum --use-protocol-buffers --api-group= --verbs= --namespaced --categories= --client --short --server-print --show-managed-fields --show-events --recursive'
const CHANGE = `${SELECT} --force --grace-period= --now --cascade=? --wait=? --timeout= --dry-run=? --prune --overwrite --replicas= --image= --type= --patch= --patch-file=read --record --server-side --field-manager= --validate=? --save-config --ignore-daemonsets --delete-emptydir-data --delete-local-data --disable-eviction --from-literal= --from-file=read --from-env-file=read --restart= --port= --target-port= --name= --current-replicas= --min= --max= --cpu-percent= --to-revision=`

/** Containers and clusters. */
// Source: https://docs.docker.com/reference/cli/docker/
export const CONTAINERS: readonly ProgramRow[] = [
  {
    name: 'docker podman nerdctl',
    options:
      '-H,--host=host -c,--context= --config= -l,--log-level= -D,--debug --tls --tlscacert=read --tlscert=read --tlskey=read --tlsverify --url=host --remote --root=write --connection=',
    groups:
      'builder buildx checkpoint compose config container context image machine manifest network node plugin pod scout secret service stack swarm system trust volume',
    aliases: DOCKER_ALIASES,
    others: DOCKER_OTHERS,
    subcommands: {
      'run|create|pod create': run,
      exec,
      'ps|images|logs|inspect|info|version|history|port|stats|top|diff|events|search|container inspect|image inspect|network ls|network inspect|volume ls|volume inspect|context ls|context show|context inspect|system df|plugin ls|plugin inspect|buildx ls|buildx inspect|buildx du|buildx version|node ls|service ls|service ps|service logs|stack ls|stack ps|stack services|secret ls|config ls|manifest inspect|pod ls|pod ps|machine ls':
        list,
      'build|buildx bake': { options: BUILD, operands: 'address', does: publishBuilt },
      cp: copy,
      'pull|push|manifest push': image,
      'login|logout': { options: '-u,--username= -p,--password= --password-stdin --authfile=read', operands: 'host' },
      'save|export': {
        options: '-o,--output=write --format= --platform=',
        operands: 'value*',
      },
      'load|import': {
        options: '-i,--input=read -q,--quiet -c,--change= -m,--message= --platform=',
        operands: 'address value*',
      },
      ...Object.fromEntries(
        Object.entries(COMPOSE_COMMANDS).map(([names, usage]) => [
          names
            .split('|')
            .map((name) => `compose ${name}`)
            .join('|'),
          usage,
        ]),
      ),
      compose: { options: COMPOSE, operands: 'value*' },
      '*': any,
    },
  },
  { name: 'docker-compose podman-compose', options: COMPOSE, subcommands: { ...COMPOSE_COMMANDS, '*': any } },
  {
    name: 'kubectl oc',
    options: KUBECTL,
    groups: 'config rollout create set auth certificate top plugin adm',
    aliases: KUBECTL_ALIASES,
    others: KUBECTL_OTHERS,
    subcommands: {
      exec: {
        options: '-c,--container= -f,--filename=read -i,--stdin -t,--tty -q,--quiet --pod-running-timeout=',
        operands: 'value command',
        starts: { container: true },
      },
      run: {
        options: `${CHANGE} -i,--stdin -t,--tty --rm --attach --command -e,--env= --expose --overrides= --labels= --privileged -q`,
        operands: 'value command',
        starts: { container: true },
      },
      debug: {
        options:
          '-c,--container= --image= -i,--stdin -t,--tty --target= --profile= --copy-to= --share-processes --env= --replace --same-node -q',
        operands: 'value command',
        starts: { container: true },
      },
      'get|describe|logs|explain|api-resources|api-versions|cluster-info|version|top node|top pod|diff|wait|events|auth can-i|auth whoami|config view|config get-contexts|config current-context|config get-clusters|rollout status|rollout history|completion':
        { options: SELECT, operands: 'value*', takesNames: true, reads: 'known options', does: showSecrets },
      cp: copy,
      '*': { options: CHANGE, operands: 'value*', takesNames: true },
    },
  },
  {
    name: 'helm',
    options: `${KUBECTL} --kube-context= --registry-config=read --repository-config=read --debug`,
    groups: 'get repo show plugin dependency registry search env',
    aliases: HELM_ALIASES,
    others: HELM_OTHERS,
    subcommands: {
      'list|status|history|get all|get values|get manifest|get notes|show chart|show values|show all|show readme|search repo|search hub|version|env|template|lint|verify':
        {
          options:
            '-a,--all -A,--all-namespaces -o,--output= -f,--values=address --set= --revision= --version= -q,--short --filter= -m,--max= --show-only= -r',
          operands: 'value*',
          takesNames: true,
        },
      'repo add': { options: '--username= --password= --force-update --ca-file=read', operands: 'value host' },
      '*': {
        options:
          '-f,--values=address --set= --set-string= --set-file= --version= --repo=host --wait --timeout= --atomic --force --dry-run=? --create-namespace -i,--install --reuse-values --reset-values --cleanup-on-fail --keep-history --no-hooks -d,--destination=write --untar',
        operands: 'value*',
        takesNames: true,
      },
    },
  },
  {
    name: 'k9s kubectx kubens stern minikube kind k3d crictl ctr skopeo buildah multipass',
    operands: 'value*',
  },
]

/** `--mount type=bind,source=/,target=/host`. */
function mountFiles(given: Given, effects: Effects): void {
  for (const word of given.valuesOf('--mount')) {
    const source = /(?:^|,)(?:source|src)=([^,]+)/.exec(word.text)?.[1]
    const isBound = /(?:^|,)type=bind(?:,|$)/.test(word.text)
    const reads = /(?:^|,)(?:readonly|ro)(?:=(?:true|1))?(?:,|$)/.test(word.text)
    if (source !== undefined && (isBound || /^[/~.]/.test(source))) {
      effects.file(reads ? 'read' : 'write', { ...word, text: source }, { recursive: true })
    }
  }
}

/** `CONTAINER:PATH` is inside a container, not a file on this machine. */
function copyFiles({ operands: [from, to] }: Given, effects: Effects): void {
  const isInside = ({ text }: CallWord): boolean => /^[^/.:][^/:]*:/.test(text)
  if (from !== undefined && !isInside(from)) effects.file('read', from, { recursive: true })
  if (from !== undefined && to !== undefined && !isInside(to))
    effects.copy([{ ...from, text: from.text.replace(/^[^:]*:/, '') }], to, false, { recursive: true })
}

// `kubectl get secret` does not count as only reading. Neither does `-f FILE`, since the file may name a secret, nor
// `--kubeconfig`, since a configuration may name programs.
function showSecrets(given: Given, effects: Effects): void {
  const names = given.operands.some(({ text }) => /(?:^|[/,.])secrets?(?:$|[/,.])/i.test(text))
  const isFile = given.subcommand !== 'logs' && given.has('-f', '-k')
  if (names || isFile || given.has('--kubeconfig', '--raw')) effects.changes()
}

/** `docker build --push -t ghcr.io/a/b .` */
function publishBuilt(given: Given, effects: Effects): void {
  if (given.has('--push')) talkToRegistries(given.valuesOf('-t'), effects)
}

function talkToRegistry({ operands }: Given, effects: Effects): void {
  talkToRegistries(operands, effects)
}

/** The name of an image may begin with a host. */
function talkToRegistries(images: readonly CallWord[], effects: Effects): void {
  for (const word of images) {
    const host = /^((?:[\w-]+\.)+[\w-]+(?::\d+)?|localhost(?::\d+)?)\//.exec(word.text)?.[1]
    effects.host({ ...word, text: host ?? 'docker.io' })
  }
}
