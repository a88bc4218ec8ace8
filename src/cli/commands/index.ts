import type { CliCommand } from '../command.ts'
import { add } from './add.ts'
import { capabilities } from './capabilities.ts'
import { check } from './check.ts'
import { daemon } from './daemon.ts'
import { decide } from './decide.ts'
import { doctor } from './doctor.ts'
import { events } from './events.ts'
import { explain } from './explain.ts'
import { hook } from './hook.ts'
import { hooks } from './hooks.ts'
import { importCommand } from './import.ts'
import { init } from './init.ts'
import { install } from './install.ts'
import { kinds } from './kinds.ts'
import { log } from './log.ts'
import { mcp } from './mcp.ts'
import { queue } from './queue.ts'
import { record } from './record.ts'
import { replay } from './replay.ts'
import { run } from './run.ts'
import { schema } from './schema.ts'
import { serve } from './serve.ts'
import { skill } from './skill.ts'
import { snapshots } from './snapshots.ts'
import { test } from './test.ts'
import { uninstall } from './uninstall.ts'
import { worker } from './worker.ts'

/** In the order of the help. */
export const COMMANDS: readonly CliCommand[] = [
  init,
  add,
  check,
  decide,
  run,
  explain,
  test,
  replay,
  record,
  log,
  capabilities,
  importCommand,
  install,
  uninstall,
  doctor,
  hook,
  daemon,
  mcp,
  serve,
  worker,
  queue,
  snapshots,
  hooks,
  kinds,
  events,
  schema,
  skill,
]
