import type { Language } from '../language.ts'

export const JAVASCRIPT: Language = {
  source: 'https://nodejs.org/api/',
  syntax: {
    comment: /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|^#![^\n]*/y,
    name: /[A-Za-z_$#\u00aa-\uf000][\w$\u00aa-\uf000]*/y,
    opens: /["'`]/y,
    strings: [
      { open: /"/y, close: '"' },
      { open: /'/y, close: "'" },
      { open: /`/y, close: '`', hasLines: true, hole: /\$\{/y },
    ],
    hasRegexes: true,
  },
  grammar: { members: ['.', '?.'], joins: '+', hasLines: false, bodies: 'braces', isFixed: true, hasArrows: true },
  calls: [
    { names: '*rm *rmSync *rmdir *rmdirSync Deno.remove Deno.removeSync', does: 'delete', recursive: true, count: 1 },
    {
      names: '*rimraf *rimrafSync rimraf.sync fs.remove fs.removeSync fse.remove',
      does: 'delete',
      recursive: true,
      count: 1,
    },
    {
      names: 'fs-extra.remove fs-extra.removeSync fs.emptyDir fs.emptyDirSync',
      does: 'delete',
      recursive: true,
      count: 1,
    },
    { names: 'del deleteAsync deleteSync trash', does: 'delete', recursive: true, count: 1 },
    { names: '*unlink *unlinkSync', does: 'delete', count: 1 },
    { names: '*rename *renameSync', does: 'move' },
    {
      names: '*writeFile *writeFileSync *writeTextFile *writeTextFileSync Bun.write *outputFile',
      does: 'write',
      content: 'whole',
    },
    { names: '*appendFile *appendFileSync', does: 'write', content: 'added' },
    { names: '*truncate *truncateSync', does: 'write' },
    { names: '*mkdir *mkdirSync', does: 'make' },
    { names: '*chmod *chmodSync *chown *chownSync *createWriteStream', does: 'write' },
    { names: '*readFile *readFileSync *readTextFile *readTextFileSync *createReadStream Bun.file', does: 'read' },
    // A module that is named by its path. If it holds no code, the message about the error shows a line of it.
    { names: 'require import', does: 'module' },
    { names: '*openSync fs.open', does: 'open' },
    { names: '*copyFile *copyFileSync *cp *cpSync fs.symlink *symlinkSync fs.link *linkSync', does: 'copy' },
    { names: 'Path.delete Path.unlink', does: 'delete' },
    { names: 'eval Function runInNewContext runInThisContext vm.runInContext', does: 'code', count: 1 },
    { names: 'process.chdir Deno.chdir', does: 'folder' },
    { names: '*execSync exec child_process.exec shelljs.exec', does: 'command', count: 1 },
    {
      names: '*execFile *execFileSync *spawn *spawnSync *fork Deno.Command execa *execaSync',
      does: 'command',
      count: 2,
    },
    { names: '$ *$ execaCommand execaCommandSync *getRuntime().exec', does: 'command', count: 1 },
    { names: '.query .execute .exec .raw .run .all .$executeRaw .$executeRawUnsafe .$queryRaw', does: 'sql', count: 1 },
    { names: '.$queryRawUnsafe .unsafe .executeSql .executeMultiple .batch sql db', does: 'sql', count: 1 },
    { names: 'fetch axios *axios.request got ky request needle undici.request', does: 'host', method: 'option' },
    { names: 'http.get https.get http.request https.request', does: 'host', method: 'option' },
    { names: 'axios.get axios.post axios.put axios.patch axios.head got.get got.post ky.get ky.post', does: 'host' },
    {
      names: 'axios.delete create().delete got.delete ky.delete superagent.delete superagent.del',
      does: 'host',
      method: 'DELETE',
    },
    { names: 'needle.delete client.delete', does: 'host', method: 'DELETE' },
    {
      names: 'net.connect net.createConnection tls.connect Socket().connect Bun.connect Deno.connect',
      does: 'connect',
    },
    // Java's classes, in jrunscript and jjs
    { names: 'ProcessBuilder lang.ProcessBuilder', does: 'command' },
    { names: 'Socket net.Socket', does: 'connect' },
    { names: 'ServerSocket net.ServerSocket', does: 'listen' },
    { names: 'net.createServer tls.createServer net.Server Bun.listen Deno.listen', does: 'listen' },
  ],
}
