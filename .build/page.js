// Builds `page.html` in a folder, by default `dist`: the replay page without data. Its Content-Security-Policy allows
// only its own script and style, by their hashes. `src/workbench/page/replay-page.ts` adds the data.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'

const PAGE = join(import.meta.dirname, '../src/workbench/page/browser')
const dist = resolve(process.argv[2] ?? 'dist')

const build = await rolldown({ input: join(PAGE, 'main.tsx'), platform: 'browser' })
const { output } = await build.generate({ format: 'iife', minify: true })
await build.close()

const script = output[0].code.trim()
if (/<\/script|<!--/i.test(script)) throw new Error('the script of the page has what ends a script')
const style = readFileSync(join(PAGE, 'style.css'), 'utf8')
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policy = [
  "default-src 'none'",
  `script-src ${hash(script)}`,
  `style-src ${hash(style)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

mkdirSync(dist, { recursive: true })
writeFileSync(
  join(dist, 'page.html'),
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sluice replay</title>
<style>${style}</style>
</head>
<body>
<div id="app"></div>
<script>${script}</script>
`,
)
