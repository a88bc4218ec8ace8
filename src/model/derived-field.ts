/** What a host may have to count, or to look up, before its event can have it. Named as the member of the event. */
export type DerivedField = 'turn' | 'tool_calls' | 'tokens'

const FACTS: readonly DerivedField[] = ['turn', 'tool_calls', 'tokens']

/** The facts in an event as it is on the wire: those in one member of it, or in the whole. */
export function derivedFieldsIn(member: string | null): readonly DerivedField[] {
  return member === null ? FACTS : FACTS.filter((fact) => fact === member)
}
