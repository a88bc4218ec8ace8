import jsep from 'jsep'
import { LIMITS } from '../limits.ts'
import { ParseFailure, type ExpressionProblem } from '../problem.ts'
import { cureOf, showToken, tokenAt } from './tokens.ts'

/** What stays jsep's own: where it is in the source, and passing over spaces. */
interface Jsep {
  readonly expr: string
  index: number
  readonly char: string
  gobbleSpaces(): void
}

// jsep's typings leave out its class.
const { Jsep } = jsep as unknown as { readonly Jsep: new (source: string) => Jsep }

/** jsep at a place in the source: what comes next, how deep it is, and failing there. */
export class ExpressionCursor extends Jsep {
  protected levels = 0
  private tokenIndex = -1
  private token = ''

  // jsep keeps its hooks for everyone in the process: those of others are not run here.
  protected runHook(_name: string, node: unknown): unknown {
    return node
  }

  /** The token that comes next behind spaces, empty at the end; `index` moves to it. */
  protected peek(): string {
    this.gobbleSpaces()
    if (this.tokenIndex !== this.index) {
      this.tokenIndex = this.index
      this.token = tokenAt(this.expr, this.index)
    }
    return this.token
  }

  /** Moves behind the next token, which has to be `wanted` where that is given. */
  protected take(wanted?: string): void {
    const token = this.peek()
    if (wanted !== undefined && token !== wanted) this.unexpected(wanted)
    this.index += token.length
  }

  /** One level further down; whoever enters takes it back from `levels`. */
  protected enter(): void {
    this.levels += 1
    if (this.levels <= LIMITS.levels) return
    this.fail(`an expression has at most ${LIMITS.levels} levels`, this.index, this.index + 1, 'expression-levels')
  }

  protected unexpected(wanted?: string): never {
    const token = this.peek()
    const found = token === '' ? 'the end of the expression' : `\`${showToken(token)}\``
    const alone = token === '' ? 'the expression ends too early' : `unexpected ${found}`
    const message = wanted === undefined ? alone : `expected \`${wanted}\`, found ${found}`
    this.fail(message, this.index, this.index + token.length, 'expression-syntax', cureOf(token))
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
