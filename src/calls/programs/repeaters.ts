import type { CallWord } from '../../model/call.ts'
import { ANY, isKnown } from '../marks.ts'
import { joinWords } from '../script/word.ts'
import type { Given, Input, ProgramRow } from './row.ts'

/** Programs that start a command for the words that they read. */
// Source: https://www.gnu.org/software/findutils/manual/html_node/find_html/xargs-options.html
export const REPEATERS: readonly ProgramRow[] = [
  {
    name: 'xargs|gxargs',
    options:
      '-0,--null -a,--arg-file=read -d,--delimiter= -E= -e,--eof=? -I= -i,--replace=? -J= -L= -l,--max-lines=? -n,--max-args= -o,--open-tty -P,--max-procs= -p,--interactive -R= -r,--no-run-if-empty -s,--max-chars= -S= -t,--verbose -x,--exit --process-slot-var= --show-limits',
    operands: 'value*',
    ends: 'operand',
    reads: 'any options',
    does(given, effects) {
      if (given.operands.length === 0) return
      const mark = markOf(given)
      if (given.has('-a')) {
        const any = { text: ANY, written: '…', isMany: true }
        const words = given.operands.map((word) =>
          mark === null ? word : { ...word, text: word.text.replaceAll(mark, ANY) },
        )
        effects.start(mark === null ? [...words, any] : words)
      } else effects.start(given.operands, { appends: true, ...(mark !== null && { replaces: mark }) })
    },
  },
  {
    name: 'parallel',
    options:
      '-j,--jobs,--max-procs= -k,--keep-order -0,--null -a,--arg-file=read -I= -n,--max-args= -N= -X -m -L= --bar --eta --progress --dry-run --halt= --joblog=write --results=write -S,--sshlogin=host --tmpdir= --timeout= --retries= -d,--delimiter= -C,--colsep= --pipe --block= --will-cite --line-buffer --ungroup -u -q,--quote -t --tag --delay= --load= --memfree= --nice= --env= --shuf --resume',
    operands: 'value*',
    ends: 'operand',
    does(given, effects) {
      const at = given.operands.findIndex(({ text }) => /^:::{1,3}\+?$/.test(text))
      const command = at === -1 ? given.operands : given.operands.slice(0, at)
      const behind = given.operands.slice(at + 1).filter(({ text }) => !text.startsWith(':::'))
      const values = at === -1 ? linesOf(effects.input) : behind
      const hasMark = command.some(({ text }) => text.includes('{'))
      // Words without shell syntax stay as they are, whatever follows them.
      if (
        values === null &&
        command.length > 0 &&
        command.every(({ text }) => /^(?:[\w@%+=:,./~^-]|\{\})+$/.test(text))
      ) {
        const value: CallWord = { text: ANY, written: '…', isMany: !hasMark }
        const filled = command.map((word) => ({ ...word, text: word.text.replaceAll('{}', ANY) }))
        effects.start(hasMark ? filled : [...command, value])
        return
      }
      if (values === null && command.length === 0) {
        if (effects.input.type === 'text') effects.shell(effects.input.word)
        else effects.unknown()
        return
      }
      // With `-q`, and in another program of the same name, words stay words.
      if (values !== null && command.some(({ text }) => /\s/.test(text))) {
        for (const value of values.slice(0, 64)) {
          effects.start(command.map((word) => ({ ...word, text: word.text.replaceAll('{}', () => value.text) })))
        }
        if (given.has('-q')) return
      }
      const lines = values === null || values.length > 64 ? [{ text: ANY, written: '…', isMany: true }] : values
      for (const value of lines) {
        // `parallel` quotes a value unless it is the whole command.
        const quoted = { ...value, text: `'${value.text.replaceAll("'", `'\\''`)}'` }
        const words = command.map((word) => ({ ...word, text: word.text.replaceAll('{}', () => quoted.text) }))
        const line = command.length === 0 ? [value] : hasMark ? words : [...words, quoted]
        effects.shell({ ...joinWords(line), isMany: false })
      }
    },
  },
]

/** The mark that `xargs` replaces; null if it adds its input at the end. Implementations differ about an empty mark. */
function markOf(given: Given): string | null {
  if (!given.has('-I', '-J', '-i')) return null
  const mark = given.valuesOf('-I', '-J', '-i')[0]?.text ?? '{}'
  if (mark !== '') return mark
  return given.operands.some(({ text }) => text.includes('{}')) ? '{}' : null
}

/** The lines of input that the script contains; null for other input. */
function linesOf(input: Input): readonly CallWord[] | null {
  if (input.type !== 'text' || !isKnown(input.word.text)) return null
  return input.word.text.split('\n').flatMap((text) => (text === '' ? [] : [{ text, written: text, isMany: false }]))
}
