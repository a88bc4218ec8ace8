// What each entry loads: the folders of `src`, files directly in it, and packages that it reaches without `import()`.
// Another room here is loaded by everybody who uses the entry, so add one only if all of them need it.
export const ROOMS: Readonly<Record<string, string>> = {
  'sluice hook':
    '@noble/hashes/sha2 @noble/hashes/utils agents calls calls/match calls/script compile decision-log engine expression hook hook-files hosts hosts/packs install jsep kinds lossless-json match messages model mustache schema source stores stores/history stores/redis template template/shell unbash',
  'any other command': 'cli hosts model source',
  'sluice init (loaded)':
    '@noble/hashes/sha2 @noble/hashes/utils adapters agents calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start cli compile decision-log diff engine eventemitter3 expression hook hook-files hosts hosts/approvals hosts/packs install ipaddr.js jsep jsonc-parser kinds lossless-json match match/secrets messages model mustache re2js schema smol-toml source stores stores/history stores/redis string-width template template/shell unbash workbench yaml',
  'sluice add (loaded)':
    '@noble/hashes/sha2 @noble/hashes/utils agents calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start cli compile expression hook-files hosts hosts/packs install ipaddr.js jsep jsonc-parser kinds lossless-json match match/secrets messages model mustache re2js schema source string-width template template/shell unbash workbench yaml',
  'sluice check (loaded)':
    '@noble/hashes/sha2 @noble/hashes/utils agents calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start cli compile engine eventemitter3 expression hook hook-files hosts hosts/approvals hosts/packs install ipaddr.js jsep jsonc-parser kinds lossless-json match match/secrets messages model mustache re2js schema source stores stores/history stores/redis string-width template template/shell unbash yaml',
  'sluice decide (loaded)':
    '@noble/hashes/sha2 @noble/hashes/utils agents calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start cli compile decision-log engine eventemitter3 expression hook hook-files hosts hosts/approvals hosts/packs install ipaddr.js jsep jsonc-parser kinds lossless-json match match/secrets messages model mustache re2js schema source stores stores/history stores/redis string-width template template/shell unbash yaml',
  'sluice run (loaded)':
    '@noble/hashes/sha2 @noble/hashes/utils agents calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start cli compile decision-log engine eventemitter3 expression hook hook-files hosts hosts/approvals hosts/http hosts/language-server hosts/mcp hosts/packs hosts/processes hosts/snapshots install ipaddr.js jsep jsonc-parser kinds lossless-json match match/secrets messages model mustache queue re2js schema source stores stores/history stores/redis string-width template template/shell unbash yaml',
  'sluice explain (loaded)':
    '@noble/hashes/sha2 @noble/hashes/utils agents calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start cli compile engine eventemitter3 expression hook hook-files hosts hosts/approvals hosts/packs install ipaddr.js jsep jsonc-parser kinds lossless-json match match/secrets messages model mustache re2js schema source stores stores/history stores/redis string-width template template/shell unbash workbench yaml',
  'sluice test (loaded)':
    '@noble/hashes/sha2 @noble/hashes/utils agents calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start cli compile engine expression hook-files hosts hosts/packs ipaddr.js jsep jsonc-parser kinds lossless-json match match/secrets messages model mustache re2js schema source stores stores/history string-width template template/shell unbash workbench yaml',
  'sluice replay (loaded)':
    '@noble/hashes/sha2 @noble/hashes/utils agents calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start cli compile decision-log engine eventemitter3 expression hook hook-files hosts hosts/approvals hosts/packs install ipaddr.js jsep jsonc-parser kinds lossless-json match match/secrets messages model mustache re2js schema source stores stores/history stores/redis string-width template template/shell unbash workbench yaml',
  'sluice playground (loaded)': 'agents cli hosts lossless-json match model source workbench',
  'sluice lock (loaded)':
    '@noble/hashes/sha2 @noble/hashes/utils agents calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start cli compile decision-log engine eventemitter3 expression hook hook-files hosts hosts/approvals hosts/packs install ipaddr.js jsep jsonc-parser kinds lossless-json match match/secrets messages model mustache re2js schema server source stores stores/history stores/redis string-width template template/shell unbash workbench yaml',
  'sluice trust (loaded)': 'agents cli hosts hosts/packs install lossless-json match model source workbench',
  'sluice sign (loaded)': 'agents cli hosts hosts/packs install lossless-json match model source',
  'sluice suggest (loaded)':
    '@noble/hashes/sha2 @noble/hashes/utils agents calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start cli compile decision-log engine eventemitter3 expression hook hook-files hosts hosts/approvals hosts/packs install ipaddr.js jsep jsonc-parser kinds lossless-json match match/secrets messages model mustache re2js schema source stores stores/history stores/redis string-width template template/shell unbash workbench yaml',
  'sluice record (loaded)':
    'agents cli decision-log hook hosts lossless-json model source stores stores/history stores/redis workbench',
  'sluice lsp (loaded)':
    '@noble/hashes/sha2 @noble/hashes/utils agents calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start cli compile editor engine expression hook-files hosts hosts/packs ipaddr.js jsep jsonc-parser kinds lossless-json match match/secrets messages model mustache re2js schema source stores stores/history template template/shell unbash workbench yaml',
  'sluice editor (loaded)': 'cli model source',
  'sluice log (loaded)':
    '@noble/hashes/sha2 @noble/hashes/utils agents calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start cli compile decision-log engine eventemitter3 expression hook hook-files hosts hosts/approvals hosts/packs install ipaddr.js jsep jsonc-parser kinds lossless-json match match/secrets messages model mustache re2js schema source stores stores/history stores/redis string-width template template/shell unbash yaml',
  'sluice capabilities (loaded)':
    '@noble/hashes/sha2 @noble/hashes/utils adapters agents calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start cli compile engine eventemitter3 expression hook hook-files hosts hosts/approvals hosts/packs install ipaddr.js jsep jsonc-parser kinds lossless-json match match/secrets messages model mustache re2js schema source stores stores/history stores/redis string-width template template/shell unbash yaml',
  'sluice import (loaded)':
    '@noble/hashes/sha2 @noble/hashes/utils agents calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start cli compile engine eventemitter3 expression hook hook-files hosts hosts/approvals hosts/packs install ipaddr.js jsep jsonc-parser kinds lossless-json match match/secrets messages model mustache re2js schema source stores stores/history stores/redis string-width template template/shell unbash yaml',
  'sluice install (loaded)':
    '@noble/hashes/sha2 @noble/hashes/utils adapters agents calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start cli compile decision-log diff engine eventemitter3 expression hook hook-files hosts hosts/approvals hosts/packs install ipaddr.js jsep jsonc-parser kinds lossless-json match match/secrets messages model mustache re2js schema smol-toml source stores stores/history stores/redis string-width template template/shell unbash yaml',
  'sluice plugin (loaded)':
    '@noble/hashes/sha2 @noble/hashes/utils agents calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start cli compile decision-log engine eventemitter3 expression hook hook-files hosts hosts/approvals hosts/packs install ipaddr.js jsep jsonc-parser kinds lossless-json match match/secrets messages model mustache re2js schema smol-toml source stores stores/history stores/redis string-width template template/shell unbash yaml',
  'sluice uninstall (loaded)':
    '@noble/hashes/sha2 @noble/hashes/utils adapters agents calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start cli compile decision-log diff engine eventemitter3 expression hook hook-files hosts hosts/approvals hosts/packs install ipaddr.js jsep jsonc-parser kinds lossless-json match match/secrets messages model mustache re2js schema smol-toml source stores stores/history stores/redis string-width template template/shell unbash yaml',
  'sluice doctor (loaded)':
    '@noble/hashes/sha2 @noble/hashes/utils adapters agents calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start cli compile decision-log engine eventemitter3 expression hook hook-files hosts hosts/approvals hosts/packs hosts/processes install ipaddr.js jsep jsonc-parser kinds lossless-json match match/secrets messages model mustache re2js schema smol-toml source stores stores/history stores/redis string-width template template/shell unbash yaml',
  'sluice hook (loaded)':
    '@noble/hashes/sha2 @noble/hashes/utils agents calls calls/match calls/script cli compile decision-log engine expression hook hook-files hosts hosts/packs install jsep kinds lossless-json match match/secrets messages model mustache schema source stores stores/history stores/redis template template/shell unbash',
  'sluice daemon (loaded)':
    '@noble/hashes/sha2 @noble/hashes/utils agents calls calls/match calls/script cli compile decision-log engine expression hook hook-files hosts hosts/packs install jsep kinds lossless-json match match/secrets messages model mustache schema source stores stores/history stores/redis template template/shell unbash',
  'sluice mcp (loaded)':
    '@noble/hashes/sha2 @noble/hashes/utils adapters agents calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start cli compile decision-log engine eventemitter3 expression hook hook-files hosts hosts/approvals hosts/http hosts/language-server hosts/mcp hosts/packs hosts/processes hosts/snapshots install ipaddr.js jsep jsonc-parser kinds lossless-json match match/secrets messages model mustache re2js schema source stores stores/history stores/redis string-width template template/shell unbash yaml',
  'sluice serve (loaded)':
    '@noble/hashes/sha2 @noble/hashes/utils agents calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start cli compile decision-log engine eventemitter3 expression hook hook-files hosts hosts/approvals hosts/packs install ipaddr.js jsep jsonc-parser kinds lossless-json match match/secrets messages model mustache re2js schema source stores stores/history stores/redis string-width template template/shell unbash yaml',
  'sluice worker (loaded)':
    '@noble/hashes/sha2 @noble/hashes/utils agents calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start cli engine hook-files hosts hosts/http hosts/language-server hosts/mcp hosts/processes hosts/snapshots ipaddr.js jsonc-parser kinds lossless-json match model queue re2js source stores stores/history stores/redis template template/shell unbash yaml',
  'sluice queue (loaded)': 'cli hosts model queue source stores stores/history stores/redis',
  'sluice snapshots (loaded)':
    'cli hosts hosts/processes hosts/snapshots model source stores stores/history stores/redis string-width',
  'sluice hooks (loaded)':
    '@noble/hashes/sha2 @noble/hashes/utils agents calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start cli compile engine eventemitter3 expression hook hook-files hosts hosts/approvals hosts/packs hosts/processes install ipaddr.js jsep jsonc-parser kinds lossless-json match match/secrets messages model mustache re2js schema source stores stores/history stores/redis string-width template template/shell unbash yaml',
  'sluice kinds (loaded)':
    '@noble/hashes/sha2 @noble/hashes/utils agents calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start cli compile hook-files hosts ipaddr.js jsonc-parser kinds lossless-json match messages model re2js schema source stores stores/history stores/redis string-width template template/shell unbash workbench yaml',
  'sluice events (loaded)': 'cli hosts model source stores stores/history stores/redis string-width',
  'sluice schema (loaded)':
    '@noble/hashes/sha2 @noble/hashes/utils agents calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start cli compile hook-files hosts ipaddr.js jsonc-parser kinds lossless-json match messages model re2js schema source template template/shell unbash yaml',
  'sluice skill (loaded)': 'agents cli hosts install lossless-json match model source',
  sluice:
    '@noble/hashes/sha2 @noble/hashes/utils calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start compile engine eventemitter3 expression index.ts jsep kinds lossless-json match match/secrets messages model mustache re2js schema source stores stores/history template template/shell unbash yaml',
  'sluice/core':
    '@noble/hashes/sha2 @noble/hashes/utils calls calls/match calls/script compile core.ts engine eventemitter3 expression jsep kinds lossless-json match match/secrets messages model mustache re2js schema source stores stores/history template template/shell unbash yaml',
  'sluice/calls':
    'calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start kinds lossless-json match model source unbash',
  'sluice/node':
    '@noble/hashes/sha2 @noble/hashes/utils agents calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start compile engine expression hook-files hosts hosts/approvals hosts/http hosts/language-server hosts/mcp hosts/packs hosts/processes hosts/snapshots ipaddr.js jsep jsonc-parser kinds lossless-json match match/secrets messages model mustache re2js schema source stores stores/history stores/redis template template/shell unbash yaml',
  'sluice/agents': 'agents lossless-json match model source',
  'sluice/hook-files':
    '@noble/hashes/sha2 @noble/hashes/utils agents calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start compile engine eventemitter3 expression hook-files ipaddr.js jsep jsonc-parser kinds lossless-json match match/secrets messages model mustache re2js schema source stores stores/history template template/shell unbash yaml',
  'sluice/serve':
    '@noble/hashes/sha2 @noble/hashes/utils agents engine hono hono/bearer-auth hono/http-exception hono/route hono/secure-headers kinds lossless-json match match/secrets messages model schema server source template',
  'sluice/claude-agent': 'adapters agents compile engine hook hosts install lossless-json match model source stores',
  'sluice/langchain':
    '@noble/hashes/sha2 @noble/hashes/utils adapters agents engine kinds lossless-json match messages model source stores template',
  'sluice/openai-agents':
    '@noble/hashes/sha2 @noble/hashes/utils adapters agents engine kinds lossless-json match messages model source stores template',
  'sluice/ai':
    '@noble/hashes/sha2 @noble/hashes/utils adapters agents engine kinds lossless-json match messages model source stores template',
  'sluice/mastra':
    '@noble/hashes/sha2 @noble/hashes/utils adapters agents engine kinds lossless-json match messages model source stores template',
  'sluice/decision-log':
    'decision-log hosts lossless-json match match/secrets model source stores stores/history stores/redis',
  'sluice/queue': 'model queue stores stores/redis',
  'sluice/vitest':
    '@noble/hashes/sha2 @noble/hashes/utils agents calls calls/code calls/match calls/powershell calls/programs calls/risk calls/script calls/start compile engine expression hook-files hosts hosts/packs ipaddr.js jsep jsonc-parser kinds lossless-json match match/secrets messages model mustache re2js schema source stores stores/history template template/shell unbash vitest workbench yaml',
}
