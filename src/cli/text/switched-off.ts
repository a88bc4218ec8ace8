import { nameOf } from '../../model/rule.ts'
import type { SwitchedOff } from '../../model/switched-off.ts'
import { visible } from '../../source/visible.ts'
import type { Paint } from '../output.ts'

/** A line for each rule that does not hold. */
export function offLines(off: readonly SwitchedOff[], paint: Paint): readonly string[] {
  return off.map(({ rule, layer, file, line, because }) => {
    const text = `${nameOf({ id: rule, layer })}, ${file}:${line}: ${because}`
    return `${paint('cyan', 'off')}: ${visible(text)}`
  })
}
