import type { CallWord, FileAccess } from '../../model/call.ts'
import { readEx, readMakefile } from './line-languages.ts'
import type { Effects } from './row.ts'

/** A function call that deletes, writes, sends, starts or reads its arguments. */
export interface CodeCall {
  /** Matches the call up to its first argument. */
  readonly callee: RegExp
  /**
   * `move`, `copy`: from the first argument to the second. `fetch`: from the host in the first to the file in the
   * second. `command`: code for a shell, or a program with its arguments. `sql`: statements for a database.
   */
  readonly does: FileAccess | 'move' | 'copy' | 'host' | 'fetch' | 'command' | 'sql'
  readonly recursive?: true
  /** What must follow the first argument for the row to apply. */
  readonly if?: RegExp
}

export interface Language {
  /** Where its functions are documented. */
  readonly source: string
  readonly calls: readonly CodeCall[]
  /** Matches the start of an interpolation in a double-quoted string. */
  readonly interpolates: RegExp
  /** Whether a string in backticks is a command. */
  readonly runsBackticks: boolean
  /** How strings are interpolated and concatenated; set if constants of the language are followed. */
  readonly puts?: Puts
  /** Reads code that is made of lines, and not of calls. */
  readonly lines?: (code: CallWord, effects: Effects) => void
  /** Finds the names that the code gives to imports, with the original names. */
  readonly renames?: (code: string) => Iterable<readonly [own: string, name: string]>
}

export interface Puts {
  /** The operator that concatenates two strings. */
  readonly operator: '+' | '.' | '..'
  /** The prefix of a variable's name. */
  readonly sigil: string
  /** The quotes of strings with interpolation; `format` for strings with the prefix `f`. */
  readonly where: string
  /** Matches an interpolation of a single expression. */
  readonly name: RegExp
  readonly any: RegExp
}

const NEVER = /(?!)/

