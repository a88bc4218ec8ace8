import { isMap, member, type Value, type ValueMap } from '../../model/value.ts'
import { textOf } from './fill-placeholders.ts'
import type { Answer, Answers } from './test-file.ts'

/** Reads the answers of a test, after the schema has validated them. */
export function readAnswers(written: Value | undefined): Answers {
  const listed = <Given>(name: string, read: (answer: ValueMap) => Given): readonly Answer<Given>[] => {
    const list = member(written, name)
    return Array.isArray(list) ? list.map((entry) => readAnswer(entry as Value, read)) : []
  }
  return {
    shell: listed('shell', ({ stdout = '', stderr = '', code = 0 }) => {
      return { stdout: textOf(stdout), stderr: textOf(stderr), code: Number(code) }
    }),
    call: listed('call', ({ result = null, error }) => (error === undefined ? { result } : { error: textOf(error) })),
    model: listed('model', ({ text = '' }) => ({ text: textOf(text) })),
  }
}

/** Reads one answer, or several to be given in turn; the first one has the glob that they match. */
function readAnswer<Given>(entry: Value, read: (answer: ValueMap) => Given): Answer<Given> {
  const answers = (Array.isArray(entry) ? entry : [entry]).filter(isMap) as readonly ValueMap[]
  const match = answers[0]?.['match']
  return { match: match === undefined ? '*' : textOf(match), given: answers.map(read) }
}
