// Builds the pages without data into a folder, by default `dist`: `page.html.br`, the replay page, and
// `playground.html.br`, compressed; beside them `playground.js.br`, the script of the playground, which also tries edited
// policies on replay pages, `worker.js.br`, its engine, and the examples. Their Content-Security-Policy allows
// only their own script and style, by their hashes. `src/workbench/page-template.ts` fills their holes, such as
// `<!-- data -->`.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { noteBundled } from './licenses.js'

const ROOT = join(import.meta.dirname, '..')
const PAGE = join(ROOT, 'src/workbench/page/browser')
const dist = resolve(process.argv[2] ?? 'dist')
mkdirSync(dist, { recursive: true })

const styles = ['style.css', 'playground/style.css'].map((name) => readFileSync(join(PAGE, name), 'utf8'))
write(
  'page.html',
  page({
    title: '<!-- title -->',
    script: await bundled(join(PAGE, 'main.tsx')),
    style: styles[0],
    scripts: '<!-- scripts -->',
    more: ['trusted-types <!-- types --><!-- policy -->'],
  }),
)
const playground = await bundled(join(PAGE, 'playground/main.tsx'))
write('playground.js', playground)
write(
  'playground.html',
  page({
    ...{
      title: '<title>Sluice playground</title>',
      scripts: hash(playground),
      style: styles.join('\n'),
    },
    // The script comes last, because it reads what is before it.
    after: '<!-- data -->',
    more: ['worker-src blob:', 'img-src data:', 'trusted-types sluice'],
  }),
)
write('worker.js', await bundled(join(ROOT, 'src/editor/page-worker.ts')))
writeFileSync(
  join(dist, 'examples.json'),
  JSON.stringify(cookbook(readFileSync(join(ROOT, 'docs/guide/cookbook.md'), 'utf8'))),
)

function write(name, text) {
  writeFileSync(join(dist, `${name}.br`), brotliCompressSync(text))
}

async function bundled(input) {
  const build = await rolldown({ input, platform: 'browser' })
  const { output } = await build.generate({ format: 'iife', name: 'page', minify: true })
  await build.close()
  noteBundled(dist, output)
  const script = output[0].code.trim()
  // The same code without what would end a script in HTML.
  const safe = script.replace(/<(?=\/script|!--|script)/gi, '\\x3c')
  return safe
}

function hash(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** `scripts` are further scripts, by their hashes. */
function page({ title, script = null, scripts, style, after = '', more }) {
  const policy = [
    "default-src 'none'",
    `script-src ${script === null ? '' : hash(script)}${scripts}`,
    `style-src ${hash(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    ...more,
  ].join('; ')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${title}
<style>${style}</style>
</head>
<body>
<div id="app"></div>
${script === null ? '' : `<script>${script}</script>\n`}${after}`
}

/** The first policy of each recipe, with its events. */
function cookbook(text) {
  return text
    .split(/^## (?=\d+\. )/m)
    .slice(1)
    .flatMap((recipe) => {
      const title = recipe.slice(0, recipe.indexOf('\n')).replace(/^\d+\. /, '')
      const block = (kind) => new RegExp('^```' + kind + ' [\\w.-]+\\n([^]*?)^```', 'm').exec(recipe)?.[1] ?? ''
      const policy = block('yaml')
      return policy === '' ? [] : [{ title, policy, events: block('json'), tests: '', agent: '' }]
    })
}
