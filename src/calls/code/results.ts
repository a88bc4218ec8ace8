import { baseName } from '../paths.ts'
import { ANY, BELOW, isKnown, STAR } from '../marks.ts'
import { readOpening } from './handles.ts'
import { moduleOf } from './imports.ts'
import { ANY_ITEMS, joinParts, list, text, textOf, UNKNOWN, type Value } from './values.ts'

/** The arguments of a call whose result can be known. */
export interface GivenValues {
  readonly values: readonly Value[]
  readonly named: ReadonlyMap<string, Value>
}
type Result = (given: GivenValues, receiver: Value | null) => Value | null

const texts = ({ values }: GivenValues): readonly string[] => values.map(textOf)
const first = ({ values: [value] }: GivenValues): string => textOf(value)

const same: Result = ({ values: [value] }) => value ?? null
const joined: Result = (given) => text(joinParts(texts(given)))
const path: Result = (given) => text(joinParts(texts(given)), 'path')
const home: Result = () => text('~')
const temporary: Result = () => text('/tmp')
const variable: Result = (given) => (/^(?:HOME|USERPROFILE)$/.test(first(given)) ? text('~') : null)
const reference: Result = (given) => {
  const name = first(given)
  return isKnown(name) ? { type: 'reference', path: moduleOf(name) } : null
}
/** What is in a folder. */
const entries: Result = () => list([text(STAR)])
const found: Result = (given) => list([text(first(given).replace(/\*+/g, STAR))])
/** A temporary file or folder: in the folder that is named, or that stands at `index`. */
function madeIn(index: number): Result {
  return ({ values, named }) => {
    const options = values.findLast((value) => value.type === 'map')
    const folder = values[index] ?? named.get('dir') ?? named.get('DIR') ?? options?.entries.get('dir') ?? text('/tmp')
    return text(joinParts([textOf(folder), 'XXXXXX']), 'folder')
  }
}
/** What begins with a path is there. */
const madeAfter: Result = ({ values: [prefix] }) => text(`${textOf(prefix)}XXXXXX`, 'folder')
/** A template without a folder is one of the folder in which the code runs. */
const madeOf: Result = (given, receiver) =>
  given.values.length > 0 && !given.named.has('TMPDIR') && !given.named.has('DIR')
    ? text('XXXXXX', 'folder')
    : madeIn(NOWHERE)(given, receiver)
const NOWHERE = -1
/** A file that is opened to be written. */
const opened: Result = ({ values: [path, mode], named }) =>
  /^[wax>]|\+/.test(textOf(mode ?? named.get('mode'))) && path?.type === 'text' ? text(path.text, 'file') : null
/** The same in Perl, where the mode comes first. */
const openedHandle: Result = ({ values }) => {
  const [first, second] = values
  const { mode, path } = readOpening(textOf(first))
  const file = path === '' ? textOf(second) : path
  return /[>+]/.test(mode) && file !== ANY ? text(file, 'file') : null
}
const openedPath: Result = ({ values, named }, receiver) =>
  opened({ values: [receiver ?? UNKNOWN, ...values], named }, null)
const stream: Result = ({ values: [path] }) => (path?.type === 'text' ? text(path.text, 'file') : null)
const split: Result = (given) => words(given.values[0])
const joinWith: Result = ({ values: [between, items] }) => glued(between, items)

/** The words of a text. */
function words(value: Value | undefined): Value {
  const whole = textOf(value)
  if (whole === ANY) return list([ANY_ITEMS])
  const found = [...whole.matchAll(/"([^"]*)"|'([^']*)'|\S+/g)].map(([all, double, single]) => double ?? single ?? all)
  return list(found.map((word) => (word === ANY ? ANY_ITEMS : text(word))))
}

function glued(between: Value | undefined, items: Value | undefined): Value | null {
  if (items?.type !== 'list') return null
  return text(items.items.map(textOf).join(textOf(between ?? text(''))))
}

/** Fills in `%s`, or `{}`; what else stands there may be anything. */
export function filled(format: string, values: readonly Value[]): Value {
  let index = 0
  return text(format.replace(/%[sdr]|\{\w*\}|%\(\w+\)s/g, () => textOf(values[index++])))
}

