import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const RULES = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // The same document in other colours
  dark: { type: 'rule', values: ['color-contrast'] },
} as const

/** The violations that axe reports, with their elements. */
export async function violations(page: Page, colorScheme: keyof typeof RULES): Promise<readonly string[]> {
  await page.evaluate(AXE)
  const options = { resultTypes: ['violations'], runOnly: RULES[colorScheme] }
  const found = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`)
  return found.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`).join('\n')}`,
  )
}
