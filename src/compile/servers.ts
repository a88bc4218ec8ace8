import type { ConfigOf } from '../kinds/config-type.ts'
import type { LanguageServer, McpServer, Servers } from '../model/servers.ts'
import type { LANGUAGE_SERVER_SCHEMA, MCP_SERVER_SCHEMA } from '../schema/server-schemas.ts'
import { fillSetting } from '../template/setting.ts'
import type { Declaration } from './declarations.ts'
import type { Report } from './report.ts'

type Environment = Parameters<typeof fillSetting>[1]
type McpConfig = ConfigOf<typeof MCP_SERVER_SCHEMA>
type LanguageConfig = ConfigOf<typeof LANGUAGE_SERVER_SCHEMA>

/** Fills in a text of the declaration, at a place below it. */
type Fill = (text: string, ...place: readonly (string | number)[]) => string

/** The servers whose declarations the schema has admitted; what is wrong with their meaning is reported. */
export function compileServers(
  mcp: ReadonlyMap<string, Declaration>,
  language: ReadonlyMap<string, Declaration>,
  env: Environment,
  report: Report,
): Servers {
  const compileAll = <Server>(
    declared: ReadonlyMap<string, Declaration>,
    compile: (declaration: Declaration, fill: Fill) => Server | null,
  ): Readonly<Record<string, Server>> => {
    const compiled = [...declared].map(([name, declaration]) => {
      return [name, compile(declaration, createFill(declaration, env, report))] as const
    })
    return Object.fromEntries(compiled.flatMap(([name, server]) => (server === null ? [] : [[name, server]])))
  }
  warnOfSharedExtensions(language, report)
  return {
    mcp: compileAll(mcp, (declaration, fill) => compileMcp(declaration, fill, report)),
    language: compileAll(language, compileLanguage),
  }
}

function createFill({ document, path }: Declaration, env: Environment, report: Report): Fill {
  return (source, ...place) => {
    const { text, problems } = fillSetting(source, env)
    for (const { offset, length, ...problem } of problems) {
      report.add({ ...problem, document, path: [...path, ...place], span: { offset, length } })
    }
    return text
  }
}

function compileMcp({ document, path, config }: Declaration, fill: Fill, report: Report): McpServer | null {
  // The schema has admitted it.
  const { type, command, args = [], env = {}, cwd, url, headers = {} } = config as McpConfig
  if ((command === undefined) === (url === undefined)) {
    report.add({
      document,
      path,
      part: 'key',
      code: command === undefined ? 'missing-field' : 'conflicting-fields',
      message:
        command === undefined ? 'a server needs `command`, or `url`' : 'a server has `command` or `url`, not both',
      help: '`command` is a program that is started, `url` the address of one that runs',
    })
    return null
  }
  const kind = command === undefined ? 'http' : 'stdio'
  if (type !== undefined && type !== kind) {
    report.add({
      document,
      path: [...path, 'type'],
      code: 'conflicting-fields',
      message: `a server with \`${command === undefined ? 'url' : 'command'}\` is of the type \`${kind}\``,
      help: 'remove `type`',
    })
  }
  const has = config as Readonly<Record<string, unknown>>
  const other = command === undefined ? 'command' : 'url'
  for (const field of ONLY_WITH[other].filter((name) => has[name] !== undefined)) {
    report.add({
      document,
      path: [...path, field],
      part: 'key',
      code: 'conflicting-fields',
      message: `\`${field}\` is for a server with \`${other}\``,
      help: 'remove it',
    })
  }
  if (command !== undefined) {
    return {
      command: fill(command, 'command'),
      args: args.map((text, index) => fill(text, 'args', index)),
      env: fillAll(env, 'env', fill),
      cwd: cwd === undefined ? null : fill(cwd, 'cwd'),
    }
  }
  const address = fill(url ?? '', 'url')
  if (!URL.canParse(address)) {
    report.add({ document, path: [...path, 'url'], code: 'wrong-value', message: '`url` is not an address' })
  }
  for (const name of Object.keys(headers).filter((header) => !HEADER_NAME.test(header))) {
    const message = `\`${name}\` cannot be the name of a header`
    report.add({ document, path: [...path, 'headers', name], part: 'key', code: 'wrong-value', message })
  }
  return { url: address, headers: fillAll(headers, 'headers', fill) }
}

const ONLY_WITH = { command: ['args', 'env', 'cwd'], url: ['headers'] } as const

/** https://www.rfc-editor.org/rfc/rfc9110#name-tokens */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/

function warnOfSharedExtensions(language: ReadonlyMap<string, Declaration>, report: Report): void {
  const first = new Map<string, string>()
  for (const [name, { document, path, config }] of language) {
    const { extensions } = config as LanguageConfig
    for (const [index, extension] of extensions.entries()) {
      const known = first.get(extension)
      if (known === undefined) first.set(extension, name)
      else {
        report.add({
          document,
          path: [...path, 'extensions', index],
          severity: 'warning',
          code: 'conflicting-fields',
          message: `the language server \`${known}\` is for \`${extension}\` already, and stands first`,
          help: 'leave the extension to one of them',
        })
      }
    }
  }
}

function compileLanguage({ config }: Declaration, fill: Fill): LanguageServer {
  const {
    command,
    args = [],
    env = {},
    extensions,
    language_id: languageId,
    options,
    settings,
  } = config as LanguageConfig
  return {
    command: fill(command, 'command'),
    args: args.map((text, index) => fill(text, 'args', index)),
    env: fillAll(env, 'env', fill),
    extensions,
    languageId: languageId ?? null,
    options,
    settings,
  }
}

function fillAll(texts: object, member: string, fill: Fill): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(String(text), member, name)]))
}
