import { test } from 'vitest'
import { describeStore } from '../../../src/workbench/conformance/store.ts'
import { NO_SERVER } from './server.ts'
import { redisStores } from './stores.ts'

for (const [name, open] of redisStores()) describeStore(name, open)

if (NO_SERVER) test.skip('`redis-server` is not installed: the store is not tested')
