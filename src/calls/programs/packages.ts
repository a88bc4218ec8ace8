import type { Effects, Family, Given, Usage } from './row.ts'
import type { CallWord } from '../../model/call.ts'
import { readRemotePath, readUrl } from '../addresses.ts'

/** Installs from a URL, a file, or a registry that is configured elsewhere. */
const install: Usage = { operands: 'value*', does: fetchPackages }
const local: Usage = { operands: 'value*' }

const NPM =
  '--registry=host --prefix,-C=folder -w,--workspace= --userconfig=read --cache= --loglevel= --tag= --access= --otp= --omit= --include= -g,--global -D,--save-dev -S,--save -E,--save-exact -O,--save-optional -f,--force --legacy-peer-deps --no-save --ignore-scripts --no-audit --no-fund --silent -s -y,--yes --json --dry-run --production -P --prefer-offline --offline --package-lock-only --depth= --long -l -a,--all --if-present -p,--package= -c,--call=shell'
const PIP =
  '-r,--requirement=address -c,--constraint=address -e,--editable=value -t,--target=write --prefix=write --root=write -i,--index-url=host --extra-index-url=host -f,--find-links=address --trusted-host=value -U,--upgrade --user --no-deps --pre -q,--quiet -v,--verbose --force-reinstall -I,--ignore-installed --no-cache-dir --cache-dir= --proxy=host --cert=read --timeout= --retries= -y,--yes -d,--dest=write -w,--wheel-dir=write --no-index --python-version= --platform= --only-binary= --no-binary= --break-system-packages --format= --outdated -o --no-input --progress-bar= --report=write --dry-run -l,--local'
const LIST =
  '--depth= --json -g,--global -a,--all --long --prod --dev -r,--recursive --format= --outdated -o -u -l -i --installed --upgradable --verbose -q,--quiet --registry=host --prefix= --versions --deps --cask --formula -v'

