import type { CallWord } from '../../model/call.ts'
import { ANY } from '../marks.ts'
import { resolvePath } from '../paths.ts'
import type { Effects, Given } from './row.ts'

const SENDS = /^(?:put|mput|send|reput|append|tput)$/i
const FETCHES = /^(?:get|mget|recv|receive|reget|pget|tget)$/i
/** Words that may precede the name of a command. */
const PREFIX = /^(?:glob|queue|repeat|command|-)$/i

/** Follows the commands that FTP and SFTP clients get in these options and on standard input. */
export function followOrders(...options: readonly string[]) {
  return (given: Given, effects: Effects): void => {
    const { input } = effects
    for (const text of given.valuesOf(...options)) readOrders(text, effects)
    if (input.type === 'text') readOrders(input.word, effects)
  }
}

/** `put a; lcd d; !rm b`: the files that are sent and fetched, and the commands that run on this machine. */
function readOrders(text: CallWord, effects: Effects): void {
  let folder = ''
  for (const line of text.text.split(/[;\n]|&&|\|\|/)) {
    const code = /^\s*(?:!|shell\s)(.*)$/s.exec(line)?.[1]
    const behindPipe = /\|(.*)$/s.exec(line)?.[1]
    if (code !== undefined) effects.shell(wordOf(code, text))
    // The command after the pipe reads data from elsewhere.
    else if (behindPipe !== undefined) effects.shell(wordOf(`lftp | ${behindPipe}`, text))
    const all = [...line.matchAll(/"([^"]*)"|'([^']*)'|[^\s"']+/g)].map(([whole, double, single]) => {
      return wordOf(double ?? single ?? whole, text)
    })
    const from = all.findIndex((word) => !PREFIX.test(word.text))
    const [order, ...words] = from === -1 ? [] : all.slice(from)
    if (order === undefined) continue
    const files = words.filter((word) => !word.text.startsWith('-'))
    const here = files.map((word) => ({ ...word, text: resolvePath(word.text, folder) }))
    const isMirror = /^mirror$/i.test(order.text)
    const isReverse = words.some((word) => /^(?:-(?=[^R]*R)\w+|--rev.*)$/.test(word.text))
    // An unknown command may be any of those below.
    if (order.text.startsWith(ANY)) effects.unknown()
    else if (SENDS.test(order.text)) for (const file of here) effects.file('read', file)
    else if (FETCHES.test(order.text)) for (const file of here.slice(-1)) effects.file('write', file)
    else if (isMirror && isReverse) for (const file of here.slice(0, 1)) effects.file('read', file, { recursive: true })
    else if (isMirror) for (const file of here.slice(-1)) effects.file('write', file, { recursive: true })
    else if (/^lcd$/i.test(order.text) && files[0] !== undefined) folder = resolvePath(files[0].text, folder)
    else if (/^(?:open|connect)$/i.test(order.text)) for (const host of files.slice(-1)) effects.host(host)
  }
}

function wordOf(text: string, { isMany }: CallWord): CallWord {
  return { text, written: text, isMany }
}

/** `tftp HOST -c put FILE`, `tftp -i HOST put FILE`, `tftp -p -l FILE HOST`. */
export function transferTrivially(given: Given, effects: Effects): void {
  for (const file of given.valuesOf('-l')) effects.file(given.has('-g') ? 'write' : 'read', file)
  const words = given.words.slice(1).filter(({ text }) => !text.startsWith('-'))
  const order = words.findIndex(({ text }) => SENDS.test(text) || FETCHES.test(text))
  const [first, ...more] = order === -1 ? [] : words.slice(order + 1)
  if (first !== undefined && SENDS.test(words[order]?.text ?? '')) effects.file('read', first)
  else if (first !== undefined) effects.file('write', more[0] ?? first)
  const host = given.operands.find(({ text }) => !SENDS.test(text) && !FETCHES.test(text) && text !== first?.text)
  if (host !== undefined) effects.host(host, { scheme: 'tftp' })
}
