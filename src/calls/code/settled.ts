import { isFunctionWord } from './functions.ts'
import type { Binding, Cursor, Grammar } from './nodes.ts'
import type { Token } from './tokens.ts'

interface Settled {
  /** Whether the code has a part that may change any name or function. */
  readonly isDynamic: boolean
  /**
   * Whether a name that is assigned once can have no other value: each other place reads it, as a whole argument of a
   * call or as the start of one.
   */
  readonly has: (name: string, bindings: readonly Binding[]) => boolean
}

/** With one of these in the code, a name may change without being written. */
const DYNAMIC = new Set(
  (
    'eval exec compile globals locals vars setattr getattr delattr __dict__ __builtins__ __setattr__ builtins sys ' +
    'inspect ctypes gc nonlocal Function globalThis global window self this vm arguments loadstring load _G _ENV ' +
    'debug setfenv defineProperty defineProperties assign prototype __proto__ Reflect Proxy mock patch binding ' +
    'instance_eval define_method ObjectSpace extract parse_str $$ $GLOBALS makeActiveBinding delayedAssign ' +
    'define_singleton_method class_eval module_eval class_exec module_exec instance_exec instance_variable_set send ' +
    'public_send __send__ .GlobalEnv globalenv environment parent.frame list2env attach assignInNamespace ' +
    'include_string'
  ).split(' '),
)
/** Where temporary files are, unless these are only read or called. */
const PLACES = /^(?:tempdir|TMPDIR|TEMP|TMP)(?:=|$)|^sys_temp_dir$/
/** What makes temporary files, or says where they are. */
const MAKERS =
  /^(?:mktmpdir|tmpdir|mktempdir|mkdtemp|mkdtempSync|mktemp|tempfile|tempnam|gettempdir|TemporaryDirectory|NamedTemporaryFile)$/
/** Functions of R that are called by their names as text. */
const ASSIGNS = /^(?:<<?-|assign|delayedAssign|list2env)$/
/** Words before brackets that are no function. */
const NO_CALLEE = /^(?:if|while|for|switch|catch|function|def|async|return|with|in|of|and|or|not|lambda|func|fn)$/
const OPENS = new Set(['(', '[', '{'])
const CLOSES = new Set([')', ']', '}'])
/** Brackets are looked for at most this far from a name. */
const FARTHEST = 60

