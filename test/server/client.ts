import { request } from 'node:http'

/** Sends requests to a server at a port, or at a socket, which `fetch` cannot reach. */
export interface Client {
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<{ status: number; body: string }>
  /** Sends JSON, and reads it. */
  post(
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<{ status: number; body: unknown }>
}

/** @param address as a server reports it: an HTTP URL, or the path of a socket */
export function clientOf(address: string): Client {
  const to = address.startsWith('http') ? { host: '127.0.0.1', port: new URL(address).port } : { socketPath: address }
  const ask = (
    method: string,
    path: string,
    headers: object,
    body?: string,
  ): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      const asked = request({ ...to, path, method, headers: { ...headers }, agent: false }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }))
      })
      asked.on('error', reject)
      asked.end(body)
    })
  return {
    get: (path, headers = {}) => ask('GET', path, headers),
    async post(path, data, headers = {}) {
      const type = { 'content-type': 'application/json' }
      const { status, body } = await ask('POST', path, { ...type, ...headers }, JSON.stringify(data))
      return { status, body: JSON.parse(body) as unknown }
    },
  }
}
