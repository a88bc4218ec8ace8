/**
 * Every code a diagnostic can have, and what it means. Codes are stable: they are never renamed and never reused.
 */
export const DIAGNOSTIC_CODES = {
  // reading: YAML text to value
  'yaml-syntax': 'the text is not YAML 1.2',
  'yaml-documents': 'the file holds several YAML documents; a policy is one',
  'yaml-version': 'the file asks for another version of YAML than 1.2',
  'yaml-empty': 'the file holds nothing but comments',
  'yaml-too-large': 'the file is larger than 10 MiB, or holds more than 1,000,000 values',
  'yaml-too-deep': 'lists and maps are nested deeper than 100 levels',
  'yaml-duplicate-key': 'a key stands twice in one map',
  'yaml-key': 'a key that is not text, is missing, or has no value',
  'yaml-merge-key': 'a merge key (`<<:`), which YAML 1.2 does not have',
  'yaml-number': 'a number that is not finite, or has more digits than a number can keep',
  'yaml-alias': 'an alias (`*name`) without its anchor, inside its own anchor, or one of too many',
  'yaml-anchor': 'an anchor (`&name`) that names nothing, or that nothing uses',
  'yaml-tag': 'a tag (`!name`): policies have none, so this is text that needs quotes',
  'yaml-unquoted-placeholder': 'a placeholder that YAML reads as lists and maps unless it is quoted',
  'yaml-comment-cut': 'a value that YAML cuts short at ` #`, where a comment starts',
  'yaml-more': 'further problems of the file were left out',
  'json-syntax': 'a hook file whose agent wants JSON, and that is none',

  // checking: the shape of a policy
  'wrong-type': 'a value is of another type than its field takes',
  'wrong-value': 'a value is not one of those that its field takes',
  'out-of-range': 'a number, a text or a list is smaller or larger than its field takes',
  'missing-field': 'a field that is required is not there',
  'unknown-field': 'a field that nothing reads',
  'conflicting-fields': 'two fields that exclude one another',
  deprecated: 'an older spelling, which still works',
  'no-rules': 'the file holds no rule',

  // checking: the hook files of agents
  'unknown-dialect': 'a hook file of an agent, and no vocabulary that reads it',
  'hook-type': 'a hook of a type that Sluice does not run',
  'hooks-off': 'a switch in a hook file turns its hooks off',
  'hook-misplaced': 'a hook stands where its agent does not look for one',
  'timeout-unit': 'a timeout looks as if it were meant in another unit',

  // checking: what a policy means
  'unknown-event': 'an event that no host sends',
  'unsent-event': 'an event that policies may name, but that no bundled host sends',
  'unknown-condition': 'a type of condition that does not exist',
  'unknown-action': 'a type of action that does not exist',
  'unknown-vocabulary': 'a vocabulary in `use` that does not exist',
  'unknown-definition': 'a name that `define` does not define',
  'cyclic-definition': 'a definition that rests on itself',
  'unused-definition': 'a definition that no rule uses',
  'duplicate-definition': 'a name that is given two meanings',
  'duplicate-id': 'two rules of one owner with the same id',
  'no-effect': 'an action that can have no effect at an event of its rule',
  'cannot-hold': 'a condition that cannot hold at any event of its rule',
  'missing-port': 'an action that needs what the host does not have',
  'unknown-tool': 'a tool that the host can never call',
  'bad-key': 'a key that may not be set or removed',
  'bad-pattern': 'a regular expression that RE2 does not take',
  'bad-schema': 'a JSON Schema that cannot be used',
  'too-deep': 'conditions or actions are nested deeper than 32 levels',

  // expressions
  'expression-syntax': 'the source is not an expression of the language',
  'expression-source-size': 'an expression longer than 4 KiB',
  'expression-levels': 'an expression nested deeper than 64 levels',
  'expression-unknown-name': 'a name in an expression that stands for nothing',
  'expression-unknown-function': 'a function that does not exist',
  'expression-not-callable': 'a call of something that is not one of the functions',
  'expression-arguments': 'a function called with too few or too many arguments',
  'expression-pattern': 'a pattern of `matches` that is computed, or that RE2 does not take',

  // templates
  'unknown-placeholder': 'a placeholder that names nothing a template can read',
  'bad-placeholder': 'a tag that is no path: a section, a filter, or not well-formed',
  'not-a-placeholder': 'text that starts like a placeholder and is never closed',
  'unsafe-placeholder': 'a placeholder at a place of a command where no value can be bound',
  'bad-command': 'a command that the shell would not read',
  'dead-matcher': 'a matcher that no tool of its agent matches, or one with a tool that the agent does not have',
  'hook-program': 'a hook whose program is not there, or may not be run',
  'unsafe-address': 'an address that is none, or not one of the public internet',
  'bad-template': 'a prompt of another language than that of Sluice, which does not parse',
  'too-large': 'a template longer than 64 KiB, or with more than 1,000 placeholders',
} as const satisfies Record<string, string>

export type DiagnosticCode = keyof typeof DIAGNOSTIC_CODES
