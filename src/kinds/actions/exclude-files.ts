import { readParam } from '../../model/tool-params.ts'
import { defineAction } from '../define.ts'
import { ownMap } from './parts/dotted-key.ts'
import { setParam } from './parts/param-rewrite.ts'

/** The canonical name of a parameter that takes several globs, of which those after `!` leave files out. */
const GLOBS = 'globs'

export const excludeFiles = defineAction({
  name: 'exclude_files',
  summary:
    'leaves files out of what a search tool finds, if the tool has a parameter for that; else it changes nothing',
  schema: {
    properties: {
      files: {
        type: 'array',
        items: { type: 'string', pattern: '^[^\\s,{}!\\\\][^\\s,{}\\\\]*$' },
        minItems: 1,
        maxItems: 100,
        description: 'the files to leave out: globs without spaces, commas or braces',
      },
    },
    required: ['files'],
  },
  examples: [
    {
      title: 'a search whose `glob` takes several globs',
      config: { type: 'exclude_files', files: ['**/.env', '**/*.pem'] },
      event: {
        event: 'tool_start',
        tool: { name: 'Grep', params: { pattern: 'KEY', glob: '*.ts' }, param_names: { glob: 'globs' } },
      },
      decision: { params: { pattern: 'KEY', glob: '*.ts !**/.env !**/*.pem' } },
    },
    {
      title: 'a tool whose parameters are not known',
      config: { type: 'exclude_files', files: ['**/.env'] },
      event: { event: 'tool_start', tool: { name: 'grep', params: { pattern: 'KEY', include: '*.ts' } } },
      decision: {},
    },
  ],
  effects: ['params'],
  ports: [],
  compile({ files }) {
    const added = files.map((file) => `!${file}`)
    return {
      *plan({ tool }) {
        if (tool?.paramTables.some((names) => names.has(GLOBS)) !== true) return
        const given = readParam(tool, GLOBS) ?? ''
        // The agent refuses another type by itself.
        if (typeof given !== 'string') return
        const globs = given.split(/\s+/).filter((glob) => glob !== '')
        const missing = added.filter((glob) => !globs.includes(glob))
        if (missing.length === 0) return
        const params = ownMap(tool.params)
        // The last glob that matches a file decides.
        if (setParam(tool, params, GLOBS, [...globs, ...missing].join(' '))) yield { type: 'params', params }
      },
    }
  },
})
