import { readPolicyText } from '../../src/source/read-policy.ts'

export function read(text: string): ReturnType<typeof readPolicyText> {
  return readPolicyText({ name: 'policy.yaml', text })
}

/** The diagnostics as people see them: `line:column-end_line:end_column severity code message | help`. */
export function complaints(text: string): readonly string[] {
  return complaintsOf(read(text))
}

export function complaintsOf({ diagnostics }: Pick<ReturnType<typeof read>, 'diagnostics'>): readonly string[] {
  return diagnostics.map(({ line, column, end_line, end_column, severity, code, message, help }) => {
    const end = end_line === line ? String(end_column) : `${end_line}:${end_column}`
    return `${line}:${column}-${end} ${severity} ${code} ${message}${help === null ? '' : ` | ${help}`}`
  })
}
