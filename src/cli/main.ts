#!/usr/bin/env node
import process from 'node:process'
import { loadHook } from './load-hook.ts'

const words = process.argv.slice(2)
const [first, ...rest] = words

// A hook is called at every step of an agent, so it loads nothing of the other commands.
const wantsHelp = rest.some((word) => word === '--help' || word === '-h')
if (first === 'hook' && !wantsHelp) void loadHook().then(({ main }) => main(rest))
else void import('./start.ts').then(({ start }) => start(words))
