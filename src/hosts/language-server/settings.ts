import { member, valueAt } from '../../model/value.ts'

/**
 * The section that a server asks for: all settings where it names none. A name with dots may be one key of the settings, or
 * the way to a part of them. Null where there is nothing.
 */
export function sectionOf(settings: unknown, section: string | undefined): unknown {
  if (section === undefined || section === '') return settings ?? null
  return member(settings, section) ?? valueAt(settings, section.split('.')) ?? null
}
