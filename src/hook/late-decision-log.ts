import type { OpenDecisionLog } from '../decision-log/decision-log.ts'
import { placeOfLog } from '../decision-log/log-place.ts'
import type { Keeping } from '../agents/keeping.ts'

/** The decision log that a hook keeps; undefined if it keeps none. It is loaded and opened for the first decision. */
export function createLateDecisionLog({ decisionLog: name, logKey }: Keeping): OpenDecisionLog | undefined {
  if (name === undefined) return undefined
  let opening: Promise<OpenDecisionLog> | null = null
  return {
    async write(record) {
      opening ??= open(name, logKey)
      await (await opening).write(record)
    },
    async close() {
      await (await opening?.catch(() => null))?.close()
    },
  }
}

async function open(name: string, keyFile: string | undefined): Promise<OpenDecisionLog> {
  const { createDecisionLog } = await import('../decision-log/decision-log.ts')
  return createDecisionLog({ ...placeOfLog(name), ...(keyFile !== undefined && { keyFile }) })
}
