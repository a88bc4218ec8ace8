import {
  type Meaning,
  FILE,
  RAW_FILE,
  FIELD_FILE,
  FILE_ADDRESS,
  COMMAND,
  ARGUMENTS_FILE,
  REMOTE_FILE,
  REFSPEC,
  TRANSPORT,
  OPENED,
  TEX,
  IMAGE,
  ASSIGNMENT,
  OPERATOR,
} from './meanings.ts'

/** How a program reads its arguments, as far as that matters for a value passed by a rule. */
export interface ProgramOptions {
  /**
   * Options that always take the next word, whatever it is, or the next two with `:2`. Short ones also take the rest of
   * their own word.
   */
  readonly values?: string
  /** Like `values`, but for options before the command, where they have another meaning than after it. */
  readonly first?: string
  /** Like `values`, but for options after a given command; in addition to `values`. */
  readonly commands?: Readonly<Record<string, string>>
  /** Set if no option of the program can do harm. */
  readonly harmless?: true
  /** What ends the options: by default `--`; with `operand`, the first operand as well; with `never`, nothing. */
  readonly ends?: 'operand' | 'never'
  /** Further words that end the options like `--`. */
  readonly endsToo?: string
  /** Commands that consume the first `--` and pass on what follows as arguments of another program. */
  readonly handsOn?: string
  /** What no operand must look like. */
  readonly operands?: Meaning
  /** The same per command, for its operands in order; the last meaning applies to all further operands. */
  readonly operandsOf?: Readonly<Record<string, readonly [Meaning, ...Meaning[]]>>
  /** What the value of an option must not look like, by option; `*` stands for all options. */
  readonly meanings?: Readonly<Record<string, Meaning>>
}

const HARMLESS: ProgramOptions = { harmless: true }
const COMPILER: ProgramOptions = {
  values: '-o -I -L -l -D -U -include -isystem -x -T -MF -MT -MQ',
  operands: ARGUMENTS_FILE,
}
const EDITOR: ProgramOptions = { operands: COMMAND }
const AWK: ProgramOptions = { values: '-F -v -f -i', ends: 'operand', operands: ASSIGNMENT }
const GREP: ProgramOptions = {
  values:
    '-e --regexp -f --file -m --max-count -A --after-context -B --before-context -C --context -d -D --include --exclude ' +
    '--exclude-dir --exclude-from --label',
}
const HTTPIE: ProgramOptions = {
  operands: { ...FIELD_FILE, looks: 'itemAt' },
}
const TEX_PROGRAM: ProgramOptions = { operands: TEX }
const MAGICK: ProgramOptions = { ends: 'never', operands: IMAGE }
const COPY: ProgramOptions = { values: '-t --target-directory -S --suffix' }
const DOCKER_RUN =
  '-e --env --env-file -v --volume -w --workdir --name -u --user --network -p --publish --mount --entrypoint --platform ' +
  '-l --label --add-host -m --memory --cpus -h --hostname'
const DOCKER: ProgramOptions = {
  first: '-H --host --context --config -l --log-level',
  commands: {
    run: DOCKER_RUN,
    create: DOCKER_RUN,
    exec: '-e --env --env-file -w --workdir -u --user',
    build: '-t --tag -f --file --build-arg --target --platform --label',
  },
}
/** PowerShell accepts several kinds of dashes. */
const POWERSHELL: ProgramOptions = {
  ends: 'never',
  operands: {
    looks: 'dashOrSlash',
    as: 'an option',
    help: 'pass the value on standard input',
  },
}
const RUNNER: ProgramOptions = { handsOn: 'run run-script exec x dlx test t tst start stop restart' }
const GIT_SEARCH = '-S -G -L -n --max-count --author --committer --grep --since --until --after --before --date'

/**
 * The programs whose options are known. For any other program, a value that begins with `-` may be an option. An option
 * belongs in this table only if the program takes the next word as its value even if that word begins with `-`:
 * programs that use argparse, clap, minimist or nopt do not.
 */
