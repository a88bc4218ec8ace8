// What rules can do inside an agent SDK, as one table: the policy, the model’s script, and what the run must show. Each SDK is
// a column (`*/column.ts`) that plays these scripts with the real SDK and its own mock model.

/** The answer of the model to one call: text, tool calls, or both. */
export interface Turn {
  readonly text?: string
  readonly calls?: readonly { readonly id: string; readonly tool: string; readonly params: object }[]
}

export interface Behaviour {
  readonly name: string
  /** The row of the table in docs/sdks.md. */
  readonly promise: string
  readonly policy: string
  readonly prompt: string
  /** The answers of the main agent’s model. After the last turn it says `END`. */
  readonly turns: readonly Turn[]
  /** The answers of the model of the sub-agent `reviewer`, which the tool `review` starts. */
  readonly reviewer?: readonly Turn[]
  /** The size of the model’s context window, in tokens. */
  readonly maxTokens?: number
  /** A person’s answers, by the command of the call. Absent if nobody can be asked at once. */
  readonly answers?: Readonly<Record<string, boolean>>
  /** Set if the run ends with a pending question. Each answer is given in a process of its own, one after the other. */
  readonly later?: readonly boolean[]
  /** The differences from the promised behaviour, one line each; none if it holds. */
  readonly judge: (seen: Seen) => readonly string[]
}

/** A message as the model got it. */
export interface SeenMessage {
  readonly role: string
  readonly text: string
  /** The ids of the calls in the message. */
  readonly calls: readonly string[]
  /** The results in the message, as the model reads them. */
  readonly results: readonly { readonly id: string; readonly text: string }[]
}

/** Everything seen in one run, or in all runs of a behaviour with several processes. */
export interface Seen {
  /** The commands that tools actually ran, in order. */
  readonly ran: readonly string[]
  /** The prompts of the main agent’s model, call by call. */
  readonly prompts: readonly (readonly SeenMessage[])[]
  /** The prompts of the sub-agent’s model, call by call. */
  readonly reviewerPrompts: readonly (readonly SeenMessage[])[]
  /** Commands that a person was asked about. */
  readonly asked: readonly string[]
  /** Rules that fired, in order. */
  readonly fired: readonly string[]
  /** The final text of the run. */
  readonly answer: string
  /** The error of the run; null if it did not fail. A run that fails holds no promise. */
  readonly failure: string | null
  /** The steps of the SDK's loop, if the SDK tells them: with or without a call of the model. */
  readonly steps?: number
}

/** Runs a tool; `cat lost` fails. All tools take `{ command }`, except `review`, which takes nothing and starts the sub-agent. */
export function runCommand(command: string): string {
  if (command === 'cat key') return `the key is ${KEY}`
  if (command === 'cat long') return LONG
  if (command === 'cat lost') throw new Error(`no file for ${KEY}`)
  return `ran ${command}`
}

export const END = 'THE END'
export const KEY = 'AKIAABCDEFGHIJKLMNOP'
const LONG = 'a long result '.repeat(100)

const shell = (id: string, command: string): Turn => ({ calls: [call(id, command)] })
const call = (id: string, command: string): { id: string; tool: string; params: object } => ({
  id,
  tool: 'shell',
  params: { command },
})

const policyOf = (...rules: readonly string[]): string => `hooks:\n${rules.map((rule) => `  - ${rule}\n`).join('')}`

const ASK = policyOf(
  '{ id: ask-deploy, on: tool_start, condition: { type: param, path: tool.params.command, glob: "deploy*" }, action: { type: ask, reason: "run <<tool.params.command>>?" } }',
)

