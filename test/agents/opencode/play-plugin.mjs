// Runs a plugin as opencode would. `node play-plugin.mjs PLUGIN OTHER…` loads all, and reads from its input the steps, a list of
// [hook, input, output], and the messages that the client returns. It calls the hooks in order, and writes the result of each
// step and the calls of the client.
import { pathToFileURL } from 'node:url'

const calls = []
const recorder = (path) =>
  new Proxy(() => {}, {
    get: (_, name) => recorder([...path, name]),
    apply: (_, self, [options]) => {
      calls.push([path.join('.'), options])
      return Promise.resolve(path.join('.') === 'session.messages' ? { data: messages } : {})
    },
  })

const pieces = []
for await (const piece of process.stdin) pieces.push(piece)
const { steps, messages } = JSON.parse(Buffer.concat(pieces).toString())

const exported = Object.values(await import(pathToFileURL(process.argv[2]).href))
for (const other of process.argv.slice(3)) {
  const [load] = Object.values(await import(pathToFileURL(other).href))
  await load({ client: recorder([]), directory: process.cwd() })
}
const hooks = await exported[0]({ client: recorder([]), directory: process.cwd() })
const results = []
for (const [hook, input, output] of steps) {
  const { args } = output ?? {}
  try {
    await hooks[hook](input, output)
    // opencode uses the map of arguments that it passed.
    results.push({ output: args === undefined ? output : { ...output, args } })
  } catch (error) {
    results.push({ threw: error.message })
  }
}
// Waits for calls of the client that nothing awaits.
await new Promise((done) => setImmediate(done))
process.stdout.write(JSON.stringify({ exports: exported.length, hooks: Object.keys(hooks), results, calls }))
