// The public API of `sluice/node`: the ports, implemented on Node.

export { createLocalHost, type LocalHost, type LocalHostOptions, type LocalTools } from './local-host.ts'
export type { ServerTool } from './mcp/server-tool.ts'
export { approveHooks, type Approved, type HookFile } from './approvals/approve-hooks.ts'
export { shippedPacks } from './shipped-packs.ts'
export { createFiles } from './files.ts'
export { createModelClient, type ModelClientOptions } from './model-client.ts'
export { createNdjsonLog, createNdjsonNotify, createTerminalLog, createTerminalNotify } from './lines.ts'
export { createSocketIoNotify, type SocketIoNotify, type SocketIoOptions } from './socket-io.ts'
export { createProcesses, type ProcessOptions } from './processes.ts'
export { createEmbeddedStore, type EmbeddedStoreOptions } from '../stores/embedded.ts'
export { createRedisStore, type RedisStoreOptions } from '../stores/redis/redis.ts'
export type { RedisClient } from '../stores/redis/client.ts'
