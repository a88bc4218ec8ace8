import type { CallWord } from '../../model/call.ts'
import { readRemotePath, readUrl } from '../addresses.ts'
import type { Effects, Given, Usage } from './row.ts'

/** Installs from a URL, a file, or a registry that is configured elsewhere. */
export const install: Usage = { operands: 'value*', takesNames: true, does: fetchPackages }
export const local: Usage = { operands: 'value*', takesNames: true }

export function hidden(_given: Given, effects: Effects): void {
  if (!_given.options.some(({ role }) => role === 'host')) effects.hiddenHost()
}

/** Fetches a package and starts its program, which has the same name: `npx lerna@8 publish`. */
export function runPackage(given: Given, effects: Effects): void {
  hidden(given, effects)
  const [name, ...rest] = given.operands
  if (name === undefined) return
  const [, program] = /^(?:@[^/]+\/)?([\w.-]+)(?:@[^/]*)?$/.exec(name.text) ?? []
  if (program === undefined) for (const word of rest) effects.play('unknown', word)
  else effects.start([{ ...name, text: program }, ...rest])
}

/** `uv run COMMAND`, or a module, a script or an input of Python. */
export function runProject({ operands, has, valuesOf }: Given, effects: Effects): void {
  const isOfUv = effects.program === 'uv'
  const modules = isOfUv ? valuesOf('-m') : []
  const [first] = operands
  const isScript = first?.text.endsWith('.py') === true || (isOfUv && (has('-s') || first?.text === '-'))
  const python = { text: 'python3', written: 'python3', isMany: false }
  if (modules.length > 0) effects.start([python, { ...python, text: '-m', written: '-m' }, ...modules, ...operands])
  else if (first !== undefined) effects.start(isScript ? [python, ...operands] : operands)
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
