import type { CallCode, CallCommand, CallFile, CallGap, CallHost, CallPlace } from '../model/call.ts'
import type { ValueMap } from '../model/value.ts'
import { isKnown, showMarks } from './marks.ts'

// The facts in the form that policies read and explanations show. Unknown values are null.

export function plainCommand(command: CallCommand): ValueMap {
  return {
    program: known(command.program),
    subcommand: command.subcommand === null ? null : known(command.subcommand),
    options: command.options,
    operands: command.operands.map(({ written }) => showMarks(written)),
    as_root: command.asRoot,
    reads_from: command.readsFrom.filter(isKnown),
    feeds: command.feeds.filter(isKnown),
    remote: command.remote,
    container: command.container,
    background: command.background,
    ...(command.variables.length > 0 && { variables: command.variables }),
    text: showMarks(command.written),
    at: plainPlace(command.at),
  }
}

export function plainFile(file: CallFile): ValueMap {
  return {
    path: showMarks(file.written),
    access: file.access,
    by: known(file.by),
    recursive: file.recursive,
    ...(file.filters.length > 0 && { filters: file.filters }),
    login: file.login,
    used: file.used,
    named: file.named,
    remote: file.remote,
    container: file.container,
    at: plainPlace(file.at),
  }
}

export function plainHost(host: CallHost): ValueMap {
  return { host: known(host.host), scheme: host.scheme, port: host.port, method: host.method, at: plainPlace(host.at) }
}

export function plainCode({ language, written, at }: CallCode): ValueMap {
  return { language, text: showMarks(written), at: plainPlace(at) }
}

export function plainGap({ text, at, why }: CallGap): ValueMap {
  return { text: showMarks(text), at: plainPlace(at), ...(why !== undefined && { why }) }
}

/** The start and end offsets in the script. */
function plainPlace(at: CallPlace | null): readonly number[] | null {
  return at === null ? null : [at.start, at.end]
}

function known(text: string): string | null {
  return isKnown(text) ? text : null
}
