/**
 * Every code a diagnostic can have, and what it means. Codes are stable: they are never renamed and never reused.
 */
export const DIAGNOSTIC_CODES = {
  // reading: YAML text to value
  'yaml-syntax': 'the text is not valid YAML 1.2',
  'yaml-documents': 'the file holds several YAML documents; a policy is a single document',
  'yaml-version': 'the file asks for a YAML version other than 1.2',
  'yaml-empty': 'the file holds only comments',
  'yaml-too-large': 'the file is larger than 10 MiB, or holds more than 1,000,000 values',
  'yaml-too-deep': 'lists and maps are nested deeper than 100 levels',
  'yaml-duplicate-key': 'a map has the same key twice',
  'yaml-key': 'a key is missing, is not text, or has no value',
  'yaml-merge-key': 'a merge key (`<<:`), which is not part of YAML 1.2',
  'yaml-number': 'a number that is not finite, or has too many digits to be stored exactly',
  'yaml-alias': 'an alias (`*name`) without an anchor, an alias inside its own anchor, or too many aliases',
  'yaml-anchor': 'an anchor (`&name`) with no value, or one that nothing uses',
  'yaml-tag': 'a tag (`!name`): policies do not use tags, so quote the text',
  'yaml-unquoted-placeholder': 'an unquoted placeholder, which YAML reads as lists and maps',
  'yaml-backspace': 'a text with a backspace character, which `\\b` in double quotes stands for',
  'yaml-comment-cut': 'a value that YAML cuts short at ` #`, where it starts a comment',
  'yaml-more': 'the file has more problems than are shown',
  'json-syntax': 'the agent requires JSON, and this hook file is not valid JSON',

  // checking: the shape of a policy
  'wrong-type': 'a value has the wrong type for its field',
  'wrong-value': 'a value is not one of the choices of its field',
  'out-of-range': 'a number, text or list is too small or too large for its field',
  'missing-field': 'a required field is missing',
  'unknown-field': 'an unknown field',
  'conflicting-fields': 'two fields that exclude each other',
  deprecated: 'an older spelling that still works',
  'no-rules': 'the file has no rules',

  // checking: the hook files of agents
  'unknown-dialect': 'a hook file that no vocabulary can read',
  'hook-type': 'a hook type that Sluice does not run',
  'hooks-off': 'a setting in the hook file turns its hooks off',
  'hook-misplaced': 'a hook is in a place where its agent does not look',
  'timeout-unit': 'a timeout that looks like it uses another unit',

  // checking: what a policy means
  'unknown-event': 'an unknown event',
  'unsent-event': 'a known event that no bundled agent sends',
  'unknown-condition': 'an unknown condition type',
  'unknown-action': 'an unknown action type',
  'unknown-pack': 'a pack in `extends` that does not exist',
  'unknown-rule': 'a rule in `rules` that no extended pack has',
  'unknown-vocabulary': 'an unknown vocabulary in `use`',
  'unknown-category': 'a category that no command has',
  'unknown-time-zone': 'a time zone that is not in the IANA database',
  'glob-braces': 'a glob with braces, which are plain characters here',
  'dead-pattern': 'a pattern that no name of a tool matches',
  'unknown-definition': 'a name that is not under `define`',
  'cyclic-definition': 'a definition that refers to itself',
  'unused-definition': 'a definition that no rule uses',
  'duplicate-definition': 'a name with two different definitions',
  'unknown-observation': 'a name that is not under `observe`, or one that is not written out',
  'unused-observation': 'an observation that no rule reads',
  'history-in-history': 'an observation whose condition asks about the past',
  'bad-timespan': 'a window whose length is not a duration of more than 0',
  'group-path': 'a path that the events cannot have',
  'constant-comparison': 'a comparison that never holds, or always',
  'mixed-scopes': 'a condition over observations of several scopes',
  'never-counts': 'an observation that never counts up, as the rule that reads it refuses each of its events',
  'duplicate-id': 'two rules with the same owner and the same id',
  'no-effect': 'an action that has no effect at an event of its rule',
  'limited-refusal': 'a rule that refuses, and no longer does when its limit is reached',
  'cannot-hold': 'a condition that can never hold at the events of its rule',
  'result-shape': 'a whole result compared as text, which not all agents give',
  'missing-port': 'an action that needs a port the host does not have',
  'unknown-tool': 'a tool that the host cannot call',
  'bad-key': 'a key that cannot be set or removed',
  'bad-pattern': 'a regular expression that RE2 rejects',
  'bad-schema': 'a JSON Schema that cannot be used',
  'too-deep': 'conditions or actions are nested deeper than 32 levels',

  // analysing: what rules mean together (`sluice check`)
  'never-fires': 'a rule that no event can fire: its condition contradicts itself, its event, its tool or its agent',
  'never-matters': 'a rule that only gives a verdict, which always loses to that of another rule',
  contradicts: 'a rule that allows exactly what another one denies',
  'duplicate-rule': 'a rule that does the same as another one, for the same events',
  'matches-nothing':
    'a glob or a regular expression that matches nothing a tool sends, by the schema of its parameters',
  'cost-bound': 'a rule whose action may take longer than the rule has',

  // expressions
  'expression-syntax': 'the source is not an expression of the language',
  'expression-source-size': 'an expression longer than 4 KiB',
  'expression-levels': 'an expression nested deeper than 64 levels',
  'expression-unknown-name': 'an unknown name in an expression',
  'expression-unknown-member': 'a member of `tool`, `error` or `original` that no event has',
  'expression-unknown-function': 'an unknown function',
  'expression-not-callable': 'a call to something that is not a function',
  'expression-arguments': 'a function call with too few or too many arguments',
  'expression-pattern':
    'a pattern for `matches` that is not a constant, that RE2 rejects, or that contains a backspace',

  // templates
  'unknown-placeholder': 'a placeholder for something that templates cannot read',
  'no-such-placeholder': 'a placeholder for a value that no event of the rule has',
  'bad-placeholder': 'a tag that is not a path: a section, a filter, or a malformed tag',
  'not-a-placeholder': 'a placeholder that is never closed',
  'unsafe-placeholder': 'a placeholder where a command cannot take a value',
  'option-value': 'a placeholder whose value may begin like an option; with such a value, the action fails',
  'bad-command': 'a command that the shell cannot parse',
  'dead-matcher': 'a matcher that matches none of the agent’s tools, or names a tool the agent does not have',
  'hook-program': 'a hook whose program is missing or not executable',
  'unsafe-address': 'an invalid URL, or one outside the public internet',
  'bad-template': 'a prompt in another template language that does not parse',
  'too-large': 'a template longer than 64 KiB, or with more than 1,000 placeholders',
} as const satisfies Record<string, string>

export type DiagnosticCode = keyof typeof DIAGNOSTIC_CODES
