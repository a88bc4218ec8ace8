import type { Verdict } from '../../model/outcome.ts'
import type { Paint, Style } from '../output.ts'

const STYLES: Readonly<Record<Verdict, Style>> = { deny: 'red', ask: 'yellow', allow: 'green' }

export function paintVerdict(verdict: Verdict | null, text: string, paint: Paint): string {
  return paint(verdict === null ? 'dim' : STYLES[verdict], text)
}
