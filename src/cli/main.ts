import process from 'node:process'

const words = process.argv.slice(2)
const [first, ...rest] = words

// An agent calls its hook at every step, so a hook loads nothing of the other commands.
const wantsHelp = rest.some((word) => word === '--help' || word === '-h')
if (first === 'hook' && !wantsHelp) void import('../hook/main.ts').then(({ main }) => main(rest))
else void import('./start.ts').then(({ start }) => start(words))
