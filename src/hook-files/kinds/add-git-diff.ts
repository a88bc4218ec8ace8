import { defineAction } from '../../kinds/define.ts'
import { askedGit, GIT_MEMBERS, GIT_TIMEOUT, LIST_FILTERS, tellGit } from './parts/git-output.ts'

/** Keeps git from running other programs and from using the configuration of submodules. */
const SAFE_OPTIONS = [
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--ignore-submodules=dirty',
  '--submodule=short',
] as const

export const addGitDiff = defineAction({
  name: 'add_git_diff',
  summary: 'tells the model what changed in the working copy',
  schema: {
    properties: {
      full: { type: 'boolean', default: false, description: 'include the full diff, not only the statistics' },
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
    const words = ['diff', ...SAFE_OPTIONS, ...(isFull ? [] : ['--stat'])]
    const heading = isFull ? 'Changes of the working copy:' : 'Changes of the working copy, counted:'
    const question = { words, heading, comparesFiles: true }
    // git runs twice: the first time to list its filters.
    return { seconds: 2 * (config.timeout ?? GIT_TIMEOUT), plan: (context) => tellGit(question, config, context) }
  },
})
