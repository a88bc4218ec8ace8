import type { ValueMap } from '../model/value.ts'
import type { GoTemplateProblem } from './go-template/nodes.ts'
import { parseTemplate } from './go-template/parse.ts'
import { renderTemplate } from './go-template/render.ts'
import { FIELDS, inputOf } from '../agents/docker-agent/input.ts'

/** The prompt of a hook that is a model: a template of Go over the payload. */
export interface Prompt {
  /** @throws {GoTemplateError} where the payload is not as the template needs it */
  render(payload: ValueMap): string
  /** Why it is none. */
  readonly problem: GoTemplateProblem | null
}

export function compilePrompt(source: string): Prompt {
  const { nodes, problem } = parseTemplate(source, FIELDS)
  return { render: (payload) => renderTemplate(nodes, inputOf(payload)), problem }
}