/** Package managers and installers. */
export const PACKAGES: Family = {
  source: 'https://docs.npmjs.com/cli/',
  rows: [
    {
      name: 'npm cnpm',
      options: NPM,
      groups: 'config c cache pkg access token team org dist-tag',
      subcommands: {
        'ls|list|la|ll|root|prefix|bin|help|why|explain|config get|config list|config ls|pkg get|query|fund|completion':
          { options: LIST, operands: 'value*', reads: 'known options' },
        'view|info|show|v|outdated|search|audit|ping|whoami|doctor|owner': {
          options: LIST,
          operands: 'value*',
          does: hidden,
        },
        'install|i|in|ins|add|ci|clean-install|update|upgrade|up|install-test|it|link|ln|rebuild|dedupe|publish|unpublish|deprecate|adduser|login|logout|dist-tag add|dist-tag rm|access|init|create|pack':
          install,
        'exec|x': { operands: 'command', does: hidden },
        'run|run-script|rum|test|t|tst|start|stop|restart': local,
        '*': local,
      },
    },
    {
      name: 'pnpm yarn yarnpkg',
      options: `${NPM} --filter,-F= --dir=folder --cwd=folder --frozen-lockfile --modules-folder=`,
      groups: 'config cache store workspace workspaces npm global plugin policies set',
      subcommands: {
        'list|ls|why|bin|root|help|config get|config list|licenses|workspaces list|workspaces info|store path': {
          options: LIST,
          operands: 'value*',
          reads: 'known options',
        },
        'install|i|add|update|up|upgrade|publish|unpublish|create|init|link|import|rebuild|npm publish|global add|outdated|audit|info':
          install,
        exec: { operands: 'command' },
        'workspaces foreach': {
          options:
            '--from= --include= --exclude= --since=? -j,--jobs= -A,--all -R,--recursive -W,--worktree -p,--parallel -i -t,--topological -v',
          operands: 'value*',
          ends: 'operand',
          does: ({ operands: [what, ...command] }, effects) => {
            if (what?.text === 'exec') effects.start(command)
          },
        },
        dlx: { operands: 'value*', ends: 'operand', does: runPackage },
        '*': local,
      },
    },
    {
      name: 'lerna',
      options:
        '--scope= --ignore= --since=? --concurrency= --loglevel= --stream --parallel --no-bail --no-prefix --no-private',
      subcommands: { exec: { operands: 'words' }, '*': local },
    },
    {
      name: 'nx',
      options: '-p,--projects= --target= --exclude= --parallel=? --base= --head= --files= --skip-nx-cache --verbose',
      subcommands: { exec: { operands: 'words' }, '*': local },
    },
    {
      name: 'npx bunx pnpx uvx',
      options:
        '-p,--package= -c,--call=shell -y,--yes --no --no-install -q,--quiet --from= --with= --ignore-existing --registry=host --python=',
      operands: 'value*',
      ends: 'operand',
      does: runPackage,
    },
    {
      name: 'pip pipx',
      options: PIP,
      groups: 'config cache',
      subcommands: {
        'list|show|freeze|check|help|config get|config list|cache list|cache info|cache dir|inspect|environment|completion':
          { operands: 'value*', reads: 'known options' },
        'install|download|wheel|upgrade|reinstall|inject|search|index': install,
        run: { operands: 'value*', ends: 'operand', does: runPackage },
        'uninstall|cache purge|cache remove|config set|config unset|uninstall-all': local,
        '*': local,
      },
    },
    {
      name: 'uv poetry pdm hatch rye pipenv conda mamba micromamba',
      options: `${PIP} -n,--name= -p,--prefix=write -g,--group= --extra= --directory=folder --project=folder --no-capture-output`,
      groups: 'pip tool python env config cache self source',
      subcommands: {
        'run|shell|tool run': { operands: 'command' },
        'pip list|pip show|pip freeze|pip tree|tree|show|list|env list|info|check|search|python list|config get|self version|env info|version|cache dir':
          { operands: 'value*', reads: 'known options' },
        'add|install|sync|update|upgrade|lock|create|pip install|pip sync|pip compile|tool install|publish|init|python install|self update|build':
          install,
        '*': local,
      },
    },
    {
      name: 'cargo',
      options:
        '--registry=value --index=host --git=host --path=read --root=write --manifest-path=read -p,--package= --target= --target-dir=write --features= -j,--jobs= --profile= --branch= --tag= --rev= --bin= --example= --test= --bench= --color= --message-format= --token= --config=value -C=folder --vers,--version= -v,--verbose -q,--quiet --release -r --all --workspace --all-targets --all-features --no-default-features --locked --offline --frozen -f,--force --fix --allow-dirty --allow-staged --check --no-deps --lib --bins --tests -F= -Z=',
      subcommands: {
        'search|info|tree|metadata|version|help|pkgid|locate-project|verify-project|read-manifest|list': {
          operands: 'value*',
        },
        'install|add|update|publish|yank|login|owner|fetch|vendor|generate-lockfile': install,
        '*': { operands: 'value*' },
      },
    },
    {
      name: 'gem bundle bundler',
      options:
        '-v,--version= -s,--source=host -i,--install-dir=write -n,--bindir=write --clear-sources --user-install -N --no-document -f,--force -q -V --path=write --gemfile=read --without= --jobs= -a,--all -x -I',
      groups: 'config',
      subcommands: {
        'list|query|search|info|show|which|contents|environment|outdated|check|specification|config get|config list': {
          operands: 'value*',
        },
        exec: { operands: 'command' },
        'install|update|push|fetch|add|i|sources|lock|cache': install,
        '*': local,
      },
    },
    {
      name: 'go gofmt',
      options:
        '-C=folder -o=write -v -x -race -run= -bench= -count= -timeout= -tags= -ldflags= -gcflags= -mod= -modfile=read -u -t -d -a -n -i -w -s -l -json -m -f= -cover -coverprofile=write -short -p= -exec=shell -toolexec=shell -overlay=read -failfast -parallel= -test=',
      style: 'single',
      groups: 'mod work tool env',
      subcommands: {
        'version|list|help|doc|env|mod graph|mod why|mod verify': { operands: 'value*' },
        'get|install|mod download|mod tidy|mod vendor|mod init': install,
        run: { operands: 'execute unknown*' },
        '*': local,
      },
    },
    {
      name: 'composer',
      options: '-d,--working-dir=folder --repository=host -n,--no-interaction -q -v --no-dev --no-scripts --dev -o',
      subcommands: {
        'show|info|licenses|outdated|validate|depends|prohibits|diagnose': { operands: 'value*' },
        exec: { operands: 'command' },
        'install|require|update|create-project|global|self-update': install,
        '*': local,
      },
    },
    {
      name: 'apt apt-get aptitude apt-cache apt-mark apt-key add-apt-repository dpkg dpkg-reconfigure dpkg-query',
      options:
        '-y,--yes,--assume-yes -q,--quiet -qq -f,--fix-broken -d,--download-only -s,--simulate -o,--option= -t,--target-release= -c,--config-file=read -i,--install=read -r,--remove -P,--purge -l,--list -L,--listfiles -S,--search= -s --status -p --purge --autoremove --no-install-recommends --reinstall --fix-missing --allow-unauthenticated --force-yes --allow-downgrades --allow-remove-essential -V -u -a --installed --upgradable --unpack=read --configure -A --get-selections -W -f,--showformat= -K -C --force-all --root=write',
      subcommands: {
        'list|search|show|policy|depends|rdepends|showpkg|madison|stats|showmanual|showhold|showauto|changelog|help|moo':
          { operands: 'value*', reads: 'known options' },
        'update|upgrade|full-upgrade|dist-upgrade|install|reinstall|download|source|build-dep|satisfy|safe-upgrade':
          install,
        '*': local,
      },
    },
    {
      name: 'yum dnf microdnf zypper tdnf rpm rpm-ostree urpmi',
      options:
        '-y,--assumeyes -q,--quiet -v -i,--install -U,--upgrade -e,--erase -a,--all -l,--list -f,--file= --repo= --repofrompath= --enablerepo= --disablerepo= --installroot=write --nogpgcheck -c,--config=read -x,--exclude= -h -F --nodeps --force --import -n -R --queryformat= --qf= --releasever= -qa -qi -ql -qf -V -K -p',
      subcommands: {
        'list|search|info|repolist|provides|whatprovides|deplist|history|repoquery|check|lr|se|if|updateinfo': {
          operands: 'value*',
        },
        'install|update|upgrade|reinstall|localinstall|in|up|dup|groupinstall|makecache|ref|refresh|download|builddep|distro-sync':
          install,
        '*': local,
      },
    },
    {
      name: 'brew port pkg pkgin pkg_add pkg_delete pacman yay paru apk emerge xbps-install xbps-remove eopkg nix-env nix-store nix-collect-garbage guix snap flatpak opkg slackpkg swupd choco scoop winget mas sdk nvm ghcup opam cabal stack mix rebar3 leiningen lein luarocks cpan cpanm cran pear pecl nuget vcpkg conan pub dart flutter pod carthage',
      operands: 'value*',
      groups: 'services tap cask config',
      subcommands: {
        'list|ls|info|search|deps|desc|outdated|leaves|doctor|cat|home|uses|config|log|-q|-Q|-Qs|-Qi|-Ql|version|show|current|which|where|versions':
          { operands: 'value*' },
        '*': install,
      },
    },
  ],
}

