export interface Schema {
  readonly $ref?: string
  readonly type?: 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object'
  readonly const?: string | number | boolean
  readonly enum?: readonly (string | number)[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
}

export interface Operation {
  readonly method: string
  readonly path: string
  readonly parameters: Schema
  readonly answer: Schema
}

export interface Contract {
  readonly sdk: string
  readonly apiVersion: string
  /** the stripe/openapi release that the SDK was generated from */
  readonly openApiRelease: string
  readonly operations: Readonly<Record<string, Operation>>
  readonly events: Readonly<Record<string, Schema>>
  readonly definitions: Readonly<Record<string, Schema>>
}
