// `.build/validators.js` writes the code. It is code so that policies can be checked where `new Function` is forbidden.

/** What is wrong at one place. `schemaPath` counts from the root of the schema of policies. */
export interface Failure {
  readonly instancePath: string
  readonly schemaPath: string
  /** The member that is missing, or that must not be there. */
  readonly member?: string
}

/** What is wrong with the data, which is at that place; null if nothing is. */
export type Validate = (data: unknown, instancePath: string) => readonly Failure[] | null

/** The validators of the kinds that they know, by type. */
export declare const KINDS: Readonly<Record<'condition' | 'action', Readonly<Record<string, Validate>>>>

export declare const policy: Validate
export declare const condition: Validate
export declare const action: Validate
export declare const observation: Validate