export const BEHAVIOURS: readonly Behaviour[] = [
  {
    name: 'deny',
    promise: 'a refused call does not run, and the model is told why',
    policy: policyOf(
      '{ id: no-rm, on: tool_start, condition: { type: param, path: tool.params.command, glob: "rm*" }, action: { type: gate, reason: nothing is deleted here } }',
    ),
    prompt: 'clean up',
    turns: [{ calls: [call('c1', 'rm all'), call('c2', 'ls')] }],
    judge: (seen) => [
      ...same('ran', seen.ran, ['ls']),
      ...holds('the result of c1', resultOf(seen, 'c1'), 'nothing is deleted here'),
      ...holds('the result of c2', resultOf(seen, 'c2'), 'ran ls'),
      ...same('the answer', seen.answer, END),
    ],
  },
  {
    name: 'ask',
    promise: 'a person is asked at once: the call runs after a yes, and is refused after a no',
    policy: ASK,
    prompt: 'deploy',
    turns: [shell('c1', 'deploy a'), shell('c2', 'deploy b')],
    answers: { 'deploy a': true, 'deploy b': false },
    judge: (seen) => [
      ...same('ran', seen.ran, ['deploy a']),
      ...same('asked', seen.asked, ['deploy a', 'deploy b']),
      ...same('fired', seen.fired, ['ask-deploy', 'ask-deploy']),
      ...holds('the result of c1', resultOf(seen, 'c1'), 'ran deploy a'),
      ...holds('the result of c2', resultOf(seen, 'c2'), 'run deploy b?'),
      ...same('the answer', seen.answer, END),
    ],
  },
  {
    name: 'ask later',
    promise: 'a person answers later, in another process: the call runs once, and its rule fires once',
    policy: ASK,
    prompt: 'deploy',
    turns: [shell('c1', 'deploy a')],
    later: [true],
    judge: (seen) => [
      ...same('ran', seen.ran, ['deploy a']),
      ...same('asked', seen.asked, ['deploy a']),
      ...same('fired', seen.fired, ['ask-deploy']),
      ...holds('the result of c1', resultOf(seen, 'c1'), 'ran deploy a'),
      ...same('the answer', seen.answer, END),
    ],
  },
  {
    name: 'replayed approval',
    promise: 'an approval that comes a second time runs nothing',
    policy: ASK,
    prompt: 'deploy',
    turns: [shell('c1', 'deploy a')],
    later: [true, true],
    judge: (seen) => [
      ...same('ran', seen.ran, ['deploy a']),
      ...same('asked', seen.asked, ['deploy a']),
      ...holds('what the model was told at first', JSON.stringify(seen.prompts), 'ran deploy a'),
      // Some SDKs ask rules about the call again, and others still have its first result.
      ...(resultOf(seen, 'c1') === 'ran deploy a' ? [] : refused('the result of c1, at last', resultOf(seen, 'c1'))),
      ...same('the answer', seen.answer, END),
    ],
  },
  {
    name: 'no later',
    promise: 'a person says no later, in another process: the call does not run',
    policy: ASK,
    prompt: 'deploy',
    turns: [shell('c1', 'deploy a')],
    later: [false],
    judge: (seen) => [
      ...same('ran', seen.ran, []),
      ...same('asked', seen.asked, ['deploy a']),
      ...same('fired', seen.fired, ['ask-deploy']),
      ...refused('the result of c1', resultOf(seen, 'c1')),
      ...same('the answer', seen.answer, END),
    ],
  },
  {
    name: 'rewrite parameters',
    promise: 'a call runs with rewritten parameters',
    policy: policyOf(
      '{ id: dry, on: tool_start, condition: { type: param, path: tool.params.command, glob: "push*" }, action: { type: transform_params, transformation: { set: { command: "<<tool.params.command>> --dry-run" } } } }',
    ),
    prompt: 'push',
    turns: [shell('c1', 'push')],
    judge: (seen) => [
      ...same('ran', seen.ran, ['push --dry-run']),
      ...holds('the result of c1', resultOf(seen, 'c1'), 'ran push --dry-run'),
      ...same('the answer', seen.answer, END),
    ],
  },
  {
    name: 'rewrite a result',
    promise: 'a result is rewritten, and a secret in it does not reach the model',
    policy: policyOf(
      '{ id: no-keys, on: tool_end, action: { type: redact_secrets } }',
      '{ id: remind, on: tool_end, action: { type: transform_result, transformation: { append_to_result: " (from a sandbox)" } } }',
    ),
    prompt: 'read the key',
    turns: [shell('c1', 'cat key')],
    judge: (seen) => [
      ...same('ran', seen.ran, ['cat key']),
      ...holds('the result of c1', resultOf(seen, 'c1'), 'the key is [REDACTED] (from a sandbox)'),
      ...lacks('what the model got', JSON.stringify(seen.prompts), KEY),
      ...same('the answer', seen.answer, END),
    ],
  },
  {
    name: 'rewrite an error',
    promise: 'a secret in the error of a failed call does not reach the model',
    policy: policyOf('{ id: no-keys, on: tool_end, action: { type: redact_secrets } }'),
    prompt: 'read the key',
    turns: [shell('c1', 'cat lost')],
    judge: (seen) => [
      ...same('ran', seen.ran, ['cat lost']),
      ...same('fired', seen.fired, ['no-keys']),
      ...holds('the result of c1', resultOf(seen, 'c1'), 'no file for [REDACTED]'),
      ...lacks('what the model got', JSON.stringify(seen.prompts), KEY),
      ...same('the answer', seen.answer, END),
    ],
  },
  {
    name: 'note',
    promise: 'the model is told something after a call',
    policy: policyOf(
      '{ id: tests, on: tool_end, condition: { type: param, path: tool.params.command, glob: "edit*" }, action: { type: inject_message, content: run the tests now } }',
    ),
    prompt: 'edit it',
    turns: [{ calls: [call('c1', 'edit a'), call('c2', 'ls')] }],
    judge: (seen) => [
      ...same('ran', seen.ran.toSorted(), ['edit a', 'ls']),
      ...holds('the second prompt', JSON.stringify(seen.prompts[1]), 'run the tests now'),
      ...lacks('the first prompt', JSON.stringify(seen.prompts[0]), 'run the tests now'),
      ...holds('the result of c1', resultOf(seen, 'c1'), 'ran edit a'),
      ...holds('the result of c2', resultOf(seen, 'c2'), 'ran ls'),
      ...same('fired', seen.fired, ['tests']),
      ...same('the answer', seen.answer, END),
      ...pairs(seen),
    ],
  },
  {
    name: 'newest note',
    promise: 'a note stands behind the result that it is about, and nothing before it changes',
    policy: policyOf(
      '{ id: tests, on: tool_end, condition: { type: param, path: tool.params.command, glob: "edit*" }, action: { type: inject_message, strategy: newest, content: "<<tool.params.command>> needs a test" } }',
    ),
    prompt: 'edit it',
    turns: [shell('c1', 'edit a'), shell('c2', 'edit b'), { calls: [call('c3', 'edit c'), call('c4', 'ls')] }],
    judge: (seen) => [
      ...same('ran', seen.ran.toSorted(), ['edit a', 'edit b', 'edit c', 'ls']),
      ...pairs(seen),
      ...grows(seen),
      ...follows(seen, 1, 'ran edit a', 'edit a needs a test'),
      ...follows(seen, 2, 'ran edit b', 'edit b needs a test'),
      ...follows(seen, 3, 'ran ls', 'edit c needs a test'),
      ...same('the answer', seen.answer, END),
    ],
  },
  {
    name: 'stop',
    promise: 'the run ends after a call: the model is not called again',
    policy: policyOf(
      '{ id: enough, on: tool_end, condition: { type: param, path: tool.params.command, equals: last }, action: { type: stop, reason: that was the last one } }',
    ),
    prompt: 'go on for ever',
    turns: [shell('c1', 'first'), shell('c2', 'last'), shell('c3', 'too much')],
    judge: (seen) => [
      ...same('ran', seen.ran, ['first', 'last']),
      ...same('calls of the model', seen.prompts.length, 2),
      ...same('fired', seen.fired, ['enough']),
      ...isSaidOnce(seen, 'that was the last one'),
    ],
  },
  {
    name: 'stop before a call',
    promise: 'the run ends before a call: neither this call nor the next one of the same answer runs',
    policy: policyOf(
      '{ id: no-more, on: tool_start, condition: { type: param, path: tool.params.command, equals: wipe }, action: { type: stop, reason: the run ends here } }',
    ),
    prompt: 'tidy up',
    turns: [{ calls: [call('c1', 'wipe'), call('c2', 'ls')] }, shell('c3', 'too much')],
    judge: (seen) => [
      ...same('ran', seen.ran, []),
      ...same('calls of the model', seen.prompts.length, 1),
      ...same('fired', seen.fired, ['no-more']),
      ...isSaidOnce(seen, 'the run ends here'),
    ],
  },
  {
    name: 'redo',
    promise: 'an agent that is about to finish is sent back to work, with the reason',
    policy: policyOf(
      '{ id: tested, on: stop, max_fires: 1, condition: { type: expression, expr: \'"tested" not in response\' }, action: { type: redo, reason: nothing was tested yet } }',
    ),
    prompt: 'do it',
    turns: [{ text: 'It is done.' }, shell('c1', 'test'), { text: 'It is tested, and done.' }],
    judge: (seen) => [
      ...same('ran', seen.ran, ['test']),
      ...same('fired', seen.fired, ['tested']),
      ...holds('the second prompt', JSON.stringify(seen.prompts[1]), 'nothing was tested yet'),
      ...same('calls of the model', seen.prompts.length, 3),
      ...holds('the result of c1', resultOf(seen, 'c1'), 'ran test'),
      ...holds('the answer', seen.answer, 'It is tested, and done.'),
      ...pairs(seen),
    ],
  },
  {
    name: 'compaction',
    promise: 'a conversation that became too long is shortened, and no call loses its result',
    policy: policyOf(
      '{ id: make-room, on: before_llm_call, condition: { type: context_pressure, threshold: 0.8 }, action: { type: compact_context, strategy: truncate, keep_recent: 2, cooldown_turns: 0 } }',
    ),
    prompt: 'read a lot',
    maxTokens: 1000,
    turns: ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'].map((id) => shell(id, 'cat long')),
    judge: (seen) => [
      ...same('ran', seen.ran.length, 6),
      ...same('calls of the model', seen.prompts.length, 7),
      ...holds('the last prompt', JSON.stringify(seen.prompts.at(-1)), 'read a lot'),
      ...holds('the last prompt', JSON.stringify(seen.prompts.at(-1)), '"c6"'),
      ...lacks('the last prompt', JSON.stringify(seen.prompts.at(-1)), '"c1"'),
      ...holds('the result of c6', resultOf(seen, 'c6'), LONG),
      ...same('the answer', seen.answer, END),
      ...pairs(seen),
    ],
  },
  {
    name: 'parallel budget',
    promise: 'a budget of calls is exact if the model makes all its calls at once',
    policy: policyOf(
      '{ id: seven, on: tool_start, condition: { type: tool_calls, threshold: 7 }, action: { type: gate, reason: seven calls are enough } }',
    ),
    prompt: 'go',
    turns: [{ calls: Array.from({ length: 20 }, (_, index) => call(`c${index}`, `step ${index}`)) }],
    judge: (seen) => [
      ...same('ran', seen.ran.length, 7),
      ...same('fired', seen.fired.length, 13),
      ...same(
        'refusals that the model was told of',
        (seen.prompts[1] ?? []).flatMap(({ results }) => results).filter(({ text }) => text.includes('seven calls'))
          .length,
        13,
      ),
      ...same('the answer', seen.answer, END),
      ...pairs(seen),
    ],
  },
  {
    name: 'sub-agent',
    promise: 'a rule of one sub-agent applies to it alone, and its calls count for the session',
    policy: `hooks:
  - { id: four, on: tool_start, condition: { type: tool_calls, threshold: 4 }, action: { type: gate, reason: the session made its calls } }
agents:
  - id: reviewer
    hooks:
      - { id: reviewers-read, on: tool_start, condition: { type: param, path: tool.params.command, glob: "write*" }, action: { type: gate, reason: a reviewer does not write } }
`,
    prompt: 'write it, and have it reviewed',
    turns: [
      shell('c1', 'write a'),
      { calls: [{ id: 'c2', tool: 'review', params: {} }] },
      // The fifth and sixth calls of the session.
      shell('c3', 'write b'),
      shell('c4', 'write d'),
    ],
    reviewer: [{ calls: [call('r1', 'write c')] }, { calls: [call('r2', 'read a')] }],
    judge: (seen) => [
      ...same('ran', seen.ran, ['write a', 'read a']),
      ...same('fired', seen.fired, ['reviewers-read', 'four', 'four']),
      ...holds('what the reviewer was told', JSON.stringify(seen.reviewerPrompts), 'a reviewer does not write'),
      ...lacks('what the main agent was told', JSON.stringify(seen.prompts), 'a reviewer does not write'),
      ...holds('the result of c1', resultOf(seen, 'c1'), 'ran write a'),
      ...holds('what the reviewer was told', JSON.stringify(seen.reviewerPrompts), 'ran read a'),
      ...holds('the result of c2', resultOf(seen, 'c2'), END),
      ...holds('the result of c3', resultOf(seen, 'c3'), 'the session made its calls'),
      ...holds('the result of c4', resultOf(seen, 'c4'), 'the session made its calls'),
      ...same('the answer', seen.answer, END),
    ],
  },
]

