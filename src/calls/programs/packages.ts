import { install, local, runPackage, runProject } from './package-effects.ts'
import type { ProgramRow } from './row.ts'

const PIP =
  '-r,--requirement=address -c,--constraint=address -e,--editable=value -t,--target=write --prefix=write --root=write -i,--index-url=host --extra-index-url=host -f,--find-links=address --trusted-host=value -U,--upgrade --user --no-deps --pre -q,--quiet -v,--verbose --force-reinstall -I,--ignore-installed --no-cache-dir --cache-dir= --proxy=host --cert=read --timeout= --retries= -y,--yes -d,--dest=write -w,--wheel-dir=write --no-index --python-version= --platform= --only-binary= --no-binary= --break-system-packages --format= --outdated -o --no-input --progress-bar= --report=write --dry-run -l,--local'

/** Package managers of other programming languages. */
// Source: https://pip.pypa.io/en/stable/cli/
export const PACKAGES: readonly ProgramRow[] = [
  {
    name: 'pip|pip3 pipx',
    options: PIP,
    groups: 'config cache',
    others:
      'debug|hash|config edit|config unset|config debug|cache info|cache remove|cache purge|ensurepath|upgrade-all|' +
      'reinstall-all|upgrade-shared|uninject|pin|unpin|runpip|install-all|interpreter|lock',
    isComplete: true,
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
    aliases: { remove: 'uninstall', update: 'upgrade' },
    options: `${PIP} -n,--name= -p,--prefix=write -g,--group= --extra= --directory=folder --project=folder --no-capture-output`,
    groups: 'pip tool python env config cache self source',
    subcommands: {
      run: {
        options:
          '-m,--module= -p,--python= --with= --with-editable= --with-requirements=read --package= --env-file=use --no-sync --frozen --isolated -s,--script',
        operands: 'value*',
        ends: 'operand',
        does: runProject,
      },
      'shell|tool run': { operands: 'command' },
      'pip list|pip show|pip freeze|pip tree|tree|show|list|env list|info|check|search|python list|config get|self version|env info|version|cache dir':
        { operands: 'value*', reads: 'known options' },
      'add|install|sync|update|lock|create|pip install|pip sync|pip compile|tool install|publish|init|python install|self update|build':
        install,
      '*': local,
    },
  },
  {
    name: 'cargo',
    aliases: { build: 'b', check: 'c', doc: 'd', remove: 'rm', run: 'r', test: 't' },
    others:
      'bench|clean|clippy|config|fix|fmt|init|logout|miri|new|package|report|rustc|rustdoc|uninstall|nextest|expand|' +
      'outdated|audit|deny|watch|edit|llvm-cov|make|binstall|release|tarpaulin|udeps|machete|bloat|flamegraph|' +
      'criterion|semver-checks|hack|dist|insta|mutants|fuzz|geiger|sweep|generate|leptos|tauri|wasi|component|' +
      'ndk|zigbuild|deb|lambda|shuttle|pgrx|sqlx|espflash|embed|flash|size|objdump|objcopy|nm|strip|xtask',
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
    name: 'gem bundle|bundler',
    abbreviates: true,
    aliases: { install: 'i', exec: 'e|ex|exe', list: 'ls', console: 'c', cache: 'package|pack' },
    others:
      'build|cleanup|generate_index|mirror|open|owner|pristine|rdoc|server|signin|signout|uninstall|unpack|yank|' +
      'init|gem|platform|clean|binstubs|doctor|inject|viz|plugin|pry|licenses|remove',
    options:
      '-v,--version= -s,--source=host -i,--install-dir=write -n,--bindir=write --clear-sources --user-install -N --no-document -f,--force -q -V --path=write --gemfile=read --without= --jobs= -a,--all -x -I',
    groups: 'config',
    subcommands: {
      'list|query|search|info|show|which|contents|environment|outdated|check|specification|config get|config list': {
        operands: 'value*',
      },
      exec: { operands: 'command' },
      'install|update|push|fetch|add|sources|lock|cache': install,
      '*': local,
    },
  },
  {
    name: 'go gofmt',
    others:
      'bug|build|clean|doc|fix|fmt|generate|test|tool|vet|telemetry|mod edit|mod help|work edit|work init|' +
      'work sync|work use|work vendor',
    isComplete: true,
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
    abbreviates: true,
    aliases: {
      install: 'i',
      remove: 'rm|uninstall',
      require: 'r',
      show: 'info',
      update: 'u|upgrade',
      depends: 'why',
      prohibits: 'why-not',
      'self-update': 'selfupdate',
      'clear-cache': 'clearcache|cc',
      'run-script': 'run',
      browse: 'home',
    },
    others:
      'about|archive|audit|browse|bump|check-platform-reqs|clear-cache|config|dump-autoload|fund|help|init|list|' +
      'reinstall|remove|repository|run-script|search|status|suggests',
    options: '-d,--working-dir=folder --repository=host -n,--no-interaction -q -v --no-dev --no-scripts --dev -o',
    subcommands: {
      'show|licenses|outdated|validate|depends|prohibits|diagnose': { operands: 'value*' },
      exec: { operands: 'command' },
      'install|require|update|create-project|global|self-update': install,
      '*': local,
    },
  },
]
