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
  if (command === undefined) return { url: fill(url ?? '', 'url'), headers: fillAll(headers, 'headers', fill) }
  return {
    command,
    args: args.map((text, index) => fill(text, 'args', index)),
    env: fillAll(env, 'env', fill),
    cwd: cwd ?? null,
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
    command,
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