function hidden(_given: Given, effects: Effects): void {
  if (!_given.options.some(({ role }) => role === 'host')) effects.hiddenHost()
}

/** Fetches a package and starts its program, which has the same name: `npx lerna@8 publish`. */
function runPackage(given: Given, effects: Effects): void {
  hidden(given, effects)
  const [name, ...rest] = given.operands
  if (name === undefined) return
  const [, program] = /^(?:@[^/]+\/)?([\w.-]+)(?:@[^/]*)?$/.exec(name.text) ?? []
  if (program === undefined) for (const word of rest) effects.play('unknown', word)
  else effects.start([{ ...name, text: program }, ...rest])
}

/** Each operand is a package of the registry, a URL, or a folder. */
function fetchPackages(given: Given, effects: Effects): void {
  let isRegistry = given.operands.length === 0
  for (const word of given.operands) {
    const url = addressOf(word)
    if (url !== null) effects.host(url)
    else if (/^(?:\.{0,2}\/|~|file:|[a-z]:\\)|\.(?:tgz|tar\.gz|whl|deb|rpm|zip|gem)$|^\.$/i.test(word.text))
      effects.file('read', { ...word, text: word.text.replace(/^file:(?:\/\/)?/, '') }, { recursive: true })
    else isRegistry = true
  }
  const isGiven = given.options.some(({ role, written }) => role === 'host' && !/^--(?:extra|git)/.test(written))
  if (isRegistry && !isGiven && !given.has('--offline', '--no-index')) effects.hiddenHost()
}

/** `git+https://…`, `name@https://…`, `user@host:path`, `github:a/b`. */
function addressOf(word: CallWord): CallWord | null {
  const { text } = word
  const url = /(?:^|@|\s)((?:git\+|hg\+|svn\+)?[a-z][a-z\d+.-]*:\/\/.+)$/i.exec(text)?.[1]
  if (url !== undefined && readUrl(url) !== null && !/^file:/i.test(url)) return { ...word, text: url }
  const forge = /^(github|gitlab|bitbucket):[\w.-]+\//.exec(text)?.[1]
  if (forge !== undefined) return { ...word, text: `${forge}.${forge === 'bitbucket' ? 'org' : 'com'}` }
  const remote = readRemotePath(text)
  return remote !== null && text.includes('@') && !text.startsWith('@') ? { ...word, text: remote.host } : null
}
