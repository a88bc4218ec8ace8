import type { CallPlace } from '../../model/call.ts'
import { addFile, addHost } from '../findings.ts'
import type { Input } from '../programs/row.ts'
import { type Around, type Findings, PRINTED } from './around.ts'
import { inputFrom } from '../start/own-files.ts'
import { expandText } from './expand.ts'
import type { Expander } from './expander.ts'
import type { Redirection } from './parse.ts'
import type { ShellState, Source } from './state.ts'
import type { Printed, Word } from './word.ts'

/** The input of a command, if a redirection sets it. */
interface RedirectedInput {
  readonly input: Input
  readonly readsFrom: readonly string[]
}

/** A file that standard output goes to. */
interface Target {
  readonly word: Word
  readonly appends: boolean
}

/**
 * Reads the redirections of a command and the files that they open. `by` is the program; null if it is a group of
 * commands.
 */
export function readRedirects(
  redirects: readonly Redirection[],
  source: Source,
  state: ShellState,
  around: Around,
  found: Findings,
  shell: Expander,
  by: string | null,
): { readonly input: RedirectedInput | null; readonly sinks: readonly Printed[]; readonly targets: readonly Target[] } {
  let input: RedirectedInput | null = null
  const sinks: Printed[] = []
  const targets: Target[] = []
  for (const redirect of redirects) {
    const at = around.at ?? source.within ?? { start: redirect.pos, end: redirect.end }
    const isInput = redirect.descriptor?.type !== 'FileDescriptor' || redirect.descriptor.value === 0
    if (redirect.type === 'HereDoc') {
      const word =
        redirect.delimiter?.quoted === true
          ? { text: redirect.body.text, written: redirect.body.text, isMany: false }
          : expandText(redirect.body.parts, redirect.body.text, state, shell)
      if (isInput) input = { input: { type: 'text', word }, readsFrom: [] }
      continue
    }
    if (redirect.target === undefined) continue
    const word = expandText(redirect.target.parts, redirect.target.value, state, shell)
    if (redirect.type === 'HereString') {
      const line = { ...word, text: `${word.text}\n` }
      if (isInput) input = { input: { type: 'text', word: line }, readsFrom: [] }
      continue
    }
    const { operator } = redirect
    if (word.printed !== undefined && word.printed.as !== 'text') {
      if (operator.startsWith('<')) input = { input: word.printed.output, readsFrom: programsOf(word.printed, found) }
      else sinks.push(word.printed)
      continue
    }
    if (operator.endsWith('&') && (/^\d+-?$|^-$/.test(word.text) || operator === '<&')) continue
    if (openConnection(word, at, found)) {
      if (operator.startsWith('<')) input = { input: PRINTED, readsFrom: [] }
      continue
    }
    const name = by ?? word.text
    if (operator === '<' || operator === '<>') {
      addFile(found, 'read', word, name, state.folders, around, at, { isRedirected: true })
      if (isInput) input = { input: inputFrom(word, { state, around, found }), readsFrom: [] }
    }
    if (operator !== '<') {
      const isFile = addFile(found, 'write', word, name, state.folders, around, at, { isRedirected: true })
      if (isFile && isFileTarget(redirect)) targets.push({ word, appends: operator.includes('>>') })
      found.changes ||= isFile
    }
  }
  return { input, sinks, targets }
}

/** Whether a redirection sends standard output to a file. */
export function isFileTarget(redirect: Redirection): boolean {
  if (redirect.type !== 'Redirect' || redirect.operator.startsWith('<')) return false
  const { descriptor, target } = redirect
  return (descriptor?.type !== 'FileDescriptor' || descriptor.value === 1) && !/^\d$|^-$/.test(target?.value ?? '')
}

/** Records `/dev/tcp/HOST/PORT`, which a shell opens as a connection; false for any other word. */
function openConnection(word: Word, at: CallPlace, found: Findings): boolean {
  const [, scheme, host, port] = /^\/dev\/(tcp|udp)\/([^/]+)(?:\/(.*))?$/.exec(word.text) ?? []
  if (host === undefined || scheme === undefined) return false
  addHost(found, { text: host, written: host }, { scheme, ...(/^\d+$/.test(port ?? '') && { port: Number(port) }) }, at)
  return true
}

export function programsOf({ first, end }: Printed, found: Findings): readonly string[] {
  return [...new Set(found.commands.slice(first, end).map(({ program }) => program))]
}
