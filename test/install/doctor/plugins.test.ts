import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { findDialect } from '../../../src/agents/all.ts'
import { pluginFormatOf } from '../../../src/agents/all-plugins.ts'
import { loadFiles } from '../../../src/cli/load-program.ts'
import { diagnose, targetsOf } from '../../../src/install/doctor/doctor.ts'
import { perform, planInstall } from '../../../src/install/install.ts'
import { neededHooks } from '../../../src/install/needed-hooks.ts'
import { pluginFiles } from '../../../src/install/plugins/plugin-folder.ts'
import { recordPlugin } from '../../../src/install/plugins/plugin-record.ts'

const PROGRAM = [process.execPath, join(inject('built'), packageJson.bin.sluice)] as const

const POLICY = `hooks:
  - { id: no-rm, on: tool_start, condition: { type: command, program: rm }, action: { type: gate, reason: no } }
`

/** What an agent keeps of a plugin that it has installed, as it was seen in the real programs. */
const KEPT: Readonly<Record<string, readonly [folder: string, files: Readonly<Record<string, string>>]>> = {
  'claude-code': [
    '.claude/plugins/cache/sluice/sluice/1',
    {
      '.claude/plugins/installed_plugins.json':
        '{"version":2,"plugins":{"sluice@sluice":[{"scope":"user","installPath":"HOME/.claude/plugins/cache/sluice/sluice/1"}]}}',
      '.claude/settings.json': '{"enabledPlugins":{"sluice@sluice":true}}',
    },
  ],
  gemini: [
    '.gemini/extensions/sluice',
    {
      '.gemini/extensions/extension-enablement.json': '{"sluice":{"overrides":["HOME/*"]}}',
      '.gemini/extensions/sluice/.gemini-extension-install.json': '{"source":"/folder","type":"local"}',
    },
  ],
  codex: [
    '.codex/plugins/cache/sluice/sluice/1',
    { '.codex/config.toml': '[plugins."sluice@sluice"]\nenabled = true\n' },
  ],
}

function machine(host: string) {
  const home = mkdtempSync(join(tmpdir(), 'sluice-doctor-plugins-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const [workspace, state] = [join(home, 'app'), join(home, 'state')]
  mkdirSync(workspace)
  const place = { home, workspace, env: { PATH: process.env['PATH'], HOME: home } }
  const dialect = findDialect(host)
  const format = pluginFormatOf(host)
  const [folder = '', files = {}] = KEPT[host] ?? []
  const settings = dialect?.settings
  if (dialect === undefined || format === undefined || settings?.format !== 'json') throw new Error(host)
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(home, file)), { recursive: true })
    writeFileSync(join(home, file), text.replaceAll('HOME', home))
  }
  const load = (named: readonly string[]) => loadFiles(named, { env: place.env, folder: home })
  const wantedFor = (policies: readonly string[]) => {
    for (const name of policies) write(name, POLICY.replace('no-rm', `no-rm-${name.replace('.yaml', '')}`))
    const paths = policies.map((name) => join(home, name))
    return { hooks: neededHooks(load(paths).program, dialect).all, program: PROGRAM, policies: paths }
  }
  return {
    write,
    plugin(...policies: readonly string[]): void {
      const { hooks, ...run } = wantedFor(policies)
      const parts = {
        dialect,
        settings,
        format,
        hooks,
        run: { ...run, state },
        version: '1.0.0',
        skill: '',
        folder: '/folder',
      }
      for (const [path, text] of Object.entries(pluginFiles(parts))) write(`${folder}/${path}`, text)
      for (const [path, text] of Object.entries(files)) write(path, text)
      recordPlugin(state, host, { folder: join(home, 'folder'), isRecording: false })
    },
    install(...policies: readonly string[]): void {
      const target = { dialect, settings, file: settings.file('user', place) ?? '', scope: 'user' as const }
      perform(planInstall(target, wantedFor(policies), state), state)
    },
    /** All findings but that nobody has trusted the hooks, each as `severity code file message`. */
    async findings(): Promise<readonly string[]> {
      const reports = await diagnose(targetsOf(dialect, place, state), place, state, load, place.env)
      expect(reports.map(({ probe }) => probe?.isDecided ?? true)).not.toContain(false)
      return reports
        .flatMap(({ complaints }) => complaints)
        .filter(({ code }) => code !== 'untrusted')
        .map(({ code, file, message }) => `${code} ${file} ${message}`.replaceAll(home, '~'))
    },
  }
}

const CASES = [
  ['claude-code', '~/.claude/settings.json', 'plugin'],
  ['gemini', '~/.gemini/settings.json', 'extension'],
  ['codex', '~/.codex/hooks.json', 'plugin'],
] as const

describe.each(CASES)('%s', (host, settings, noun) => {
  const hooks = `~/${KEPT[host]?.[0] ?? ''}/hooks/hooks.json`

  test('a plugin alone is well', async () => {
    const { plugin, findings } = machine(host)
    plugin('a.yaml')
    expect(await findings()).toEqual([])
  })

  test('beside settings with its policies, the settings decide', async () => {
    const { plugin, install, findings } = machine(host)
    plugin('a.yaml')
    install('a.yaml', 'b.yaml')
    const said = `the hooks in \`${settings}\` decide, and those of the ${noun} answer nothing to the same call`
    expect(await findings()).toEqual([`plugin-beside ${hooks} ${said}`])
  })

  test('beside settings without one of its policies, both decide', async () => {
    const { plugin, install, findings } = machine(host)
    plugin('a.yaml', 'b.yaml')
    install('a.yaml')
    const said = `the hooks in \`${settings}\` do not follow \`~/b.yaml\`, so they and those of the ${noun} decide every call twice`
    expect(await findings()).toEqual([`installed-twice ${hooks} ${said}`])
  })
})

test.each([
  [
    'claude-code',
    '.claude/settings.json',
    '{"enabledPlugins":{"sluice@sluice":false}}',
    'the plugin `sluice@sluice` is not enabled, so Claude Code runs none of its hooks',
  ],
  [
    'claude-code',
    'app/.claude/settings.local.json',
    '{"enabledPlugins":{"sluice@sluice":false}}',
    'the plugin `sluice@sluice` is not enabled, so Claude Code runs none of its hooks',
  ],
  [
    'gemini',
    '.gemini/extensions/extension-enablement.json',
    '{"sluice":{"overrides":["HOME/*","!HOME/app/*"]}}',
    'the extension `sluice` is disabled in `~/app`, so Gemini CLI runs none of its hooks',
  ],
  [
    'codex',
    '.codex/config.toml',
    '[plugins."sluice@sluice"]\nenabled = false\n',
    'the plugin `sluice@sluice` is not enabled, so Codex runs none of its hooks',
  ],
] as const)('%s: a plugin that is switched off in %s', async (host, file, text, message) => {
  const { plugin, write, findings } = machine(host)
  plugin('a.yaml')
  write(file, text)
  expect(await findings()).toEqual([`hooks-off ~/${file} ${message}`])
})

test('a plugin whose policy needs further hooks names the command that writes it again', async () => {
  const { plugin, write, findings } = machine('gemini')
  plugin('a.yaml')
  write('a.yaml', `${POLICY}  - { id: hello, on: session_start, action: { type: inject_message, content: x } }\n`)
  expect(await findings()).toEqual([
    'event-missing ~/.gemini/extensions/sluice/hooks/hooks.json the policy needs a hook at `SessionStart`, and there is none',
  ])
})
