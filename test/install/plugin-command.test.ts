import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pluginCommand } from '../../src/install/plugins/plugin-command.ts'
import { recordPlugin, writtenPlugin } from '../../src/install/plugins/plugin-record.ts'

test('the command that writes a plugin again keeps its options', () => {
  const state = mkdtempSync(join(tmpdir(), 'sluice-plugin-record-'))
  onTestFinished(() => rmSync(state, { recursive: true, force: true }))
  const command = (): string => pluginCommand('codex', ['/p.yaml'], writtenPlugin(state, 'codex'))
  expect(command()).toBe('sluice plugin codex --policy /p.yaml')
  recordPlugin(state, 'codex', { folder: '/f', isRecording: true, store: '/s.db', logKey: '/k', decisionLog: '/d' })
  expect(command()).toBe(
    'sluice plugin codex --output /f --record --store /s.db --decision-log /d --log-key /k --policy /p.yaml',
  )
  recordPlugin(state, 'codex', { folder: '/f', isRecording: false })
  expect(command()).toBe('sluice plugin codex --output /f --policy /p.yaml')
})