export function startSettled(
  { tokens, imports }: Pick<Cursor, 'tokens' | 'imports'>,
  { isFixed, bodies, joins, leaves }: Grammar,
): Settled {
  const places = new Map<string, number[]>()
  const owners = ownersIn(tokens)
  let isDynamic = isFixed !== true
  for (const [index, { kind, text }] of tokens.entries()) {
    // A name can also be written with other letters than its own.
    if (kind === 'mark' && (text.charCodeAt(0) > 127 || (text === '\\' && bodies !== 'indent'))) isDynamic = true
    if (kind === 'mark' && leaves !== undefined && text === '$') isDynamic = true
    if (PLACES.test(text)) isDynamic ||= !/^(?:\(|=>)$/.test(tokens[index + 1]?.text ?? '') || kind === 'text'
    if (kind === 'mark' && leaves !== undefined && text === '*' && tokens[index + 1]?.text === '{') isDynamic = true
    if (kind === 'text') isDynamic ||= ASSIGNS.test(text) || isAssigned(tokens, index + 1)
    isDynamic ||= isVariable(tokens, index) || isMaker(tokens, index, owners)
    if (kind !== 'name') continue
    isDynamic ||= DYNAMIC.has(text) || /[^\x20-\x7e]/.test(text)
    isDynamic ||= (leaves?.has(text) === true || MAKERS.test(text)) && isDefined(tokens, index)
    isDynamic ||= text === 'import' && tokens[index + 1]?.text === '*'
    if (imports.has(index)) continue
    // `$main::name` is also `$name`.
    const name = text.replace(/^([$@])\w*::(?:\w+::)*/, '$1')
    const own = places.get(name)
    if (own === undefined) places.set(name, [index])
    else own.push(index)
  }
  const known = new Map<string, boolean>()
  const isSettled = (name: string, isImported: boolean): boolean => {
    const own = places.get(name) ?? []
    const targets = own.filter((index) => isTarget(tokens, index))
    if (targets.length !== (isImported ? 0 : 1)) return false
    return own.every((index) => index === targets[0] || isUse(tokens, index, leaves, isImported || joins === '.'))
  }
  return {
    isDynamic,
    has(name, [binding, ...others]) {
      if (isDynamic || binding === undefined || others.length > 0) return false
      if (binding.how !== 'value' || binding.node === null) return false
      const answer = known.get(name) ?? isSettled(name, binding.node.type === 'reference')
      known.set(name, answer)
      return answer
    },
  }
}

/**
 * Whether a function gets its name here: `sub name`, `def self.name`, `*name = …`, `alias name other`, `class name`,
 * `name() = …`.
 */
function isDefined(tokens: readonly Token[], index: number): boolean {
  const before = [tokens[index - 1]?.text, tokens[index - 3]?.text].map((text) => text ?? '')
  if (before.some((text) => isFunctionWord(text) || /^(?:\*|alias|alias_method|class)$/.test(text))) return true
  if (tokens[index + 1]?.text !== '(') return false
  return tokens[seek(tokens, index + 1, 1, CLOSES, OPENS) + 1]?.text === '='
}

/** `… <- value`, `… <<- value` */
function isAssigned(tokens: readonly Token[], after: number): boolean {
  const text = tokens[after]?.text
  return text === '<-' || (text === '<<' && tokens[after + 1]?.text === '-')
}

/** `environ[a + b] = …`, `ENV.store(a + b, …)`: any variable, perhaps the one that says where temporary files are. */
function isVariable(tokens: readonly Token[], index: number): boolean {
  const textAt = (at: number): string => tokens[at]?.text ?? ''
  const name = textAt(index)
  const isPut = name === 'putenv'
  if (!isPut && !/^(?:environ|env|[$%]?ENV)$/.test(name)) return false
  const isMember = /^(?:store|update|merge!?|replace|setdefault)$/.test(textAt(index + 2)) && textAt(index + 1) === '.'
  const open = isMember ? index + 3 : index + 1
  if (isMember || isPut) return !OPENS.has(textAt(open)) || !/^[,)]$/.test(textAt(open + 2))
  if (!/^[[{]$/.test(textAt(open)) || CLOSES.has(textAt(open + 2))) return false
  return textAt(seek(tokens, open, 1, CLOSES, OPENS) + 1) === '='
}

/**
 * `fs['mkdtemp' + 'Sync'] = …`, `fs[key]`: a function that is given by an index, perhaps that of one that makes
 * folders. What has such functions is not expected to be used by an index at all.
 */
function isMaker(tokens: readonly Token[], index: number, owners: ReadonlySet<string>): boolean {
  if (tokens[index]?.text !== '[' || tokens[index - 1] === undefined) return false
  if (tokens[index - 1]?.kind === 'name' && owners.has(ownerOf(tokens, index - 1))) return true
  const close = seek(tokens, index, 1, CLOSES, OPENS)
  if (tokens[close + 1]?.text !== '=') return false
  const texts = tokens.slice(index + 1, close).filter(({ kind }) => kind === 'text')
  const isNamed = /mk|te?mp/i.test(texts.map(({ text }) => text).join(''))
  return isNamed || /^(?:\(|async|function|lambda)$/.test(tokens[close + 2]?.text ?? '')
}

/** The names whose members make temporary files: `fs` in `fs.promises.mkdtemp()`. */
function ownersIn(tokens: readonly Token[]): ReadonlySet<string> {
  return new Set(
    tokens.flatMap(({ text }, index) =>
      MAKERS.test(text) && tokens[index - 1]?.text === '.' ? ownerOf(tokens, index) : [],
    ),
  )
}

/** The first name of a path: `fs` for `mkdtemp` in `fs.promises.mkdtemp`. */
function ownerOf(tokens: readonly Token[], index: number): string {
  let at = index
  while (tokens[at - 1]?.text === '.' && tokens[at - 2]?.kind === 'name' && index - at < FARTHEST) at -= 2
  return tokens[at]?.text ?? ''
}

/** `name = …`, `with … as name:`, `{ |name| … }`, or a name in a pattern: `const { name } = …`. */
function isTarget(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]?.text ?? ''
  const after = tokens[index + 1]?.text ?? ''
  if (before === 'as') return after === ':'
  if (before === '|' && after === '|') return /^(?:\{|do)$/.test(tokens[index - 2]?.text ?? '')
  if (before !== '.' && /^(?:=|:=|<-)$/.test(after)) return true
  if (after === '=>' || (after === ')' && tokens[index + 2]?.text === '=>')) return isPromised(tokens, index)
  return /^[,}\]]$/.test(after) && isInPattern(tokens, index)
}

/** `then(name => …)`, `then(async (name) => …)` */
function isPromised(tokens: readonly Token[], index: number): boolean {
  let at = index - 1
  if (tokens[index + 1]?.text === ')' && tokens[at]?.text === '(') at -= 1
  if (tokens[at]?.text === 'async') at -= 1
  return tokens[at]?.text === '(' && tokens[at - 1]?.text === 'then'
}

function isInPattern(tokens: readonly Token[], index: number): boolean {
  const close = seek(tokens, index, 1, CLOSES, OPENS)
  return /^[}\]]$/.test(tokens[close]?.text ?? '') && tokens[close + 1]?.text === '='
}

