import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

// The compile-time errors for kinds written with `defineCondition` and `defineAction`.

const ROOT = join(import.meta.dirname, '../..')

const PRELUDE = `
import { defineAction, defineCondition, type Condition, type KindContext } from 'sluice'
const described = { name: 'own', summary: 'an example', examples: [] }
const schema = { properties: { turn: { type: 'integer' }, words: { type: 'array', items: { type: 'string' } } } } as const
const condition = { ...described, schema }
const action = { ...described, schema, effects: ['log'], ports: [] } as const
`

const COMPILES = {
  'a config with types from its schema': `
    defineCondition({
      ...described,
      schema: { ...schema, required: ['turn'] },
      compile(config, context) {
        const turn: number = config.turn
        const words: readonly string[] | undefined = config.words
        const own: KindContext = context
        return { test: (eventContext) => eventContext.turn === turn + own.events.length, seen: () => ({ words: words?.length ?? 0 }) }
      },
    })`,
  'several forms': `
    defineCondition({
      ...condition,
      compile({ turn }) {
        if (turn === undefined) return { test: () => true, prefilterSuffices: true }
        return { test: (eventContext) => eventContext.turn === turn, seen: ({ turn }) => ({ turn }) }
      },
    })`,
  'a declared type': `defineCondition({ ...condition, compile: (): Condition => ({ test: () => true }) })`,
  'an effect': `defineAction({ ...action, compile: () => ({ plan: { type: 'log', level: 'info', message: 'm' } }) })`,
  'effects in turn, and their answers': `
    defineAction({
      ...action,
      compile: () => ({
        verdicts: ['deny'],
        *plan(eventContext) {
          const answer = yield { type: 'call', to: eventContext.session, params: {} }
          if (answer?.type === 'call' && answer.ok) return
          yield { type: 'verdict', verdict: 'deny', reason: 'no' }
        },
      }),
    })`,
}

const DOES_NOT: Readonly<Record<string, readonly [text: string, message: string]>> = {
  'a condition with a stray member': [
    `defineCondition({ ...condition, compile: () => ({ test: () => true, need: {} }) })`,
    `Type '{}' is not assignable to type 'never'.`,
  ],
  'a condition with a stray member in one of its forms': [
    `defineCondition({
      ...condition,
      compile({ turn }) {
        if (turn === undefined) return { test: () => true }
        return { test: (eventContext) => eventContext.turn === turn, exact: true }
      },
    })`,
    `not assignable to type 'Exactly<Condition, `,
  ],
  'a condition without a test': [
    `defineCondition({ ...condition, compile: () => ({ seen: () => ({}) }) })`,
    `Property 'test' is missing`,
  ],
  'a test that says neither true nor false': [
    `defineCondition({ ...condition, compile: () => ({ test: () => 'yes' }) })`,
    `Type 'string' is not assignable to type 'Truth'.`,
  ],
  'an action with a stray member': [
    `defineAction({ ...action, compile: () => ({ plan: () => null, verdict: 'deny' }) })`,
    `Type 'string' is not assignable to type 'never'.`,
  ],
  'an effect that does not exist': [
    `defineAction({ ...action, compile: () => ({ plan: { type: 'say', message: 'm' } }) })`,
    `Type '"say"' is not assignable to type`,
  ],
}

const texts = new Map(
  [...Object.values(COMPILES), ...Object.values(DOES_NOT).map(([text]) => text)].map((text, index) => [
    join(import.meta.dirname, `case-${index}.ts`),
    `${PRELUDE}export const kind = ${text.trim()}\n`,
  ]),
)
const program = programOf(texts)
const told = [...texts.keys()].map((file) =>
  program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
)

describe('compiles', () => {
  test.each(Object.keys(COMPILES).map((title, index) => [title, told[index]]))('%s', (_title, messages) => {
    expect(messages).toEqual([])
  })
})

describe('does not compile', () => {
  const rest = told.slice(Object.keys(COMPILES).length)
  test.each(Object.entries(DOES_NOT).map(([title, [, message]], index) => [title, message, rest[index]] as const))(
    '%s',
    (_title, message, messages) => {
      expect(messages).toEqual([expect.stringContaining(message)])
    },
  )
})

/** A program of files that exist only here, with the settings of the project. */
function programOf(files: ReadonlyMap<string, string>): ts.Program {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: unknown
  }
  const options = { ...ts.parseJsonConfigFileContent(config, ts.sys, ROOT).options, noUnusedLocals: false }
  const host = ts.createCompilerHost(options)
  const real = { ...host }
  host.getSourceFile = (name, ...rest) => {
    const text = files.get(name)
    return text === undefined ? real.getSourceFile(name, ...rest) : ts.createSourceFile(name, text, rest[0])
  }
  host.fileExists = (name) => files.has(name) || real.fileExists(name)
  return ts.createProgram([...files.keys()], options, host)
}
