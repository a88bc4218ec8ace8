import { describe, expect, test } from 'vitest'
import { compileArguments } from '../../src/template/command-arguments.ts'
import { withParams } from './event-contexts.ts'

const CONTEXT = { env: [] }

/** Compiles a program and its arguments in which `§` is a placeholder. */
const compile = (words: readonly string[]) =>
  compileArguments(
    words.map((word) => word.replaceAll('§', '<<tool.params.a>>')),
    CONTEXT,
  )

describe('a program and its arguments', () => {
  test.each([
    [
      ['cat', '§'],
      ['cat', 'A'],
    ],
    [
      ['f', '--of=§', 'x§y§'],
      ['f', '--of=A', 'xAyA'],
    ],
    [
      ['python', '-m', 'py_compile', '§'],
      ['python', '-m', 'py_compile', 'A'],
    ],
    [
      ['sh', '-c', 'printf %s "$1" > out', 'sh', '§'],
      ['sh', '-c', 'printf %s "$1" > out', 'sh', 'A'],
    ],
    [
      ['git', 'commit', '-m', "it's §", '--', '§'],
      ['git', 'commit', '-m', "it's A", '--', 'A'],
    ],
    [
      ['echo', '$(x) `y` "z"', 'SLUICE_0_', '§'],
      ['echo', '$(x) `y` "z"', 'SLUICE_0_', 'A'],
    ],
    [
      ['$x', '*', '§'],
      ['$x', '*', 'A'],
    ],
    [
      ['bash', '-c', '$(', 'x'],
      ['bash', '-c', '$(', 'x'],
    ],
  ])('%j', (words, rendered) => {
    const { template, problems } = compile(words)
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(template.render(withParams({ a: 'A' }))).toEqual(rendered)
  })

  const PUT_TOGETHER = 'is in code that is assembled at run time'
  const CODE = 'would become code of the program'
  const ARGUMENT = 'is in a command that evaluates or runs its arguments (`$1`, `$@`)'
  const OPTION = 'is in a place where it may be read as an option that evaluates or runs it'
  test.each([
    [['§'], 'would name the program to run'],
    [['sudo', '-u', 'me', '§'], 'would name the program to run'],
    [['bash', '-c', 'printf %s § > out'], PUT_TOGETHER],
    [['bash', '-c', "printf %s '§' > out"], PUT_TOGETHER],
    [['timeout', '5', 'sh', '-c', 'cat "§"'], PUT_TOGETHER],
    [['docker', 'exec', 'c', 'bash', '-c', 'cat "§"'], PUT_TOGETHER],
    [['bash', '-c', 'eval "$1"', 'bash', '§'], ARGUMENT],
    [['bash', '-c', '"$@"', 'bash', '§'], ARGUMENT],
    [['bash', '-c', 'f $1 $(', 'bash', '§'], ARGUMENT],
    [['env', 'x=§', 'bash', '-c', 'eval "$x"'], 'reaches a variable or a function that the command evaluates'],
    [['env', 'PS4=§', 'bash', '-xc', ':'], 'would set a variable that the shell or a program uses itself'],
    [['env', '-S', 'echo §'], 'would name the program to run'],
    [['python3', '-c', 'print("§")'], CODE],
    [['uv', 'run', 'python', '-c', 'print("§")'], CODE],
    [['node', '--eval=§'], CODE],
    [['node', '§'], OPTION],
    [['ssh', 'host', 'cat', '§'], 'would become code of another shell, which joins its arguments'],
    [['xargs', ...Array.from({ length: 200 }, () => 'x'), '§'], 'is in a command of more than 200 words'],
  ])('%j is an error', (words, message) => {
    expect(compile(words).problems[0]).toMatchObject({
      code: 'unsafe-placeholder',
      severity: 'error',
      message: `\`<<tool.params.a>>\` ${message}`,
    })
  })

  test('the problem says in which word it is, and where', () => {
    expect(compile(['python3', '-c', "f('it', '§')", '§']).problems).toEqual([
      {
        code: 'unsafe-placeholder',
        severity: 'error',
        message: `\`<<tool.params.a>>\` ${CODE}`,
        help: 'pass the value as an argument after the code',
        offset: 9,
        length: '<<tool.params.a>>'.length,
        path: [2],
      },
    ])
  })

  test('problems of the placeholders themselves are reported where they are', () => {
    const { problems } = compileArguments(['cat', 'x <<nope>>', '<<turn>>'], CONTEXT)
    expect(problems).toMatchObject([{ code: 'unknown-placeholder', offset: 2, path: [1] }])
  })
})
