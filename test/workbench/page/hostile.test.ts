import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMemoryLedger, decide, loadPolicy } from 'sluice'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ReplayedEvent } from '../../../src/workbench/replay/report.ts'
import { CHROMIUM, launchChromium, NEEDS_CHROMIUM, openPage } from './chromium.ts'
import { HOSTILE } from './hostile.ts'
import { writePage } from './written.ts'

// Hostile text wherever the page shows text.

const LONG = `${'long '.repeat(200_000)}end`

const { program } = loadPolicy([
  {
    name: 'policy.yaml',
    text: `
hooks:
  - id: quotes
    on: tool_start
    description: 'a rule </script><b>&amp;'
    condition: { type: param, path: tool.params.text, matches: '(?s).' }
    action:
      type: chain
      actions:
        - { type: inject_message, content: 'said <<tool.params.text>>' }
        - { type: transform_params, transformation: { set: { text: 'was <<tool.params.text>>', '<b>new</b>': 1 } } }
        - { type: notify, message: '<<tool.params.text>>' }
        - { type: log, message: '<<tool.params.text>>' }
        - { type: gate, allow: false, reason: 'no <<tool.params.text>>' }
`,
  },
])

function replayed(text: string, index: number): ReplayedEvent {
  const event = {
    event: 'tool_start' as const,
    session_id: text.slice(0, 500),
    agent_id: text.slice(0, 500),
    at: index,
    tool: { name: text.slice(0, 5000), params: { text, [text.slice(0, 5000)]: [text] }, call_id: text.slice(0, 100) },
    [text.slice(0, 5000)]: text,
  }
  return {
    session: { id: text.slice(0, 5000), host: text.slice(0, 50), file: text.slice(0, 50) },
    line: 1,
    event,
    decision: decide(program, createMemoryLedger(), event, { explain: true }),
  }
}

let folder: string
let file: string
let browser: Browser

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-page-'))
  file = join(folder, 'replay.html')
  expect(program.invalidReason).toBeNull()
  await writePage(inject('built'), file, program, [...HOSTILE, LONG].map(replayed))
  if (CHROMIUM !== null) browser = await launchChromium()
})

afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the file has only its own markup, and no invisible characters', () => {
  const [head = '', ...blocks] = readFileSync(file, 'utf8').split('<script type="application/json">')
  expect(head.match(/<\/script>/g)).toHaveLength(1)
  expect(blocks).toHaveLength(2)
  for (const block of blocks) {
    expect(block.match(/</g)?.length).toBe(block.endsWith('</html>\n') ? 3 : 1)
    expect(block).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u)
  }
})

describe.skipIf(CHROMIUM === null)(`in Chromium${NEEDS_CHROMIUM}`, () => {
  test('markup in texts is shown as text, in decisions and in the list of rules', async () => {
    const { page, complaints, requests } = await openPage(browser, file)
    const markup = 'document.querySelectorAll("b, img, iframe, object, #pwned, main svg[onload], main script").length'
    for (const text of HOSTILE) {
      await page.keyboard.press('n')
      await page.locator('.detail .verdict.deny').waitFor()
      const shown = await page.locator('.detail').innerText()
      expect(shown, text).toMatch(/Messages for the model/)
      expect(await page.evaluate(markup)).toBe(0)
    }
    await page.keyboard.press('r')
    expect(await page.evaluate(markup)).toBe(0)
    expect(await page.title()).toBe('Sluice replay')
    expect({ complaints, requests }).toEqual({ complaints: [], requests: [] })
    await page.close()
  })

  test.each([
    ['</script><script>document.title="pwned"</script>', []],
    ['a\u202ereversed', ['\\u{202e}', '\\u{2066}', '\\u{2069}', '\\u{202c}']],
    ['\u200b\u200d\ufeff\u00ad', ['\\u{200b}', '\\u{200d}', '\\u{feff}', '\\u{ad}', '\\u{e0041}']],
    ['\u001b[31mred', ['␛', '␛', '␇', '\\u{9b}']],
    ['\ud800 alone', ['\\u{d800}', '\\u{dfff}']],
    ['nul\u0000byte', ['␀']],
  ])('hidden characters are made visible: %j', async (begin, marks) => {
    const { page } = await openPage(browser, file)
    const place = HOSTILE.findIndex((text) => text.startsWith(begin))
    for (let index = 0; index <= place; index += 1) await page.keyboard.press('n')
    const reason = page.locator('.detail blockquote')
    expect(await reason.locator('mark').allInnerTexts()).toEqual(marks)
    const hidden = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u
    expect(await page.evaluate('document.body.innerText')).not.toMatch(hidden)
    await page.close()
  })

  test('a search for markup is treated as text', async () => {
    const { page, complaints } = await openPage(browser, file)
    await page.getByRole('searchbox').fill('<img src=x onerror=document.title="pwned">')
    await page.locator('.tally').filter({ hasText: /^1 of/ }).waitFor()
    await page.getByLabel('Tool', { exact: true }).selectOption({ index: 5 })
    expect(await page.title()).toBe('Sluice replay')
    expect(complaints).toEqual([])
    await page.close()
  })

  test('a text of a million characters is shown in parts', async () => {
    const { page } = await openPage(browser, file)
    await page.keyboard.press('G')
    const length = 'document.querySelector(".detail").textContent.length'
    const begin = Number(await page.evaluate(length))
    expect(begin).toBeLessThan(60_000)
    await page.locator('.more').filter({ hasText: '100,000 of' }).last().click()
    const later = Number(await page.evaluate(length))
    expect(later - begin).toBeGreaterThan(90_000)
    expect(later - begin).toBeLessThan(110_000)
    await page.close()
  })

  test('the content security policy blocks injected markup, scripts and requests', async () => {
    const { page } = await openPage(browser, file)
    const attempt = `(() => { try { document.body.innerHTML = '<img src=x onerror="document.title=1">'; return 'done' } catch (error) { return error.name } })()`
    expect(await page.evaluate(attempt)).toBe('TypeError')
    const script = `(() => { const script = document.createElement('script'); try { script.text = 'document.title = 1'; document.body.append(script); return 'done' } catch (error) { return error.name } })()`
    expect(await page.evaluate(script)).toBe('TypeError')
    expect(await page.evaluate(`fetch('http://127.0.0.1:9/').then(() => 'sent', (error) => error.name)`)).toBe(
      'TypeError',
    )
    expect(await page.title()).toBe('Sluice replay')
    await page.close()
  })
})
