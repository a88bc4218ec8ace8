import { defineAction } from '../define.ts'
import { askedGit, GIT_MEMBERS, GIT_TIMEOUT, tellGit } from './parts/git-output.ts'

export const addGitStatus = defineAction({
  name: 'add_git_status',
  summary: 'tells the model the branch and the changed files of the working copy',
  schema: {
    properties: {
      ...GIT_MEMBERS,
    },
  },
  examples: [
    {
      title: 'the state of the working copy',
      config: { type: 'add_git_status' },
      event: { event: 'turn_start', cwd: '/w' },
      decision: askedGit(['status', '--short', '--branch']),
    },
  ],
  effects: ['command', 'inject'],
  ports: ['process'],
  compile(config) {
    const words = ['status', '--short', '--branch']
    return {
      seconds: config.timeout ?? GIT_TIMEOUT,
      plan: (moment) => tellGit(words, 'Status of the working copy:', config, moment),
    }
  },
})
