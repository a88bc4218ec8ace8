// Builds the extension for VS Code into a folder, by default `dist`: `editor/sluice.vsix`. It is a client of
// `sluice lsp`. See docs/decisions/0047-the-extension-starts-what-is-installed.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { licensesOf, noteBundled, packagesOf } from './licenses.js'

const ROOT = join(import.meta.dirname, '..')
const dist = resolve(process.argv[2] ?? 'dist')
const read = (name) => readFileSync(join(ROOT, name), 'utf8')
const { version } = JSON.parse(read('package.json'))
const manifest = { ...JSON.parse(read('src/vscode/manifest.json')), version }

const build = await rolldown({
  input: join(ROOT, 'src/vscode/extension.ts'),
  platform: 'node',
  external: ['vscode'],
  resolve: { mainFields: ['module', 'main'] },
})
const { output } = await build.generate({ format: 'cjs', minify: true })
await build.close()
noteBundled(dist, output)

const TYPES = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension=".json" ContentType="application/json"/><Default Extension=".cjs" ContentType="application/javascript"/><Default Extension=".md" ContentType="text/markdown"/><Default Extension=".txt" ContentType="text/plain"/><Default Extension=".vsixmanifest" ContentType="text/xml"/></Types>
`
const PACKAGE = `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
<Metadata>
<Identity Language="en-US" Id="${manifest.name}" Version="${version}" Publisher="${manifest.publisher}"/>
<DisplayName>${manifest.displayName}</DisplayName>
<Description xml:space="preserve">${manifest.description}</Description>
<Categories>${manifest.categories.join(',')}</Categories>
<Properties>
<Property Id="Microsoft.VisualStudio.Code.Engine" Value="${manifest.engines.vscode}"/>
<Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
</Properties>
<License>extension/LICENSE.txt</License>
</Metadata>
<Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
<Dependencies/>
<Assets>
<Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
<Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
</Assets>
</PackageManifest>
`

mkdirSync(join(dist, 'editor'), { recursive: true })
writeFileSync(
  join(dist, 'editor/sluice.vsix'),
  zip({
    'extension.vsixmanifest': PACKAGE,
    '[Content_Types].xml': TYPES,
    'extension/package.json': JSON.stringify(manifest),
    'extension/extension.cjs': output[0].code,
    'extension/LICENSE.txt': read('LICENSE'),
    'extension/LICENSES.txt': licensesOf(packagesOf(output)),
  }),
)

/** An archive without times, so that the same sources give the same bytes. */
function zip(files) {
  const bodies = []
  const entries = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text)
    const packed = deflateRawSync(data, { level: 9 })
    const head = Buffer.alloc(26)
    // The version that can read it, the method (deflate), and 1980-01-01.
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt16LE(0x21, 8)
    head.writeUInt32LE(crc32(data), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(data.length, 18)
    head.writeUInt16LE(name.length, 22)
    const attributes = Buffer.alloc(14)
    attributes.writeUInt32LE(offset, 10)
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed])
    bodies.push(body)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), head, attributes, Buffer.from(name)]))
    offset += body.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, directory, Buffer.from('PK\x05\x06'), end])
}
