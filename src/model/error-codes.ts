/**
 * Every code that an error of a decision, of an event or of a listener can have, and what it means; kinds of one's own may
 * have others. Codes are stable: they are never renamed and never reused.
 */
export const ERROR_CODES = {
  // events that cannot be decided
  'event-not-json': 'a line is not JSON',
  'event-not-object': 'an event is not a map',
  'event-unknown': 'there is no event of that name',
  'event-member': 'a member of an event is missing, or of another type than it must be',
  'event-too-large': 'a line is longer than events may be',

  // calls of a hook that could not be decided, in its journal
  'payload-unreadable': 'what an agent sent to its hook is not a map in JSON',
  undecided: 'nothing could be decided, and what was about to happen was refused',
  'settings-tampered': 'a change of an agent’s settings would have taken Sluice out of them',

  // conditions that cannot be evaluated
  'expression-type': 'an operator or a function was given a kind of value that it does not take',
  'expression-value': 'a value that an operator or a function cannot work with',
  'expression-division': 'a division by zero',
  'expression-number': 'a result that is no finite number',
  'expression-exponent': 'an exponent beyond 1,000',
  'expression-fuel': 'an expression took more than 10,000 steps',
  'expression-string-size': 'an expression made a text of more than 64 KiB',
  'expression-list-size': 'an expression made a list of more than 10,000 elements',
  'expression-data': 'data that is cyclic, nested too deep, or does not let itself be read',
  'param-type': 'a value of a type that the comparison does not take',
  'param-too-large': 'a value larger than is compared',
  'content-too-large': 'a message longer than is searched',
  'condition-failed': 'a condition threw',

  // actions that could not do their part
  'template-size': 'more than 1 MiB of text was rendered',
  'template-variable': 'a value that no environment variable can hold',
  'template-unusable': 'a command that did not compile was rendered',
  'value-depth': 'a value that is cyclic, or nested too deep',
  'value-size': 'a value that is too large',
  'value-number': 'a number that is not finite',
  'value-unreadable': 'a value that does not let itself be read',
  'not-a-map': 'a member was to be set in what is not a map',
  'no-tool': 'the parameters of a tool were to be changed, and the event has no tool',
  'no-value': 'a result was to be replaced by nothing',
  'redact-limit': 'there is too much to redact',
  'call-failed': 'a tool call failed',
  'call-params': 'a tool was called with parameters that it does not take',
  'call-timeout': 'a tool took too long',
  'call-refused': 'a rule refused the call of another rule',
  'tool-unknown': 'there is no tool of that name',
  'http-refused': 'a request to an address that rules may not reach',
  'mcp-start-failed': 'an MCP server could not be started or reached',
  'mcp-server-ended': 'an MCP server ended while a call was under way',
  'mcp-output-limit': 'an MCP server gave more than is taken',
  'language-server-missing': 'no language server is declared for that kind of file',
  'language-server-ended': 'a language server could not be started, or ended',
  'package-missing': 'a package that is needed is not installed',
  'command-failed': 'a command ended with a status other than 0',
  'command-timeout': 'a command took too long',
  'command-ended': 'a command did not run to its end',
  'action-timeout': 'the time that a rule has for its action was over',
  'event-timeout': 'the time that the host has for an event was over',
  'reentry-depth': 'calls of rules stand too deep inside one another',
  'chain-ended': 'a chain ended before a step that may refuse',
  'notify-failed': 'a notification could not be sent',
  'compact-failed': 'the context could not be compacted',
  'inject-failed': 'a message could not be put into the conversation',
  'log-failed': 'a log line could not be written',
  'action-failed': 'an action threw',

  // the engine around them
  'policy-unsound': 'a policy with errors was asked to decide',
  refused: 'what was about to happen was refused (`RefusedError`)',
  'store-unreachable': 'the file of a store cannot be opened or made',
  'store-foreign': 'the file of a store is none of Sluice’s',
  'store-newer': 'the file of a store was made by a newer version',
  'store-busy': 'a store was held by others for too long',
  'store-failed': 'a store failed',
  'listener-failed': 'a listener threw, or its promise was rejected',
} as const satisfies Record<string, string>
