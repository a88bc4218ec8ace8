import { createMemoryLedger, decide, loadPolicy } from 'sluice'
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

  test('a problem has the word and the position in it', () => {
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

  test('problems of a placeholder itself are reported at its position', () => {
    const { problems } = compileArguments(['cat', 'x <<nope>>', '<<turn>>'], CONTEXT)
    expect(problems).toMatchObject([{ code: 'unknown-placeholder', offset: 2, path: [1] }])
  })
})

describe('an argument that is nothing but the values of an observation', () => {
  const load = (command: readonly string[]) =>
    loadPolicy([
      {
        name: 'p.yaml',
        text: JSON.stringify({
          observe: { edited: { on: 'tool_end', keep: 'tool.params.path' } },
          hooks: [{ id: 'lint', on: 'stop', action: { type: 'shell', command } }],
        }),
      },
    ])
  const VALUES = '<<history.edited.values>>'
  const decideAfter = (command: readonly string[], paths: readonly unknown[]) => {
    const { program } = load(command)
    const ledger = createMemoryLedger()
    for (const path of paths) decide(program, ledger, { event: 'tool_end', tool: { name: 'Write', params: { path } } })
    return decide(program, ledger, { event: 'stop' })
  }

  test.each<[command: readonly string[], paths: readonly unknown[], written: readonly string[]]>([
    [['eslint', '--', VALUES], [], ['eslint', '--']],
    [['eslint', '--', VALUES], ['a.ts'], ['eslint', '--', 'a.ts']],
    [
      ['eslint', '--', VALUES, 'z'],
      ['a b.ts', '$(x)', 'a b.ts', 7, '-x'],
      ['eslint', '--', '$(x)', 'a b.ts', '7', '-x', 'z'],
    ],
    // With other text around it, or as a single value, it is one argument.
    [
      ['eslint', '--', `x${VALUES}`],
      ['a', 'b'],
      ['eslint', '--', 'x["a","b"]'],
    ],
    [
      ['eslint', '--', '<<history.edited.values.0>>'],
      ['a', 'b'],
      ['eslint', '--', 'a'],
    ],
  ])('%j after %j', (command, paths, written) => {
    expect(decideAfter(command, paths)).toMatchObject({ commands: [{ command: written }], errors: [] })
  })

  test.each<[paths: readonly string[]]>([[['-x']], [['a', '-x']], [['a', 'b', '-x']]])(
    'none of %j may become an option',
    (paths) => {
      const [error, ...others] = decideAfter(['sort', VALUES], paths).errors
      expect(error).toMatchObject({
        code: 'option-value',
        message: `\`sort\` would read \`-x\` as an option: it comes from \`${VALUES}\``,
      })
      expect(others).toEqual([])
    },
  )

  test.each<[command: readonly string[]]>([
    [['timeout', '5', VALUES]],
    // Only the second value would become the program.
    [['timeout', VALUES]],
    [['ssh', VALUES]],
  ])('%j is an error, as a value would become the program', (command) => {
    const found = load(command).diagnostics.filter(({ severity }) => severity === 'error')
    expect(found.map(({ code }) => code)).toEqual(['unsafe-placeholder'])
  })

  test('brings one warning only', () => {
    expect(load(['sort', VALUES]).diagnostics.map(({ code }) => code)).toEqual(['option-value'])
  })
})
