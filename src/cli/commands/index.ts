import type { Command } from '../command.ts'
import { check } from './check.ts'
import { decide } from './decide.ts'
import { events } from './events.ts'
import { explain } from './explain.ts'
import { kinds } from './kinds.ts'
import { run } from './run.ts'
import { schema } from './schema.ts'

/** In the order in which help lists them. */
export const COMMANDS: readonly Command[] = [check, decide, run, explain, kinds, events, schema]
