import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { readThrown } from '../../model/thrown.ts'
import { visible } from '../../source/visible.ts'
import { createPlaygroundPage } from '../../workbench/playground/playground-page.ts'
import type { Sketch } from '../../workbench/playground/playground.ts'
import { type CliCommand, type CommandContext, type ParsedArgs, UsageError } from '../command.ts'
import { readPolicy } from '../files.ts'
import { runUntilSignal } from '../run-until-signal.ts'

export const playground: CliCommand = {
  operand: { name: 'POLICY', summary: 'the policy to begin with, and the tests beside it; default: an example' },
  options: {
    events: { value: 'FILE', summary: 'events to begin with, one JSON object per line' },
    html: { value: 'FILE', summary: 'writes the page as one file that works from a disk, and does not serve it' },
  },
  examples: [
    { title: 'your policy in the browser', line: 'sluice playground policy.yaml' },
    { title: 'your policy on recorded events', line: 'sluice playground policy.yaml --events monday.ndjson' },
    { title: 'a file that you can send to others', line: 'sluice playground policy.yaml --html playground.html' },
  ],
  async run(args, context) {
    const page = createPlaygroundPage(sketchFor(args, context))
    const file = args.value('html')
    if (file === undefined) return serve(page, context)
    try {
      writeFileSync(resolve(context.folder, file), page)
    } catch (error) {
      throw new UsageError(`\`${visible(file)}\` cannot be written: ${readThrown(error).message}`)
    }
    await context.errors.write(`wrote ${visible(file)}\n`)
    return 0
  },
}

/** What the page shows at first; null for an example. */
function sketchFor({ operands, value }: ParsedArgs, { folder }: CommandContext): Sketch | null {
  const [policy] = operands
  const events = value('events')
  if (policy === undefined && events === undefined) return null
  const tests = policy?.replace(/(\.ya?ml)?$/, '.test.yaml')
  return {
    policy: policy === undefined ? 'hooks: []\n' : readPolicy(policy, folder),
    events: events === undefined ? '' : readPolicy(events, folder),
    tests: tests !== undefined && existsSync(resolve(folder, tests)) ? readPolicy(tests, folder) : '',
    agent: '',
  }
}

/** Serves the page on this machine, at an address that others cannot guess. */
async function serve(page: string, context: CommandContext): Promise<number> {
  const path = `/${randomBytes(16).toString('hex')}/`
  const server = createServer((request, response) => {
    const isPage = request.url === path && (request.method === 'GET' || request.method === 'HEAD')
    response.writeHead(isPage ? 200 : 404, {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'text/plain',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    })
    response.end(isPage ? page : 'not found\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // It listens at a port.
  const { port } = server.address() as AddressInfo
  const close = (): Promise<void> =>
    new Promise((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return runUntilSignal({ close }, `the playground is at http://127.0.0.1:${port}${path}`, context)
}
