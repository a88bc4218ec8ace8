import { defineAction } from '../define.ts'
import { askedGit, GIT_MEMBERS, GIT_TIMEOUT, tellGit } from './parts/git-output.ts'

export const addGitDiff = defineAction({
  name: 'add_git_diff',
  summary: 'tells the model what has changed in the working copy',
  schema: {
    properties: {
      full: { type: 'boolean', default: false, description: 'the changes themselves, and not only how many' },
      ...GIT_MEMBERS,
    },
  },
  examples: [
    {
      title: 'what has changed',
      config: { type: 'add_git_diff' },
      event: { event: 'turn_start', cwd: '/w' },
      decision: askedGit(['diff', '--no-ext-diff', '--no-textconv', '--no-color', '--stat']),
    },
  ],
  effects: ['command', 'inject'],
  ports: ['process'],
  compile(config) {
    const isFull = config.full === true
    const words = ['diff', '--no-ext-diff', '--no-textconv', '--no-color', ...(isFull ? [] : ['--stat'])]
    const heading = isFull ? 'Changes of the working copy:' : 'Changes of the working copy, counted:'
    return { seconds: config.timeout ?? GIT_TIMEOUT, plan: (moment) => tellGit(words, heading, config, moment) }
  },
})
