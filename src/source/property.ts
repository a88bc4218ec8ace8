import type { Stretch } from './lines.ts'

/** An anchor (`&name`) or a tag (`!name`) as it stands in the text. */
export interface Property extends Stretch {
  readonly source: string
}

/** The last anchor or tag, by its `sign`, that starts before `offset`; `properties` are in order. */
export function propertyBefore(properties: readonly Property[], sign: '&' | '!', offset: number): Property | undefined {
  let low = 0
  let high = properties.length
  while (low < high) {
    const middle = (low + high) >> 1
    const property = properties[middle]
    if (property !== undefined && property.start < offset) low = middle + 1
    else high = middle
  }
  for (let index = low - 1; index >= 0; index--) {
    const property = properties[index]
    if (property?.source.startsWith(sign)) return property
  }
  return undefined
}
