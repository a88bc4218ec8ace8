import type { AboutAgent } from '../dialect.ts'

export const ABOUT: AboutAgent = {
  name: 'factory-droid',
  aliases: ['droid'],
  title: 'Factory Droid',
  hookFiles: ['.factory/hooks.json'],
  runsHookFiles: true,
}
