import { defineAction } from '../../kinds/define.ts'
import { askedGit, GIT_MEMBERS, GIT_TIMEOUT, LIST_FILTERS, tellGit } from './parts/git-output.ts'

export const addGitStatus = defineAction({
  name: 'add_git_status',
  summary: 'tells the model the branch and the changed files of the working copy',
  schema: {
    properties: GIT_MEMBERS,
  },
  examples: [
    {
      title: 'the state of the working copy',
      config: { type: 'add_git_status' },
      event: { event: 'turn_start', cwd: '/w' },
      decision: askedGit(LIST_FILTERS),
    },
  ],
  effects: ['command', 'inject'],
  ports: ['process'],
  compile(config) {
    // To look for changes inside a submodule, git would use the configuration of the submodule.
    const words = ['status', '--short', '--branch', '--ignore-submodules=dirty']
    const question = { words, heading: 'Status of the working copy:', comparesFiles: true }
    // git runs twice: the first time to list its filters.
    return { seconds: 2 * (config.timeout ?? GIT_TIMEOUT), plan: (context) => tellGit(question, config, context) }
  },
})
