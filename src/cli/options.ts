import type { Option } from './command.ts'

/** Options that several commands share. */

export const POLICY: Option = {
  value: 'FILE',
  required: true,
  summary: 'a policy; several are one program, in the order given',
}

export const TEXT_OR_JSON: Option = {
  value: 'FORMAT',
  choices: ['text', 'json'],
  summary: 'for people, which is the default, or for programs',
}
