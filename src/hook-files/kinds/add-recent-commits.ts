import { defineAction } from '../../kinds/define.ts'
import { askedGit, GIT_MEMBERS, GIT_TIMEOUT, tellGit } from './parts/git-output.ts'

export const addRecentCommits = defineAction({
  name: 'add_recent_commits',
  summary: 'tells the model the newest commits',
  schema: {
    properties: {
      count: { type: 'integer', minimum: 1, maximum: 1000, default: 10, description: 'the number of commits' },
      ...GIT_MEMBERS,
    },
  },
  examples: [
    {
      title: 'the last three commits',
      config: { type: 'add_recent_commits', count: 3 },
      event: { event: 'session_start', cwd: '/w' },
      decision: askedGit(['log', '--oneline', '--no-color', '--no-show-signature', '-n', '3']),
    },
  ],
  effects: ['command', 'inject'],
  ports: ['process'],
  compile(config) {
    const words = ['log', '--oneline', '--no-color', '--no-show-signature', '-n', String(config.count ?? 10)]
    const question = { words, heading: 'Recent commits:' }
    return { seconds: config.timeout ?? GIT_TIMEOUT, plan: (context) => tellGit(question, config, context) }
  },
})