export const PROGRAM_TABLE: ReadonlyMap<string, ProgramOptions> = new Map<string, ProgramOptions>([
  // These print, compare or ignore their arguments. `printf` with a placeholder in its format is refused elsewhere.
  ...[':', '[', 'basename', 'dirname', 'echo', 'false', 'printf', 'test', 'true'].map(
    (name) => [name, HARMLESS] as const,
  ),

  // Texts and files
  ['cp', COPY],
  ['mv', COPY],
  ['ln', COPY],
  ['install', { values: `${COPY.values} -m --mode -o --owner -g --group` }],
  ['cut', { values: '-b --bytes -c --characters -d --delimiter -f --fields --output-delimiter' }],
  ['date', { values: '-d --date -f --file -r --reference' }],
  ['dd', { operands: { ...ASSIGNMENT, as: 'a file to write or another operand' } }],
  [
    'find',
    {
      ends: 'never',
      operands: OPERATOR,
      values:
        '-amin -anewer -atime -cmin -cnewer -ctime -fstype -gid -group -ilname -iname -inum -ipath -iregex -links ' +
        '-lname -maxdepth -mindepth -mmin -mtime -name -newer -path -perm -printf -regex -regextype -samefile -size -type ' +
        '-uid -user -wholename',
    },
  ],
  ['grep', GREP],
  ['egrep', GREP],
  ['fgrep', GREP],
  ['head', { values: '-n --lines -c --bytes' }],
  ['tail', { values: '-n --lines -c --bytes -s --sleep-interval --pid' }],
  ['mkdir', { values: '-m --mode' }],
  [
    'sort',
    { values: '-k --key -t --field-separator -S --buffer-size -T --temporary-directory -o --output --parallel' },
  ],
  ['touch', { values: '-d --date -r --reference -t' }],
  [
    'tar',
    {
      values: '-C --directory -f --file -T --files-from -X --exclude-from',
      operands: ARGUMENTS_FILE,
      meanings: { '-f --file': REMOTE_FILE },
    },
  ],
  ['7z', { operands: ARGUMENTS_FILE }],
  ['7za', { operands: ARGUMENTS_FILE }],
  ['rsync', { values: '--exclude --include --exclude-from --include-from --files-from', operands: REMOTE_FILE }],
  ['scp', { values: '-c -F -i -J -l -P', operands: REMOTE_FILE }],

  // Languages
  ...['awk', 'gawk', 'mawk', 'nawk'].map((name) => [name, AWK] as const),
  ['jq', { values: '--arg:2 --argjson:2 --slurpfile:2 --rawfile:2 --indent -L' }],
  ...['cc', 'c++', 'gcc', 'g++', 'clang', 'clang++', 'ld'].map((name) => [name, COMPILER] as const),
  ...[
    'ar',
    'java',
    'javac',
    'javadoc',
    'kotlinc',
    'mypy',
    'nm',
    'objcopy',
    'objdump',
    'ruff',
    'rustc',
    'strip',
    'swiftc',
  ].map((name) => [name, { operands: ARGUMENTS_FILE }] as const),
  ...['tex', 'latex', 'pdftex', 'pdflatex', 'luatex', 'lualatex', 'xetex', 'xelatex'].map(
    (name) => [name, TEX_PROGRAM] as const,
  ),

  // Editors, images, messages
  ...['nano', 'pico', 'mg', 'most', 'joe', 'jove', 'jed', 'micro', 'kak'].map((name) => [name, EDITOR] as const),
  ...['convert', 'magick', 'mogrify', 'identify', 'composite', 'montage'].map((name) => [name, MAGICK] as const),
  ['logger', { values: '-t --tag -p --priority -f --file -n --server -P --port' }],
  ['notify-send', { values: '-u --urgency -t --expire-time -i --icon -c --category -h --hint -a --app-name' }],

  // The network
  [
    'curl',
    {
      values:
        '-A -b -c -C -d -D -e -E -F -H -K -m -o -P -Q -r -t -T -u -U -w -x -X -y -Y -z --config --connect-timeout --cookie ' +
        '--cookie-jar --data --data-ascii --data-binary --data-raw --data-urlencode --form --form-string --header --json ' +
        '--max-time --output --proxy --proxy-header --referer --request --retry --upload-file --url --url-query --user ' +
        '--user-agent --write-out',
      meanings: {
        '-d --data --data-ascii --data-binary --json': RAW_FILE,
        '--data-urlencode --url-query': {
          ...FILE,
          looks: 'atWithoutEquals',
          help: 'write the name of the field before it: `name=<<tool.params.text>>`',
        },
        '-F --form': FIELD_FILE,
        '-H --header --proxy-header --url': FILE,
        '-w --write-out': { ...FILE, looks: 'atOrOutput' },
      },
    },
  ],
  ['http', HTTPIE],
  ['https', HTTPIE],
  ['xh', HTTPIE],
  ['aws', { operands: FILE_ADDRESS, meanings: { '*': FILE_ADDRESS } }],
  [
    'gh',
    {
      values:
        '--assignee --base --body --body-file --field --head --jq --label --milestone --notes --raw-field --repo --subject ' +
        '--template --title',
      commands: {
        api: '-f -F -H --header --input -q -X --method',
        workflow: '-f -F -r --ref',
      },
      meanings: { '-F --field': { ...FIELD_FILE, looks: 'fieldAt' } },
    },
  ],

  // Version control and containers
  [
    'git',
    {
      first: '-C -c --git-dir --work-tree --namespace --config-env',
      endsToo: '--end-of-options',
      commands: {
        commit:
          '-m --message -F --file -C --reuse-message -c --reedit-message -t --template --author --date --fixup --squash',
        tag: '-m --message -F --file -u --local-user',
        merge: '-m --message -F --file -s --strategy -X --strategy-option',
        notes: '-m --message -F --file',
        stash: '-m --message',
        log: GIT_SEARCH,
        show: GIT_SEARCH,
        diff: '-S -G',
        grep: '-e -f -A -B -C -m --max-count --max-depth',
        switch: '-c -C',
        checkout: '-b -B',
        config: '--file -f --blob --type --default',
        worktree: '-b -B',
        clone: '-b --branch -o --origin --depth',
        fetch: '--depth',
      },
      operandsOf: {
        push: [TRANSPORT, REFSPEC],
        fetch: [TRANSPORT, REFSPEC],
        pull: [TRANSPORT, REFSPEC],
        clone: [TRANSPORT],
        'ls-remote': [TRANSPORT],
      },
    },
  ],
  ['docker', DOCKER],
  ['podman', DOCKER],
  ['kubectl', { values: '-n --namespace --context --cluster --kubeconfig' }],

  // Programs that start other programs
  ...['npm', 'pnpm', 'yarn', 'bun'].map((name) => [name, RUNNER] as const),
  ['cargo', { handsOn: 'run r test t bench clippy rustc rustdoc' }],
  ['composer', { handsOn: 'run run-script exec' }],
  ['dotnet', { handsOn: 'run test watch' }],
  ['mise', { handsOn: 'run r x exec' }],
  ['nix', { handsOn: 'run shell develop' }],
  ['powershell', POWERSHELL],
  ['pwsh', POWERSHELL],
])

/** Like `operands`, for the arguments of a script in one of these languages. */
export const SCRIPT_OPERANDS: ReadonlyMap<string, Meaning> = new Map([['perl', OPENED]])
