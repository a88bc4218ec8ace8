import { describe, expect, test } from 'vitest'
import { isMap } from '../../src/model/value.ts'
import { testsOf } from './pack-tests.ts'
import { decideAlone, type Pack, programOf } from './packs.ts'

/** Every one-line command that a pack stops in its tests and that can be put in single quotes. */
function stoppedBy(pack: Pack): readonly string[] {
  const commands = testsOf(pack).tests.flatMap((each) =>
    ('steps' in each ? each.steps : []).flatMap((step) => {
      const command = step.is === 'call' && step.tool === 'Bash' ? step.params['command'] : null
      const verdict = isMap(step.expect) ? step.expect['verdict'] : step.expect
      return typeof command === 'string' && (verdict === 'deny' || verdict === 'ask') ? [command] : []
    }),
  )
  return [...new Set(commands)].filter((command) => !/['\n]/.test(command))
}

const MENTIONS: readonly (readonly [how: string, write: (command: string) => string])[] = [
  ['a commit message', (command) => `git commit -m '${command}'`],
  ['a search', (command) => `grep -rn '${command}' docs`],
  ['printed text', (command) => `echo '${command}' >> notes.md`],
  ['a here-document', (command) => `cat > notes.md <<'EOF'\n${command}\nEOF`],
  ['a comment', (command) => `ls # ${command}`],
  ['a pull request', (command) => `gh pr create --title a --body '${command}'`],
]

describe.each<Pack>(['guard-files', 'guard-agent', 'guard-network', 'guard-supply-chain', 'guard-commands', 'secrets'])(
  '%s',
  (pack) => {
    const program = programOf(pack)
    const commands = stoppedBy(pack)

    test('stops commands in its tests', () => {
      expect(commands.length).toBeGreaterThan(25)
    })

    test.each(MENTIONS)('lets %s pass if it only mentions one of these commands', (_how, write) => {
      const stopped = commands.filter((command) => {
        const tool = { name: 'Bash', params: { command: write(command) } }
        const { fired, errors } = decideAlone(program, { event: 'tool_start', workspace: '/work/app', tool })
        return fired.length + errors.length > 0
      })
      expect(stopped).toEqual([])
    })
  },
)
