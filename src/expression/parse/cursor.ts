import jsep from 'jsep'
import { LIMITS } from '../limits.ts'
import { ParseFailure, type ExpressionProblem } from '../problem.ts'
import { CURES, showToken, tokenAt } from './tokens.ts'

/** The parts of jsep that are kept: the position in the source, and skipping spaces. */
interface Jsep {
  readonly expr: string
  index: number
  readonly char: string
  gobbleSpaces(): void
}

// jsep's typings leave out its class.
const { Jsep } = jsep as unknown as { readonly Jsep: new (source: string) => Jsep }

/** Extends jsep with a token lookahead, the nesting level, and errors at the current position. */
export class ExpressionCursor extends Jsep {
  protected levels = 0
  private tokenIndex = -1
  private token = ''

  // jsep's hooks are global to the process, so hooks that others have registered are not run here.
  protected runHook(_name: string, node: unknown): unknown {
    return node
  }

  /** The next token after any spaces, empty at the end; moves `index` to the token. */
  protected peek(): string {
    this.gobbleSpaces()
    if (this.tokenIndex !== this.index) {
      this.tokenIndex = this.index
      this.token = tokenAt(this.expr, this.index)
    }
    return this.token
  }

  /** Moves past the next token, which must be `wanted`, if given. */
  protected take(wanted?: string): void {
    const token = this.peek()
    if (wanted !== undefined && token !== wanted) this.unexpected(wanted)
    this.index += token.length
  }

  /** Enters one more level; the caller must decrement `levels` again. */
  protected enter(): void {
    this.levels += 1
    if (this.levels <= LIMITS.levels) return
    this.fail(`an expression may have at most ${LIMITS.levels} levels`, this.index, this.index + 1, 'expression-levels')
  }

  protected unexpected(wanted?: string): never {
    const token = this.peek()
    const found = token === '' ? 'the end of the expression' : `\`${showToken(token)}\``
    const alone = token === '' ? 'the expression ends too early' : `unexpected ${found}`
    const message = wanted === undefined ? alone : `expected \`${wanted}\`, found ${found}`
    this.fail(message, this.index, this.index + token.length, 'expression-syntax', CURES.get(token))
  }

  protected fail(
    message: string,
    start: number,
    end: number,
    code: ExpressionProblem['code'] = 'expression-syntax',
    help: string | null = null,
  ): never {
    throw new ParseFailure({ code, message, help, offset: start, length: end - start })
  }
}
