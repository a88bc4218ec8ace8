import { ADDRESS_FORMS, type Address, readAddress } from './address.ts'

/** The address of a decision log on a server. */
export interface LogAddress {
  readonly server: Address
  /** The name of the log: a server may have several. */
  readonly name: string
  /** For people: without user, password and other options. */
  readonly shown: string
}

/** The accepted forms of a log address, for messages. */
export const LOG_ADDRESS_FORMS = `${ADDRESS_FORMS}, with \`?log=NAME\` at its end for a log other than \`decisions\``

const NAME = /^[\w.-]{1,200}$/

/** Parses a log address: a server address with the name of the log in its query. Null if it is not valid. */
export function readLogAddress(url: string): LogAddress | null {
  const [address = '', query = ''] = url.split(/\?(.*)/s)
  const options = new URLSearchParams(query)
  const name = options.get('log') ?? 'decisions'
  options.delete('log')
  const server = readAddress(options.size === 0 ? address : `${address}?${options.toString()}`)
  return server === null || !NAME.test(name) ? null : { server, name, shown: `${server.shown}?log=${name}` }
}

/** The log address with an ending (letters, digits, `_` and `-`) appended to the name of the log. */
export function withEnding(url: string, ending: string): string {
  const [address = '', query = ''] = url.split(/\?(.*)/s)
  const options = new URLSearchParams(query)
  options.set('log', `${options.get('log') ?? 'decisions'}.${ending}`)
  return `${address}?${options.toString()}`
}
