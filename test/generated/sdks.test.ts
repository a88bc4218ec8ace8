import { expect, test } from 'vitest'
import { COLUMNS } from '../adapters/columns.ts'
import { sdksPage } from '../adapters/page.ts'

test('docs/sdks.md', async () => {
  await expect(sdksPage(COLUMNS)).toMatchFileSnapshot('../../docs/sdks.md')
})
