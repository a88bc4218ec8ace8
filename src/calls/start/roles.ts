import type { CallWord } from '../../model/call.ts'
import { readRemotePath, readUrl } from '../addresses.ts'
import { filtersIn } from '../filters.ts'
import { ANY, BELOW } from '../marks.ts'
import { joinPath } from '../paths.ts'
import { partOf } from '../programs/arguments.ts'
import type { Effects, FileHow, Role } from '../programs/row.ts'

export const RECURSIVE: FileHow = { recursive: true }

const HERE: CallWord = { text: '.', written: '.', isMany: false }

/** Records the effects of a word that has this role. */
export function playRole(role: Role, word: CallWord, how: FileHow, effects: Effects): void {
  switch (role) {
    case 'value':
    case 'folder':
      return
    case 'read':
    case 'write':
    case 'delete':
    case 'execute':
      effects.file(role, word, how)
      return
    case 'script':
      effects.file('execute', word, how)
      effects.file('read', word, how)
      return
    case 'source':
      effects.file('execute', word, { ...how, used: true })
      return
    case 'use':
      effects.file('read', word, { ...how, used: true })
      return
    case 'login':
      effects.file('read', word, { ...how, login: true })
      return
    case 'name':
      effects.file('read', word, { ...how, named: true })
      return
    case 'filter':
      effects.file('read', HERE, { recursive: true, narrowed: true, filters: filtersIn(word.text) })
      return
    case 'make':
      effects.file('write', word, { ...how, makesFolder: true })
      return
    case 'rights':
      effects.file('write', word, { ...how, named: true })
      return
    case 'edit':
      effects.file('read', word, how)
      effects.file('write', word, how)
      return
    case 'move':
      effects.file('delete', word, { ...how, recursive: true })
      return
    case 'target':
    case 'into':
      effects.file('write', word, how)
      return
    case 'below':
      effects.file(
        'write',
        { text: joinPath(word.text, BELOW), written: joinPath(word.written, '**'), isMany: true },
        how,
      )
      return
    case 'tree':
      effects.file('write', word, RECURSIVE)
      return
    case 'host':
      effects.host(word)
      return
    case 'address':
      if (readUrl(word.text) === null) effects.file('read', word, how)
      else effects.host(word)
      return
    case 'remote-read':
    case 'remote-write': {
      const remote = readRemotePath(word.text)
      if (remote !== null) effects.host({ ...word, text: remote.host })
      else if (readUrl(word.text) !== null) effects.host(word)
      else effects.file(role === 'remote-read' ? 'read' : 'write', word, how)
      return
    }
    case 'body': {
      const file = /^[^@=]*=?@(.+)$/s.exec(word.text)?.[1]
      if (file !== undefined) effects.file('read', { ...word, text: file.split(';')[0] ?? '' })
      return
    }
    case 'mount': {
      const [, from = '', mode] = /^([^:]*):[^:]*(?::(.*))?$/.exec(word.text) ?? []
      if (/^[/~.]/.test(from) || from.startsWith(ANY)) {
        effects.file(mode?.split(',').includes('ro') === true ? 'read' : 'write', { ...word, text: from }, RECURSIVE)
      }
      return
    }
    case 'shell':
      effects.shell(word)
      return
    case 'unknown':
      playUnknown(word, effects)
      return
    case 'command':
    case 'words':
      return
    default:
      if (role.startsWith('script-')) {
        effects.file('read', word, how)
        effects.script(role.slice('script-'.length), word)
        return
      }
      effects.code(role.slice('code-'.length), word)
  }
}

function playUnknown(word: CallWord, effects: Effects): void {
  // `@FILE`: a file of arguments
  const value = /^(?:[\w.-]+=)?@?(?=.)/.exec(word.text)?.[0] ?? ''
  const own = value === '' ? word : partOf(word, value.length)
  if (readUrl(own.text) !== null) effects.host(own, { maybe: true })
  else effects.file(null, own)
}
