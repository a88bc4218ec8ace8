import type { ValueMap } from '../model/value.ts'
import { parseTemplate } from './go-template/parse.ts'
import { renderTemplate } from './go-template/render.ts'
import { FIELDS, inputOf } from '../agents/docker-agent/input.ts'

/** The prompt of a model hook: a Go template that is rendered with the payload, or why it does not parse. */
export function compilePrompt(source: string) {
  const { nodes, problem } = parseTemplate(source, FIELDS)
  /** @throws {GoTemplateError} if the payload does not suit the template */
  const render = (payload: ValueMap): string => renderTemplate(nodes, inputOf(payload))
  return { render, problem }
}
