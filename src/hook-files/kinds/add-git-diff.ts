import { defineAction } from '../../kinds/define.ts'
import { LIST_FILTERS } from './parts/git-filters.ts'
import { askedGit, GIT_MEMBERS, GIT_TIMEOUT, tellGit } from './parts/git-output.ts'

/** By no program, and not by what a submodule would say by its own configuration. */
const AS_IT_IS = [
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--ignore-submodules=dirty',
  '--submodule=short',
] as const

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
      decision: askedGit(LIST_FILTERS),
    },
  ],
  effects: ['command', 'inject'],
  ports: ['process'],
  compile(config) {
    const isFull = config.full === true
    const words = ['diff', ...AS_IT_IS, ...(isFull ? [] : ['--stat'])]
    const heading = isFull ? 'Changes of the working copy:' : 'Changes of the working copy, counted:'
    const question = { words, heading, comparesFiles: true }
    // git is asked twice.
    return { seconds: 2 * (config.timeout ?? GIT_TIMEOUT), plan: (context) => tellGit(question, config, context) }
  },
})
