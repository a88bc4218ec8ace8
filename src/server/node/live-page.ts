import { existsSync } from 'node:fs'
import type { AppOptions } from '../app.ts'
import { PAGE_TEMPLATE, readPageTemplate } from '../../workbench/page-template.ts'

/**
 * The replay page, which reads the stream of this server instead of what is in its file. Its own policy stays, but for the
 * stream.
 */
export function livePage(): NonNullable<AppOptions['page']> | undefined {
  // A checkout that was not built has none.
  if (!existsSync(PAGE_TEMPLATE)) return undefined
  const template = readPageTemplate()
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(template) ?? []
  const live = policy.replace("default-src 'none'", "default-src 'none'; connect-src 'self'")
  const html = template
    .replace(policy, live)
    .replace(
      '<title>Sluice replay</title>',
      '<title>Sluice live</title>\n<meta name="sluice-stream" content="v1/stream">',
    )
  return { html: `${html}</body>\n</html>\n`, policy: `${live}; frame-ancestors 'none'` }
}
