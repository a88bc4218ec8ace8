import { defineAction } from '../../kinds/define.ts'
import { contextNote } from '../../kinds/actions/parts/context-note.ts'

export const addPromptFiles = defineAction({
  name: 'add_prompt_files',
  summary: 'tells the model the contents of files in the working folder, a folder above it, or the home of the user',
  schema: {
    properties: {
      files: {
        type: 'array',
        items: { type: 'string', pattern: '^[^/\\\\]+$' },
        minItems: 1,
        description: 'their names; the model is told the nearest file of each name, and the one in the home',
      },
    },
    required: ['files'],
  },
  examples: [
    {
      title: 'what a project wants to be known',
      config: { type: 'add_prompt_files', files: ['AGENTS.md'] },
      event: { event: 'turn_start', cwd: '/w' },
      decision: { inject: [] },
    },
  ],
  effects: ['inject', 'log', 'read'],
  ports: ['files'],
  compile({ files }) {
    return {
      *plan(context) {
        const texts = new Map<string, string>()
        for (const name of files) {
          let isFound = false
          for (const from of ['above', 'home'] as const) {
            const answer = yield { type: 'read', path: name, from }
            if (answer?.type !== 'file') return
            if (answer.text === null) continue
            isFound = true
            texts.set(answer.path ?? name, answer.text)
          }
          if (!isFound)
            yield { type: 'log', level: 'warning', message: `there is no file \`${name}\` to tell the model` }
        }
        if (texts.size > 0) yield contextNote([...texts.values()].join('\n\n'), context)
      },
    }
  },
})
