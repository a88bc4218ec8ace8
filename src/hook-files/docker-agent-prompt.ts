import type { ValueMap } from '../model/value.ts'
import type { GoTemplateProblem } from './go-template/nodes.ts'
import { parseTemplate } from './go-template/parse.ts'
import { renderTemplate } from './go-template/render.ts'
import { FIELDS, inputOf } from '../agents/docker-agent/input.ts'

/** The prompt of a model hook: a Go template that is rendered with the payload. */
interface Prompt {
  /** @throws {GoTemplateError} if the payload does not suit the template */
  render(payload: ValueMap): string
  /** Why the template does not parse; null if it does. */
  readonly problem: GoTemplateProblem | null
}

export function compilePrompt(source: string): Prompt {
  const { nodes, problem } = parseTemplate(source, FIELDS)
  return { render: (payload) => renderTemplate(nodes, inputOf(payload)), problem }
}