/** Functions whose results are known from their arguments; one name is a member of anything if it starts with a dot. */
export const RESULTS: ReadonlyMap<string, Result> = tableOf({
  'os.path.join path.join path.resolve posix.join File.join filepath.Join path.Join joinpath file.path Path.join':
    joined,
  'Path pathlib.Path PurePath PosixPath PurePosixPath Pathname Pathname.new Bun.file File java.io.File': path,
  'Paths.get Path.of path Mojo.File.new': path,
  'os.path.expanduser os.path.abspath os.path.realpath os.path.normpath path.normalize expanduser abspath realpath':
    same,
  'os.fspath str String text sqlalchemy.text sql.SQL Prisma.sql Prisma.raw sql raw unescape': same,
  'promisify util.promisify URL URI URI.parse urllib.parse.quote shlex.quote Buffer.from list tuple Array Array.from sorted reversed set':
    same,
  'os.homedir Dir.home os.path.home homedir System.user_home! path.expand': home,
  'tempfile.gettempdir os.tmpdir tmpdir sys_get_temp_dir Dir.tmpdir System.tmp_dir! File.Spec.tmpdir': temporary,
  'tempfile.mkdtemp tempfile.mktemp tempfile.TemporaryDirectory TemporaryDirectory': madeIn(2),
  'tempfile.NamedTemporaryFile Deno.makeTempDir Deno.makeTempDirSync mktempdir File.createTempDir': madeIn(NOWHERE),
  'tempfile Tempfile.new Tempfile.create Tempfile.open Dir.mktmpdir': madeIn(1),
  'os.MkdirTemp tempnam': madeIn(0),
  'mkdtemp mkdtempSync .mkdtemp .mkdtempSync': madeAfter,
  'tempdir File.Temp.tempdir File.Temp.newdir File.Temp.new': madeOf,
  '.filename .path .dirname': (_, receiver) =>
    receiver?.type === 'text' && receiver.made === 'folder' ? receiver : null,
  'os.getenv getenv os.environ.get Deno.env.get os.Getenv System.get_env System.getenv': variable,
  'require Java.type __import__ importlib.import_module import_module import': reference,
  'sh.Command local.get': ({ values: [name] }) =>
    name?.type === 'text' ? { type: 'reference', path: `sh.${baseName(name.text)}` } : null,
  '.bake': ({ values }, receiver) =>
    receiver?.type === 'reference' && values.every((value) => value.type === 'text' && /^[\w-]+$/.test(value.text))
      ? { type: 'reference', path: [receiver.path, ...values.map(textOf)].join('.') }
      : null,
  'open io.open codecs.open File.open File.new fopen openSync fs.openSync': opened,
  'IO.File.new': opened,
  'open-handle': openedHandle,
  'Path.open': openedPath,
  'createWriteStream fs.createWriteStream': stream,
  'os.listdir fs.readdirSync readdirSync readdir Dir.children Dir.entries scandir os.scandir': entries,
  'glob.glob glob.iglob glob Dir.glob filepath.Glob glob.sync globSync': found,
  'shlex.split Shellwords.split Shellwords.shellsplit shellwords parse_line': split,
  'implode join paste': joinWith,
  explode: ({ values: [, value] }) => words(value),
  'table.concat': ({ values: [items, between] }) => glued(between, items),
  'Path.home': () => text('~', 'path'),
  'Path.expanduser Path.resolve Path.absolute Path.realpath Path.to_s Path.as_posix': (_, receiver) => receiver,
  'Path.joinpath': (given, receiver) => text(joinParts([textOf(receiver ?? UNKNOWN), ...texts(given)]), 'path'),
  'Path.iterdir Path.children': (_, receiver) => list([text(joinParts([textOf(receiver ?? UNKNOWN), STAR]), 'path')]),
  'Path.glob Path.rglob': (_, receiver) => list([text(joinParts([textOf(receiver ?? UNKNOWN), BELOW]), 'path')]),
  'Path.with_name': (given, receiver) => text(joinParts([textOf(receiver ?? UNKNOWN), '..', first(given)]), 'path'),
  getattr: ({ values: [of, name] }) =>
    of?.type === 'reference' && name?.type === 'text' ? { type: 'reference', path: `${of.path}.${name.text}` } : null,
  '.split .shellsplit .splitlines .fields': (given, receiver) =>
    given.values.length === 0 || first(given) === ' ' ? words(receiver ?? undefined) : null,
  '.encode .decode .toString .to_s .freeze .values': (_, receiver) => receiver,
  '.strip .trim .chomp .rstrip .lstrip .slice .copy .dup .flat': ({ values }, receiver) =>
    values.length === 0 ? receiver : null,
  '.join': ({ values: [value] }, receiver) =>
    receiver?.type === 'list' ? glued(value, receiver) : glued(receiver ?? undefined, value),
  '.concat': ({ values }, receiver) =>
    receiver?.type === 'list'
      ? list([...receiver.items, ...values.flatMap((value) => (value.type === 'list' ? value.items : [value]))])
      : receiver?.type === 'text'
        ? text(receiver.text + values.map(textOf).join(''))
        : null,
  '.format': ({ values }, receiver) => (receiver?.type === 'text' ? filled(receiver.text, values) : null),
  'sprintf format': ({ values: [format, ...values] }) => (format?.type === 'text' ? filled(format.text, values) : null),
  '.replace .replaceAll .gsub .sub': ({ values: [from, to] }, receiver) =>
    receiver?.type === 'text' && from?.type === 'text' && to?.type === 'text' && isKnown(from.text) && from.text !== ''
      ? text(receiver.text.replaceAll(from.text, () => to.text))
      : null,
  '.lower .toLowerCase .downcase': (_, receiver) =>
    receiver?.type === 'text' ? text(receiver.text.toLowerCase()) : null,
  'os.path.basename path.basename File.basename': (given) => text(baseName(first(given))),
  'os.path.dirname path.dirname File.dirname': (given) => text(joinParts([first(given), '..'])),
  dict: ({ named }) => ({ type: 'map', entries: named }),
})

function tableOf(rows: Readonly<Record<string, Result>>): ReadonlyMap<string, Result> {
  return new Map(Object.entries(rows).flatMap(([names, result]) => names.split(' ').map((name) => [name, result])))
}
