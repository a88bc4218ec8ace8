import { showMarks } from '../../src/calls/marks.ts'
import { factsOf, readScript, startFindings } from '../../src/calls/read-script.ts'
import type { CallFacts } from '../../src/model/call.ts'

/** The facts of a script that runs in `/w`. */
export function readFacts(script: string): CallFacts {
  const found = startFindings()
  const isRead = readScript(script, ['/w'], found)
  return factsOf(found, { isTooLarge: !isRead, readsOnly: true, workspace: { root: '/w', folders: [] } })
}

/** The facts in words: `delete /w/x below`, `host example.com`. */
export function describeFacts(script: string): readonly string[] {
  const { files, hosts, inlineCode, unread, open } = readFacts(script)
  return [
    ...files.map(({ access, paths, recursive, narrowed, maybe }) =>
      [
        ...(maybe || access === null ? ['maybe'] : []),
        access ?? 'touch',
        paths.map(showMarks).join(' or '),
        ...(recursive ? [narrowed ? 'partly' : 'below'] : []),
      ].join(' '),
    ),
    ...hosts.map(({ host, scheme, port }) =>
      ['host', showMarks(host), ...(scheme === null ? [] : [scheme]), ...(port === null ? [] : [port])].join(' '),
    ),
    ...inlineCode.map(({ language, written }) => `code ${language} ${written}`),
    ...unread.map(({ text }) => `unread ${text}`),
    ...open.map(({ text }) => `open ${text}`),
  ]
}

/** The commands of a script in words: `root: rm -rf x`. */
export function describeCommands(script: string): readonly string[] {
  return readFacts(script).commands.map(({ written, asRoot, remote, container, background }) =>
    [
      ...(asRoot ? ['root:'] : []),
      ...(remote ? ['remote:'] : []),
      ...(container ? ['container:'] : []),
      ...(background ? ['background:'] : []),
      written,
    ].join(' '),
  )
}
