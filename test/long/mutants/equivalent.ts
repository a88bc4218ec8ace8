/** Mutants of the sample that change nothing that anybody sees, by their names, each with the reason. */
export const EQUIVALENT: Readonly<Record<string, string>> = {}
