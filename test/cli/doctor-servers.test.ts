import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Ran, sluice } from './run.ts'

const GUARD = 'hooks: [{ id: no-deleting, on: tool_start, action: { type: gate, reason: notes are kept } }]\n'

/** Settings of Cursor with one server that can be put behind the proxy, and one that cannot. */
const SERVERS = `{
  "mcpServers": {
    "notes": { "command": "~/bin/notes", "args": ["--all"] },
    "tracker": { "url": "https://tracker.example/mcp" }
  }
}
`
const SETTINGS = '.cursor/mcp.json'
const RECORD = '.local/state/sluice/mcp-servers.json'

/** A home folder. Its path is `~` in files and in output. */
async function home() {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-servers-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = (file: string): string => join(folder, file)
  const place = {
    write(file: string, text: string, mode = 0o644): void {
      mkdirSync(dirname(path(file)), { recursive: true })
      writeFileSync(path(file), text.replaceAll('~', folder), { mode })
    },
    edit(file: string, from: string, to: string): void {
      const text = readFileSync(path(file), 'utf8')
      expect(text).toContain(from)
      writeFileSync(path(file), text.replace(from, to))
    },
    remove: (file: string): void => rmSync(path(file)),
    async run(words: string): Promise<Ran> {
      const program = [process.execPath, path('cli.cjs')] as const
      const env = { HOME: folder, PATH: path('bin') }
      const ran = await sluice(words.replaceAll('~', folder), { env, folder, program })
      return { ...ran, stdout: ran.stdout.replaceAll(folder, '~'), stderr: ran.stderr.replaceAll(folder, '~') }
    },
  }
  place.write('cli.cjs', '')
  place.write('bin/notes', '', 0o755)
  place.write('guard.yaml', GUARD)
  place.write(SETTINGS, SERVERS)
  await place.run('install --mcp cursor --policy ~/guard.yaml')
  return place
}

type Place = Awaited<ReturnType<typeof home>>

const HEAD = 'cursor ~/.cursor/mcp.json: 1 of 2 MCP servers behind the proxy\n'
const END = '  failed `notes` is behind the proxy\n  `tracker` is not behind the proxy\n\n1 problem\n'

const UNKNOWN =
  'it is still behind the proxy, and there is no record of what it was: make the words after `--` in `args` its command and arguments again'

test.each<readonly [title: string, change: (place: Place) => void, report: string]>([
  [
    'nothing',
    () => {},
    `${HEAD}  ok \`notes\` is behind the proxy\n  \`tracker\` is not behind the proxy\n\nno problems found\n`,
  ],
  [
    'a missing program of a server',
    (place) => place.remove('bin/notes'),
    `${HEAD}  ~/.cursor/mcp.json:3:5 error program-missing \`notes\`: there is no file \`~/bin/notes\`
  help: install the program, or correct the entry of the server
${END}`,
  ],
  [
    'a missing Sluice',
    (place) => place.remove('cli.cjs'),
    `${HEAD}  ~/.cursor/mcp.json error program-missing there is no file \`~/cli.cjs\`
  help: run \`sluice install\` again with the Sluice you want to use
${END}`,
  ],
  [
    'a missing policy',
    (place) => place.remove('guard.yaml'),
    `${HEAD}  ~/.cursor/mcp.json error policy-missing \`~/guard.yaml\` cannot be read
  help: put the file there, or run \`sluice install\` again with another policy
${END}`,
  ],
  [
    'a policy with errors',
    (place) => place.write('guard.yaml', 'hooks: [{ id: a, on: tool_strat, action: { type: gate } }]\n'),
    `${HEAD}  ~/guard.yaml error policy-errors line 1: there is no event \`tool_strat\`
  help: run \`sluice check\` on it
${END}`,
  ],
  [
    'a rule that the proxy cannot carry out',
    (place) => place.write('guard.yaml', 'hooks: [{ id: a, on: stop, action: { type: gate, reason: r } }]\n'),
    `${HEAD}  ~/guard.yaml error policy-impossible line 1: \`a\`: the MCP proxy has no event for \`stop\`
  help: change the rule, or accept the limit in its \`on_unsupported\`
${END}`,
  ],
  [
    'a missing record',
    (place) => place.remove(RECORD),
    `${HEAD}  ~/.cursor/mcp.json:3:5 error record-missing \`notes\`: ${UNKNOWN}
  help: change its entry by hand
${END}`,
  ],
  [
    'an entry that was changed',
    (place) => place.edit(SETTINGS, '--all', '--some'),
    `${HEAD}  ~/.cursor/mcp.json:3:5 error record-missing \`notes\`: its entry has been changed since: change it by hand
  help: change its entry by hand
${END}`,
  ],
  [
    'an entry that no longer starts the proxy',
    (place) => place.write(SETTINGS, SERVERS),
    `cursor ~/.cursor/mcp.json: 0 of 2 MCP servers behind the proxy
  ~/.cursor/mcp.json:3:5 error not-installed \`notes\` was put behind the proxy, and is no longer there
  help: run \`sluice install --mcp cursor\` again
  \`notes\` is not behind the proxy
  \`tracker\` is not behind the proxy

1 problem
`,
  ],
  [
    'settings that do not parse',
    (place) => place.write(SETTINGS, '{'),
    `cursor ~/.cursor/mcp.json: 0 of 0 MCP servers behind the proxy
  ~/.cursor/mcp.json:1:2 error settings-syntax a closing brace is missing here
  help: fix the file at that position

1 problem
`,
  ],
  [
    'missing settings',
    (place) => place.remove(SETTINGS),
    `cursor ~/.cursor/mcp.json: 0 of 0 MCP servers behind the proxy
  ~/.cursor/mcp.json error settings-missing the settings in which Cursor had servers behind the proxy are gone
  help: put the file back, and run \`sluice install --mcp\` again

1 problem
`,
  ],
])('doctor finds %s', async (_title, change, report) => {
  const place = await home()
  change(place)
  const code = report.endsWith('no problems found\n') ? 0 : 1
  for (const words of ['doctor', 'doctor cursor']) {
    expect(await place.run(words)).toEqual({ code, stdout: report, stderr: '' })
  }
})

test.each([
  ['bin', 0, ''],
  ['none', 1, ' error program-missing `none`: there is no program `notes`\n'],
])('doctor looks for a program by the `PATH` of its entry: %s', async (name, code, line) => {
  const place = await home()
  place.write(SETTINGS, `{"mcpServers":{"${name}":{"command":"notes","env":{"PATH":"~/${name}"}}}}`)
  await place.run('install --mcp cursor --policy ~/guard.yaml')
  const ran = await place.run('doctor cursor')
  expect(ran).toEqual({ code, stdout: expect.stringContaining(line) as string, stderr: '' })
})

test('doctor prints the same as JSON, and knows clients that are not agents', async () => {
  const place = await home()
  expect(JSON.parse((await place.run('doctor --format json')).stdout)).toEqual([
    {
      client: 'cursor',
      file: '~/.cursor/mcp.json',
      servers: [
        { name: 'notes', proxied: true, ok: true },
        { name: 'tracker', proxied: false, ok: true },
      ],
      problems: [],
    },
  ])
  expect(await place.run('doctor claude-desktop')).toEqual({
    code: 1,
    stdout: `claude-desktop ~/.config/Claude/claude_desktop_config.json: 0 of 0 MCP servers behind the proxy
  ~/.config/Claude/claude_desktop_config.json error not-installed no server in the settings of Claude Desktop is behind the proxy
  help: run \`sluice install --mcp claude-desktop\`

1 problem
`,
    stderr: '',
  })
})