function same(what: string, seen: unknown, wanted: unknown): readonly string[] {
  const [one, other] = [JSON.stringify(seen), JSON.stringify(wanted)]
  return one === other ? [] : [`${what}: ${one} instead of ${other}`]
}

/** A loop that goes on after the end says the reason again at each step. */
function isSaidOnce({ answer, prompts, steps = 0 }: Seen, reason: string): readonly string[] {
  const times = answer.split(reason).length - 1
  return [
    ...(times === 1 ? [] : [`the answer says the reason ${times} times: ${answer}`]),
    // One step for each call of the model, and one in which the answer is the reason.
    ...(steps > prompts.length + 1 ? [`the loop took ${steps} steps`] : []),
  ]
}

/** Whether the model was told that the call did not run. Each SDK has its own words for a no. */
function refused(what: string, text: string): readonly string[] {
  return /refused|not approved|denied|hook error/i.test(text) ? [] : [`${what}: ${text} is no refusal`]
}

function holds(what: string, text: string, part: string): readonly string[] {
  return text.includes(part) ? [] : [`${what}: ${text} lacks ${part}`]
}

function lacks(what: string, text: string, part: string): readonly string[] {
  return text.includes(part) ? [`${what}: ${text} holds ${part}`] : []
}

/** The result of a call, as the main agent’s model last read it. */
function resultOf({ prompts }: Seen, id: string): string {
  const results = prompts.flat().flatMap((message) => message.results)
  return results.findLast((result) => result.id === id)?.text ?? '(none)'
}

