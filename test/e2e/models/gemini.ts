import { member } from '../../../src/model/value.ts'
import { events, type Heard, json, listIn, offeredTool, type Protocol, textIn, tokensOf } from './protocol.ts'

/** The answer of the model to requests for JSON about its own work. */
const ABOUT_ITSELF = { reasoning: 'as told', next_speaker: 'user', model_choice: 'flash', complexity_score: 1 }

/** `generateContent` and `streamGenerateContent`, for Gemini CLI. */
export const GEMINI: Protocol = {
  asked: /:(?:g|streamG)enerateContent$/,
  aside: [
    [/:countTokens$/, { totalTokens: 100 }],
    [/\/models$/, { models: [] }],
  ],
  offered: (body) =>
    listIn(body, 'tools')
      .flatMap((tool) => listIn(tool, 'functionDeclarations'))
      .map((tool) => offeredTool(tool, member(tool, 'parametersJsonSchema') ?? member(tool, 'parameters'))),

  hear: (body) =>
    listIn(body, 'contents')
      .filter((content) => textIn(content, 'role') !== 'model')
      .flatMap((content) => listIn(content, 'parts').map((part) => hear(textIn(content, 'role'), part))),

  say({ text, calls }, { path, body, number }) {
    const config = member(body, 'generationConfig')
    const wantsJson = textIn(config, 'responseMimeType') === 'application/json'
    const parts = [
      ...(text === null ? [] : [{ text: wantsJson ? JSON.stringify(ABOUT_ITSELF) : text }]),
      ...calls.map(({ id, name, input }) => ({ functionCall: { id, name, args: input } })),
    ]
    const { input, output, total } = tokensOf(number)
    const answer = {
      candidates: [{ content: { role: 'model', parts }, index: 0, finishReason: 'STOP' }],
      usageMetadata: { promptTokenCount: input, candidatesTokenCount: output, totalTokenCount: total },
      modelVersion: 'scripted',
      responseId: `response-${number}`,
    }
    return path.endsWith(':generateContent') ? json(answer) : events([[null, answer]])
  },
}

function hear(role: string, part: unknown): Heard {
  const result = member(part, 'functionResponse')
  if (result === undefined) return { role, text: textIn(part, 'text'), call: null }
  const response = member(result, 'response')
  const output = textIn(response, 'output') || textIn(response, 'error') || JSON.stringify(response)
  return { role: 'tool', text: output, call: textIn(result, 'id') }
}
