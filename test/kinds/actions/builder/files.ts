import { createTestHost, type TestHost, type ToolAnswer } from '../rule.ts'

/** A host with files that its tools read and write; `answer` is the answer of its other tools. */
export function createFileHost(
  files: Record<string, string>,
  answer: (to: string, params: Readonly<Record<string, unknown>>) => ToolAnswer = () => ({}),
): TestHost {
  return createTestHost((to, params) => {
    const given = params as Readonly<Record<string, unknown>>
    const path = String(given['path'])
    if (to === 'filesystem.read') {
      const content = files[path]
      return content === undefined ? { ok: false, error: `no file ${path}` } : { result: { content } }
    }
    if (to === 'filesystem.write') {
      files[path] = String(given['content'])
      return {}
    }
    return answer(to, given)
  })
}
