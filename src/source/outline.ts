import type { Outline } from './document.ts'
import { isMap, isScalar, isSeq, type ParsedNode } from './libraries.ts'
import type { Stretch } from './lines.ts'

/** The members that the outline leaves out. */
export function foreignStretches(root: ParsedNode, outline: Outline): readonly Stretch[] {
  if (outline === true) return []
  if (isSeq(root)) return root.items.flatMap((item) => foreignStretches(item, outline))
  if (!isMap(root)) return []
  return root.items.flatMap(({ key, value }) => {
    if (value === null) return []
    const name = isScalar(key) && typeof key.value === 'string' ? key.value : ''
    const inner = Object.hasOwn(outline, name) ? outline[name] : undefined
    if (inner !== undefined) return foreignStretches(value, inner)
    // A merge at this level, or a key that is missing, would be ours.
    const isOurs = isScalar(key) && (key.source === '<<' || key.source === '')
    return [{ start: isOurs ? key.range[1] : key.range[0], end: value.range[2] }]
  })
}
