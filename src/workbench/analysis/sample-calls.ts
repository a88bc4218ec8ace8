import type { ConditionNode } from '../../model/condition.ts'
import { isMap, ownValue, type ValueMap } from '../../model/value.ts'
import { FAILS, globTexts, regexTexts, valueLeaf } from './leaves.ts'
import type { Literal } from './solve/formula.ts'
import { findValue, type Texts, type ValueMeaning } from './solve/value.ts'

/** A call that an agent may make. */
export interface SampleCall {
  readonly name: string
  readonly params: ValueMap
}

/** Calls that a condition on what a call does may be about. They are guesses: the engine knows whether it holds. */
export function sampleCalls({ type, config }: Pick<ConditionNode, 'type' | 'config'>): readonly SampleCall[] {
  if (type === 'command') return [shell(commandFor(config))]
  if (type === 'file_access') return pathsFor(config['path']).flatMap((path) => fileCalls(path, config))
  if (type !== 'network_access') return []
  const [host = 'example.com'] = textsOf(config['host']).flatMap((glob) => sampleOf(globTexts([glob])) ?? [])
  return [call('WebFetch', { url: `https://${host}/` }), shell(`curl https://${host}/`)]
}

const call = (name: string, params: ValueMap): SampleCall => ({ name, params })
const shell = (command: string): SampleCall => call('Bash', { command })

/** The names that a condition lists, one of which is enough, or all of which are needed. */
function textsOf(given: unknown): readonly string[] {
  const listed = isMap(given) ? [ownValue(given, 'any'), ownValue(given, 'all')] : [given]
  return listed.flat().filter((one): one is string => typeof one === 'string')
}

function commandFor(config: ValueMap): string {
  const word = (given: unknown): string => textsOf(given).map((name) => sampleOf(globTexts([name])) ?? name)[0] ?? ''
  const { options, operands } = config
  const every = isMap(options) ? textsOf(ownValue(options, 'all')) : []
  const words = [
    textsOf(config['variables']).length > 0 ? `${word(config['variables'])}=1` : '',
    config['as_root'] === true ? 'sudo' : '',
    word(config['program']) || 'make',
    word(config['subcommand']),
    ...(every.length > 0 ? every : [word(options)]),
    operands === undefined ? '' : (pathsFor(operands)[0] ?? ''),
  ]
  const own = words.filter((one) => one !== '').join(' ')
  const [from, to] = [word(config['reads_from']), word(config['feeds'])]
  const piped = `${from === '' ? '' : `${from} https://example.com/ | `}${own}${to === '' ? '' : ` | ${to}`}`
  const folder = config['folder'] === undefined ? '' : `cd ${pathsFor(config['folder'])[0] ?? '/tmp'} && `
  return `${folder}${piped}${config['background'] === true ? ' &' : ''}`
}

/** Paths that tests on a path may be about. */
function pathsFor(tests: unknown): readonly string[] {
  if (!isMap(tests)) return tests === undefined ? ['notes.txt'] : []
  const of = (test: string): readonly string[] => textsOf(ownValue(tests, test))
  const globs = ['glob', 'may_match', 'reaches'].flatMap(of)
  return [
    ...of('equals'),
    ...globs.flatMap((glob) => sampleOf(globTexts([glob.replace(/^\*\*\//, '')])) ?? []),
    ...of('under').map((folder) =>
      folder === 'workspace' ? 'notes.txt' : `${folder === 'tmp' ? '/tmp' : folder}/notes.txt`,
    ),
    ...of('matches').flatMap((pattern) => sampleOf(regexTexts(pattern)) ?? []),
    ...(of('outside').length > 0 ? ['/etc/hosts', '/opt/notes.txt'] : []),
    ...(of('not').length > 0 ? ['notes.txt', '/etc/hosts'] : []),
  ]
}

function fileCalls(path: string, config: ValueMap): readonly SampleCall[] {
  const access = textsOf(config['access'])
  const does = (one: string): boolean => access.length === 0 || access.includes(one)
  return [
    ...(does('read') ? [call('Read', { file_path: path }), shell(`cat ${path}`)] : []),
    ...(does('write') ? [call('Write', { file_path: path, content: 'x' }), shell(`echo x > ${path}`)] : []),
    ...(does('delete') ? [shell(`rm ${path}`), shell(`rm -r ${path}`)] : []),
    ...(does('execute') ? [shell(path.includes('/') ? path : `./${path}`)] : []),
    ...(does('unknown') ? [shell(`unknown-program ${path}`)] : []),
  ]
}

/** A short text of a set; null if none is found. */
function sampleOf(text: Texts): string | null {
  const literal = valueLeaf([], '', { ...FAILS, text }, 'true') as Literal<ValueMeaning>
  const found = findValue([literal], new Set(['text']))
  return found !== null && typeof found === 'object' && typeof found.value === 'string' ? found.value : null
}
