import { hidden, install, local, runPackage } from './package-effects.ts'
import type { ProgramRow } from './row.ts'

const NPM =
  '--registry=host --prefix,-C=folder -w,--workspace= --userconfig=read --cache= --loglevel= --tag= --access= --otp= --omit= --include= -g,--global -D,--save-dev -S,--save -E,--save-exact -O,--save-optional -f,--force --legacy-peer-deps --no-save --ignore-scripts --no-audit --no-fund --silent -s -y,--yes --json --dry-run --production -P --prefer-offline --offline --package-lock-only --depth= --long -l -a,--all --if-present -p,--package= -c,--call=shell'
const PNPM = `${NPM} --filter,-F= --dir=folder --cwd=folder --frozen-lockfile --modules-folder=`
const LIST =
  '--depth= --json -g,--global -a,--all --long --prod --dev -r,--recursive --format= --outdated -o -u -l -i --installed --upgradable --verbose -q,--quiet --registry=host --prefix= --versions --deps --cask --formula -v'

/** Package managers for JavaScript. */
// Source: https://docs.npmjs.com/cli/commands
export const NODE_PACKAGES: readonly ProgramRow[] = [
  {
    name: 'npm cnpm',
    options: NPM,
    groups: 'config cache pkg access token team org dist-tag',
    aliases: {
      adduser: 'add-user',
      ci: 'clean-install|ic|install-clean|isntall-clean',
      config: 'c',
      'config list': 'config ls',
      dedupe: 'ddp',
      'dist-tag': 'dist-tags',
      'dist-tag rm': 'dist-tag remove',
      'dist-tag ls': 'dist-tag list',
      docs: 'home',
      exec: 'x',
      explain: 'why',
      init: 'create|innit',
      install: 'add|i|in|ins|inst|insta|instal|isnt|isnta|isntal|isntall',
      'install-ci-test': 'cit|clean-install-test|sit',
      'install-test': 'it',
      link: 'ln',
      ll: 'la',
      ls: 'list',
      org: 'ogr',
      owner: 'author',
      rebuild: 'rb',
      run: 'run-script|rum|urn',
      search: 'find|s|se',
      test: 't|tst',
      uninstall: 'unlink|remove|rm|r|un',
      update: 'u|up|upgrade|udpate',
      version: 'verison',
      view: 'info|show|v',
    },
    abbreviates: true,
    others:
      'approve-scripts|bugs|deny-scripts|diff|docs|edit|explore|find-dupes|get|help-search|install-ci-test|' +
      'install-scripts|prune|repo|sbom|set|shrinkwrap|stage|star|stars|trust|undeprecate|uninstall|unstar|version|' +
      'config set|config delete|config edit|config fix|cache add|cache clean|cache ls|cache verify|cache npx|' +
      'pkg set|pkg delete|pkg fix|access list|access get|access set|access grant|access revoke|access public|' +
      'access restricted|token list|token revoke|token create|team create|team destroy|team add|team rm|team ls|' +
      'org set|org rm|org ls|dist-tag ls|profile',
    isComplete: true,
    subcommands: {
      'ls|ll|root|prefix|bin|help|explain|config get|config list|pkg get|query|fund|completion': {
        options: LIST,
        operands: 'value*',
        reads: 'known options',
      },
      'view|outdated|search|audit|ping|whoami|doctor|owner': { options: LIST, operands: 'value*', does: hidden },
      'install|ci|update|install-test|link|rebuild|dedupe|publish|unpublish|deprecate|adduser|login|logout|dist-tag add|dist-tag rm|access|init|pack':
        install,
      exec: { operands: 'command', does: hidden },
      'run|test|start|stop|restart': local,
      '*': local,
    },
  },
  {
    name: 'pnpm',
    options: PNPM,
    groups: 'config cache store',
    aliases: {
      config: 'c',
      dedupe: 'ddp',
      import: 'imp',
      install: 'i',
      'install-test': 'it',
      link: 'ln',
      list: 'ls|la|ll',
      rebuild: 'rb',
      remove: 'rm|uninstall|un|uni',
      run: 'run-script',
      test: 't|tst',
      unlink: 'dislink',
      update: 'up|upgrade',
      view: 'info|show|v',
    },
    subcommands: {
      'list|why|bin|root|help|config get|config list|licenses|store path': {
        options: LIST,
        operands: 'value*',
        reads: 'known options',
      },
      'install|add|update|publish|unpublish|create|init|link|import|rebuild|outdated|audit|view|fetch|install-test':
        install,
      exec: { operands: 'command' },
      dlx: { operands: 'value*', ends: 'operand', does: runPackage },
      '*': local,
    },
  },
  {
    name: 'yarn|yarnpkg',
    options: PNPM,
    groups: 'config cache workspace workspaces npm global plugin policies set',
    aliases: { up: 'upgrade' },
    subcommands: {
      'list|why|bin|root|help|config get|config list|licenses|workspaces list|workspaces info': {
        options: LIST,
        operands: 'value*',
        reads: 'known options',
      },
      'install|add|update|up|publish|unpublish|create|init|link|import|rebuild|npm publish|global add|outdated|audit|info':
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
]
