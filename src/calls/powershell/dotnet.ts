import type { CallWord } from '../../model/call.ts'
import { isKnown } from '../marks.ts'
import type { Effects } from '../programs/row.ts'

/** Methods of .NET that do something to files, hosts or programs. Names are in lower case, without `System.`. */
interface ClassCall {
  readonly of: RegExp
  readonly methods: RegExp
  /** Set if it lists a folder. */
  readonly isList?: true
  readonly does: (given: readonly (readonly CallWord[])[], effects: Effects, method: string) => void
}

type Does = ClassCall['does']

const each =
  (access: 'read' | 'write' | 'delete'): Does =>
  ([paths = []], effects) => {
    for (const word of paths) effects.file(access, word)
  }

const nothing: Does = () => undefined

const transfer: Does = ([from = [], to = []], effects, method) => {
  for (const word of from) effects.play(method === 'copy' ? 'read' : 'move', word)
  for (const word of to) effects.file('write', word)
}

const connect: Does = ([hosts = []], effects) => {
  for (const word of hosts) effects.host(word)
}

/** Source: the .NET API reference at https://learn.microsoft.com/en-us/dotnet/api/. */
export const CALLS: readonly ClassCall[] = [
  { of: /^io\.file$/, methods: /^(?:exists|get\w+)$/, does: nothing },
  { of: /^io\.file$/, methods: /^(?:read|openread|opentext)/, does: each('read') },
  { of: /^io\.file$/, methods: /^(?:write|append|create|openwrite|set)/, does: each('write') },
  { of: /^io\.file$/, methods: /^delete$/, does: each('delete') },
  {
    of: /^io\.file$/,
    methods: /^open/,
    does([paths = []], effects) {
      for (const word of paths) effects.play('edit', word)
    },
  },
  { of: /^io\.file$/, methods: /^(?:copy|move|replace)$/, does: transfer },
  {
    of: /^reflection\.assembly$/,
    methods: /^(?:unsafe)?load/,
    does([code = []], effects, method) {
      for (const word of code) {
        if (/load(?:file|from)$/.test(method)) effects.file('execute', word)
        else if (!isKnown(word.text)) effects.code('csharp', word)
      }
    },
  },
  { of: /^io\.directory$/, methods: /^(?:exists|getcurrent\w*|getparent|getlast\w*)$/, does: nothing },
  {
    of: /^io\.directory$/,
    methods: /^delete$/,
    does([paths = [], recursive = []], effects) {
      const isAlone = recursive.every(({ text }) => /^(?:false|0)$/i.test(text))
      for (const word of paths) effects.file('delete', word, { recursive: !isAlone })
    },
  },
  { of: /^io\.directory$/, methods: /^move$/, does: transfer },
  { of: /^io\.directory$/, methods: /^create/, does: each('write') },
  { of: /^io\.directory$/, methods: /^(?:get|enumerate)/, isList: true, does: each('read') },
  { of: /^io\.(?:fileinfo|directoryinfo)$/, methods: /^new$/, does: nothing },
  { of: /^io\.streamreader$/, methods: /^new$/, does: each('read') },
  { of: /^io\.(?:streamwriter|filestream|binarywriter)$/, methods: /^new$/, does: each('write') },
  {
    of: /^io\.compression\.zipfile(?:extensions)?$/,
    methods: /^extracttodirectory$/,
    does([from = [], to = []], effects) {
      for (const word of from) effects.file('read', word)
      for (const word of to) effects.play('below', word)
    },
  },
  {
    of: /^io\.compression\.zipfile$/,
    methods: /^(?:create|open)/,
    does([from = [], to = []], effects) {
      for (const word of from) effects.file('read', word, { recursive: true })
      for (const word of to) effects.file('write', word)
    },
  },
  {
    of: /^net\.(?:webclient|http\.httpclient)$/,
    methods: /^(?:download|upload|open|get|post|put|delete|send)/,
    does([addresses = [], files = []], effects) {
      for (const word of addresses) effects.host(word)
      for (const word of files) if (!/\s/.test(word.text)) effects.file('write', word)
    },
  },
  { of: /^net\.(?:webrequest|httpwebrequest|dns)$/, methods: /^(?:create|get|resolve)/, does: connect },
  { of: /^net\.sockets\.(?:tcpclient|udpclient)$/, methods: /^(?:new|connect)$/, does: connect },
  {
    of: /^diagnostics\.process$/,
    methods: /^start$/,
    does(given, effects) {
      effects.start(given.flat())
    },
  },
]

/** The special folders that lead somewhere known. Names are in lower case. */
export const FOLDERS: Readonly<Record<string, string>> = {
  ...{ userprofile: '~', applicationdata: '~/AppData/Roaming', localapplicationdata: '~/AppData/Local' },
  ...{ desktop: '~/Desktop', desktopdirectory: '~/Desktop', mydocuments: '~/Documents', personal: '~/Documents' },
  ...{ windows: 'C:/Windows', system: 'C:/Windows/System32', programfiles: 'C:/Program Files' },
  ...{
    commonapplicationdata: 'C:/ProgramData',
    startup: '~/AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Startup',
  },
}