/** `import a as b`, `from a import b as c, d`. */
function* importsOfPython(code: string): Generator<readonly [own: string, name: string]> {
  for (const [, name = '', own = ''] of code.matchAll(/\bimport\s+([\w.]+)\s+as\s+(\w+)/g)) yield [own, name]
  for (const [, module = '', list = ''] of code.matchAll(/\bfrom\s+([\w.]+)\s+import[ \t]+(\([\w\s,]+|[\w \t,]+)/g)) {
    for (const [, name = '', own = name] of list.matchAll(/(\w+)(?:\s+as\s+(\w+))?/g)) yield [own, `${module}.${name}`]
  }
}

/** `import { a as b } from …`, `const { a: b } = require(…)`. */
function* importsOfJavaScript(code: string): Generator<readonly [own: string, name: string]> {
  for (const [, list = ''] of code.matchAll(/\{([^{}]{1,500})\}\s*(?:from\b|=\s*(?:await\s+)?(?:require|import)\b)/g)) {
    for (const [, name = '', own = ''] of list.matchAll(/(\w+)\s*(?:\bas\b|:)\s*(\w+)/g)) yield [own, name]
  }
}

/** Languages, by the names that the tables of programs use. */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  python: {
    source: 'https://docs.python.org/3/library/',
    interpolates: NEVER,
    puts: { operator: '+', sigil: '', where: 'format', name: /\{([^{}!:]+)\}/, any: /\{/ },
    runsBackticks: false,
    renames: importsOfPython,
    calls: [
      { callee: /\b(?:shutil\.)?rmtree\s*\(/g, does: 'delete', recursive: true },
      { callee: /\b(?:os\.)?(?:remove|unlink|rmdir|removedirs)\s*\((?=\s*[^\s)])/g, does: 'delete' },
      { callee: /\bPath\s*\((?=[^()]*\)\s*\.\s*(?:unlink|rmdir)\b)/g, does: 'delete' },
      {
        callee: /\bPath\s*\((?=[^()]*\)\s*\.\s*(?:(?:write_text|write_bytes|touch|mkdir)\b|open\s*\(\s*["'][wax]))/g,
        does: 'write',
      },
      { callee: /\bPath\s*\((?=[^()]*\)\s*\.\s*(?:read_text\b|read_bytes\b|open\s*\(\s*(?:["']r|\))))/g, does: 'read' },
      { callee: /\b(?:shutil\.copy(?:2|file|tree)?|os\.(?:sym)?link)\s*\(/g, does: 'copy' },
      { callee: /\bos\.open\s*\(/g, does: 'write', if: /^[^)]*\bO_(?:WRONLY|RDWR|TRUNC|CREAT|APPEND)\b/ },
      { callee: /\bfileinput\.(?:input|FileInput)\s*\(/g, does: 'write', if: /^[^)]*\binplace\s*=\s*(?:True|1)/ },
      { callee: /\bextractall\s*\((?=\s*(?:path\s*=\s*)?["'])(?:\s*path\s*=)?/g, does: 'write', recursive: true },
      { callee: /\bos\.(?:truncate|mkdir|makedirs|chmod|chown)\s*\(/g, does: 'write' },
      { callee: /\b(?:os\.(?:rename|replace)|shutil\.move)\s*\(/g, does: 'move' },
      { callee: /(?<!\)\s{0,9}\.)\bopen\s*\(/g, does: 'write', if: /^\s*,\s*(?:mode\s*=\s*)?["'][^"']*[wax+]/ },
      { callee: /(?<!\)\s{0,9}\.)\bopen\s*\(/g, does: 'read' },
      {
        callee:
          /\b(?:linecache\.getlines?|fileinput\.(?:input|FileInput)|runpy\.run_path|loadtxt|genfromtxt|read_(?:csv|table))\s*\(/g,
        does: 'read',
      },
      { callee: /\bos\.(?:system|popen)\s*\(/g, does: 'command' },
      { callee: /\bsubprocess\.\w+\s*\(|\b(?:check_output|check_call|Popen)\s*\(/g, does: 'command' },
      { callee: /\bos\.(?:exec|spawn)\w*\s*\(/g, does: 'command' },
      { callee: /\burlretrieve\s*\(/g, does: 'fetch' },
      { callee: /\.execute(?:many|script)?\s*\((?=\s*["'])/g, does: 'sql' },
      {
        callee:
          /\b(?:urlopen|Request(?=\s*\(\s*["']https?:)|requests\.\w+|httpx\.\w+|HTTPS?Connection|create_connection)\s*\(/g,
        does: 'host',
      },
      { callee: /\b(?:smtplib\.(?:SMTP|SMTP_SSL)|ftplib\.(?:FTP|FTP_TLS))\s*\((?=\s*["'])/g, does: 'host' },
      { callee: /\.connect\s*\((?=\s*\()/g, does: 'host' },
    ],
  },
  javascript: {
    source: 'https://nodejs.org/api/',
    interpolates: NEVER,
    puts: { operator: '+', sigil: '', where: '`', name: /\$\{([^{}]+)\}/, any: /\$\{/ },
    runsBackticks: false,
    renames: importsOfJavaScript,
    calls: [
      { callee: /\b(?:rm|rmdir)(?:Sync)?\s*\(/g, does: 'delete', recursive: true },
      { callee: /\b(?:Deno\.remove(?:Sync)?|rimraf(?:\.\w+)?)\s*\(/g, does: 'delete', recursive: true },
      { callee: /\bunlink(?:Sync)?\s*\(/g, does: 'delete' },
      { callee: /\brename(?:Sync)?\s*\(/g, does: 'move' },
      {
        callee: /\b(?:writeFile|writeTextFile|appendFile|truncate|mkdir|chmod)(?:Sync)?\s*\(|\bcreateWriteStream\s*\(/g,
        does: 'write',
      },
      { callee: /\bread(?:Text)?File(?:Sync)?\s*\(|\b(?:createReadStream|openSync|Bun\.file)\s*\(/g, does: 'read' },
      // A module that is named by its path. If it holds no code, the message about the error shows a line of it.
      { callee: /\b(?:require|import)\s*\((?=\s*["'`][./~])/g, does: 'read' },
      { callee: /\bimport\b[^;'"`()]{0,100}(?=["'][./~])/g, does: 'read' },
      { callee: /\b(?:copyFile|cp)(?:Sync)?\s*\(/g, does: 'copy' },
      { callee: /\b(?:execFile|execFileSync|execSync|spawn|spawnSync)\s*\(/g, does: 'command' },
      { callee: /\bchild_process\b[^;]{0,40}?\.exec\s*\(|\bexec\s*\((?=\s*["'`])/g, does: 'command' },
      { callee: /\b(?:fetch|axios(?:\.\w+)?|https?(?:["']\s*\))?\.(?:get|request))\s*\(/g, does: 'host' },
    ],
  },
  ruby: {
    source: 'https://docs.ruby-lang.org/en/master/',
    interpolates: /#\{/,
    puts: { operator: '+', sigil: '', where: '"`', name: /#\{([^{}]+)\}/, any: /#\{/ },
    runsBackticks: true,
    calls: [
      {
        callee: /\b(?:FileUtils\.)?(?:rm_rf|rm_r|remove_dir|remove_entry(?:_secure)?|rmtree)[\s(]/g,
        does: 'delete',
        recursive: true,
      },
      {
        callee: /\b(?:FileUtils\.(?:rm|rm_f|remove)|File\.(?:delete|unlink)|Dir\.(?:rmdir|delete|unlink))[\s(]/g,
        does: 'delete',
      },
      { callee: /\b(?:File\.rename|FileUtils\.mv)[\s(]/g, does: 'move' },
      { callee: /\b(?:File|IO)\.write[\s(]|\bFileUtils\.(?:touch|mkdir_p|mkdir|chmod)[\s(]/g, does: 'write' },
      { callee: /\bFile\.(?:open|new)[\s(]/g, does: 'write', if: /^\s*,\s*["'][^"']*[wa+]/ },
      { callee: /\b(?:File|IO)\.(?:read|open|readlines|foreach|binread)[\s(]/g, does: 'read' },
      { callee: /\b(?:YAML|JSON)\.load_file[\s(]/g, does: 'read' },
      { callee: /\b(?:system|exec|spawn|IO\.popen|Open3\.\w+)[\s(](?=\s*["'%[])/g, does: 'command' },
      { callee: /%x[{([]/g, does: 'command' },
      { callee: /\b(?:URI(?:\.parse|\.open)?|TCPSocket\.(?:new|open)|URI\.open)[\s(]/g, does: 'host' },
    ],
  },
  perl: {
    source: 'https://perldoc.perl.org/functions',
    interpolates: /[$@]\w|[$@]\{/,
    puts: { operator: '.', sigil: '$', where: '"`', name: /\$\{?(\w+)\b\}?/, any: /[$@]/ },
    runsBackticks: true,
    calls: [
      { callee: /\b(?:rmtree|remove_tree)[\s(]/g, does: 'delete', recursive: true },
      { callee: /\b(?:unlink|rmdir)[\s(]/g, does: 'delete' },
      { callee: /\brename[\s(]/g, does: 'move' },
      { callee: /\bopen[\s(]+(?:my\s+)?\$?\w+\s*,\s*(?:["']\s*\+?>>?[^"']*["']\s*,|(?=["']\s*\+?>))/g, does: 'write' },
      {
        callee:
          /\bopen[\s(]+(?:my\s+)?\$?\w+\s*,\s*(?:["']\s*<[^"']*["']\s*,|(?=["'][^|>"']*["']\s*(?:[;)]|or\b|\|\||$)))/g,
        does: 'read',
      },
      { callee: /\b(?:system|exec)[\s(](?=\s*["'q(])/g, does: 'command' },
      { callee: /\bqx\s*(?=[{([/!|])/g, does: 'command' },
      { callee: /\bPeer(?:Addr|Host)\s*=>|\b(?:get|getstore|getprint|mirror)[\s(]+(?=["']https?:)/g, does: 'host' },
    ],
  },
  php: {
    source: 'https://www.php.net/manual/en/',
    interpolates: /\$\w|\{\$/,
    puts: { operator: '.', sigil: '$', where: '"`', name: /\{?\$\{?(\w+)\b\}?/, any: /\$/ },
    runsBackticks: true,
    calls: [
      { callee: /\b(?:unlink|rmdir)\s*\(/g, does: 'delete' },
      { callee: /\brename\s*\(/g, does: 'move' },
      { callee: /\b(?:file_put_contents|touch|mkdir|chmod)\s*\(/g, does: 'write' },
      { callee: /\bfopen\s*\(/g, does: 'write', if: /^\s*,\s*["'][^"']*[waxc+]/ },
      { callee: /\b(?:system|exec|shell_exec|passthru|popen|proc_open)\s*\(/g, does: 'command' },
      { callee: /\b(?:curl_init|fsockopen|stream_socket_client)\s*\(/g, does: 'host' },
      { callee: /\b(?:file_get_contents|readfile|file)\s*\((?=\s*["'][a-z]+:\/\/)/g, does: 'host' },
      { callee: /\b(?:file_get_contents|readfile|file)\s*\(/g, does: 'read' },
    ],
  },
  lua: {
    source: 'https://www.lua.org/manual/5.4/',
    interpolates: NEVER,
    puts: { operator: '..', sigil: '', where: '', name: NEVER, any: NEVER },
    runsBackticks: false,
    calls: [
      { callee: /\bos\.remove\s*\(?/g, does: 'delete' },
      { callee: /\bos\.rename\s*\(?/g, does: 'move' },
      { callee: /\b(?:os\.execute|io\.popen)\s*\(?/g, does: 'command' },
      { callee: /\bio\.open\s*\(/g, does: 'write', if: /^\s*,\s*["'][wa]/ },
      { callee: /\bio\.(?:open|lines|input)\s*\(/g, does: 'read' },
    ],
  },
  r: {
    source: 'https://stat.ethz.ch/R-manual/R-devel/library/base/html/00Index.html',
    interpolates: NEVER,
    runsBackticks: false,
    calls: [
      { callee: /\b(?:unlink|file\.remove)\s*\(/g, does: 'delete', recursive: true },
      { callee: /\b(?:readLines|readRDS|scan|source|read\.\w+|readr::\w+)\s*\((?=\s*["'])/g, does: 'read' },
      { callee: /\b(?:system2?|shell)\s*\(/g, does: 'command' },
      { callee: /\b(?:download\.file|url)\s*\(/g, does: 'host' },
    ],
  },
  julia: {
    source: 'https://docs.julialang.org/en/v1/base/file/',
    interpolates: /\$/,
    runsBackticks: true,
    calls: [
      { callee: /(?<![\w.])(?:Base\.)?rm\s*\(/g, does: 'delete', recursive: true },
      { callee: /(?<![\w.])(?:Base\.)?mv\s*\(/g, does: 'move' },
      { callee: /(?<![\w.])(?:Base\.)?(?:read|readlines|eachline)\s*\((?=\s*")/g, does: 'read' },
      { callee: /\b(?:Downloads\.)?download\s*\(/g, does: 'host' },
    ],
  },
  awk: {
    source: 'https://www.gnu.org/software/gawk/manual/gawk.html',
    interpolates: NEVER,
    runsBackticks: false,
    calls: [
      { callee: /\bsystem\s*\(/g, does: 'command' },
      { callee: /\bgetline\b\s*(?:\w+(?:\[[^\]\n]{0,40}\])?\s*)?<\s*(?=["(])/g, does: 'read' },
      { callee: /\bprintf?\b[^;}\n|>]{0,200}>>?(?!=)/g, does: 'write' },
      { callee: /\bprintf?\b[^;}\n|>]{0,200}\|&?/g, does: 'command' },
    ],
  },
  vim: {
    source: 'https://vimhelp.org/',
    interpolates: NEVER,
    runsBackticks: false,
    calls: [
      { callee: /\bsystem(?:list)?\s*\(/g, does: 'command' },
      { callee: /\bdelete\s*\(/g, does: 'delete' },
      { callee: /\breadfile\s*\(/g, does: 'read' },
    ],
    lines: readEx,
  },
  ed: {
    source: 'https://www.gnu.org/software/ed/manual/ed_manual.html',
    interpolates: NEVER,
    runsBackticks: false,
    calls: [],
    lines: readEx,
  },
  make: {
    source: 'https://www.gnu.org/software/make/manual/make.html',
    interpolates: NEVER,
    runsBackticks: false,
    calls: [],
    lines: readMakefile,
  },
  tcl: {
    source: 'https://www.tcl-lang.org/man/',
    interpolates: /[$[]/,
    runsBackticks: false,
    calls: [
      { callee: /\bfile\s+delete\s+(?:-force\s+)?/g, does: 'delete', recursive: true },
      { callee: /\b(?:exec|spawn|open\s+\|)\s*/g, does: 'command' },
    ],
  },
}
