import process from 'node:process'

const words = process.argv.slice(2)
const [first, ...rest] = words

// An agent calls its hook at every step, so the hook must not load any other command.
const wantsHelp = rest.some((word) => word === '--help' || word === '-h')
if (first === 'hook' && !wantsHelp) void import('../hook/main.ts').then(({ main }) => main(rest))
else void import('./start.ts').then(({ start }) => start(words))