/** `leaves`: what leaves a string as it is, where others may change it. `isAnyMember`: no member of it changes any. */
function isUse(
  tokens: readonly Token[],
  index: number,
  leaves: ReadonlySet<string> | undefined,
  isAnyMember: boolean,
): boolean {
  const before = tokens[index - 1]
  const after = tokens[index + 1]
  const keeps = (name: string): boolean => leaves?.has(name) !== false
  if (before?.kind === 'hole') return after?.kind === 'end'
  // A call of a function that is imported by its name
  if (after?.text === '(') return !isFunctionWord(before?.text ?? '')
  // No member of a text, or of a module, changes it.
  if (after?.text === '.')
    return (
      before?.text !== '.' &&
      (isAnyMember || keeps(tokens[index + 2]?.text ?? '')) &&
      !/^[-+*/|&^%?]*=$|^\+\+|^--/.test(tokens[index + 3]?.text ?? '')
    )
  // `unlink $name;`
  if (leaves !== undefined && before?.kind === 'name' && before.text !== 'my')
    return keeps(before.text) && (after === undefined || after.isFirst || /^[;})]$/.test(after.text))
  const isAfterMark = before?.kind === 'mark' && /^[(,+]$/.test(before.text)
  return isAfterMark && /^[),+]$/.test(after?.text ?? '') && isInCall(tokens, index, keeps)
}

/** Whether the innermost brackets around a token are those of a call, and not of parameters. */
function isInCall(tokens: readonly Token[], index: number, keeps: (name: string) => boolean): boolean {
  const open = seek(tokens, index, -1, OPENS, CLOSES)
  const close = seek(tokens, index, 1, CLOSES, OPENS)
  if (tokens[open]?.text !== '(' || tokens[close]?.text !== ')') return false
  const callee = tokens[open - 1]
  // Ruby's `puts (name).replace(…)` passes what the member gives.
  if (tokens[open]?.at !== callee?.to && tokens[close + 1]?.text === '.') return false
  if (
    callee?.kind !== 'name' ||
    !keeps(callee.text) ||
    NO_CALLEE.test(callee.text) ||
    NO_CALLEE.test(tokens[open - 2]?.text ?? '')
  )
    return false
  return !/^(?:=>|=|\{|->|<-|<<)$/.test(tokens[close + 1]?.text ?? '')
}

/** The bracket that encloses a token, on one side. */
function seek(
  tokens: readonly Token[],
  from: number,
  step: 1 | -1,
  outer: ReadonlySet<string>,
  inner: ReadonlySet<string>,
): number {
  let depth = 0
  for (let count = 1; count < FARTHEST; count++) {
    const token = tokens[from + count * step]
    if (token?.kind !== 'mark') continue
    if (inner.has(token.text)) depth += 1
    else if (outer.has(token.text)) {
      if (depth === 0) return from + count * step
      depth -= 1
    }
  }
  return -1
}
