/** A Redis server, or a cluster with some of its nodes. */
export interface Address {
  /** One address for each named node, in the form that the client takes. */
  readonly nodes: readonly string[]
  readonly isCluster: boolean
  /** For people: without user, password and options. */
  readonly shown: string
}

const FORM = /^(rediss?)(\+cluster)?:\/\/([^/?#]+)(\/[^?#]*)?(\?.*)?$/

/** The accepted forms of an address, for messages. */
export const ADDRESS_FORMS = '`redis://HOST:PORT`, `rediss://…` or `redis+cluster://HOST:PORT,HOST:PORT`'

/** Parses the address of a store. Null if it is not a valid address. */
export function readAddress(url: string): Address | null {
  const [, protocol, cluster, authority = '', path = '', query = ''] = FORM.exec(url) ?? []
  if (protocol === undefined) return null
  const at = authority.lastIndexOf('@')
  const hosts = authority.slice(at + 1).split(',')
  const isCluster = cluster !== undefined
  if (hosts.some((host) => host === '') || (hosts.length > 1 && !isCluster)) return null
  const nodes = hosts.map((host) => `${protocol}://${authority.slice(0, at + 1)}${host}${path}${query}`)
  if (!nodes.every((node) => URL.canParse(node))) return null
  return { nodes, isCluster, shown: `${protocol}${cluster ?? ''}://${hosts.join(',')}${path}` }
}
