// Does with a plugin what opencode would: `node play-plugin.mjs PLUGIN` reads steps from its input as a list of
// [hook, input, output], with the messages that the client gives, calls them in order, and writes what came of each, and what the client was asked for.
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
const hooks = await exported[0]({ client: recorder([]), directory: process.cwd() })
const results = []
for (const [hook, input, output] of steps) {
  const { args } = output ?? {}
  try {
    await hooks[hook](input, output)
    // opencode goes by the map of arguments that it gave.
    results.push({ output: args === undefined ? output : { ...output, args } })
  } catch (error) {
    results.push({ threw: error.message })
  }
}
// What was asked of the client in passing.
await new Promise((done) => setImmediate(done))
process.stdout.write(JSON.stringify({ exports: exported.length, hooks: Object.keys(hooks), results, calls }))