/** Checks that in every prompt the results of calls directly follow the calls. */
function pairs({ prompts }: Seen): readonly string[] {
  return prompts.flatMap((messages, index) => {
    const open = new Set<string>()
    const wrong: string[] = []
    for (const { role, text, calls, results } of messages) {
      for (const { id } of results) if (!open.delete(id)) wrong.push(`prompt ${index}: the result of ${id} has no call`)
      if (open.size > 0 && (calls.length > 0 || text !== '')) {
        wrong.push(`prompt ${index}: a message of ${role} stands before the results of ${[...open].join(', ')}`)
      }
      for (const id of calls) open.add(id)
    }
    return [...wrong, ...[...open].map((id) => `prompt ${index}: ${id} has no result`)]
  })
}

/** A prompt in the order in which the model reads it. */
function textOf(messages: readonly SeenMessage[]): string {
  return messages
    .flatMap(({ role, text, calls, results }) => [role, ...results.map((result) => result.text), text, ...calls])
    .join('\n')
}

/** Checks that every prompt begins with the one before, word for word. */
function grows({ prompts }: Seen): readonly string[] {
  const texts = prompts.map(textOf)
  return texts.flatMap((text, index) =>
    text.startsWith(texts[index - 1] ?? '') ? [] : [`prompt ${index} changes what stood in the one before: ${text}`],
  )
}

/** Checks that the note is in the prompt once, behind the text, with no result after it. */
function follows({ prompts }: Seen, index: number, text: string, note: string): readonly string[] {
  const read = textOf(prompts[index] ?? [])
  const [before = '', after, ...others] = read.split(note)
  return after !== undefined && others.length === 0 && before.includes(text) && !after.includes('ran ')
    ? []
    : [`prompt ${index}: the note does not stand once behind ${text}: ${read}`]
}
