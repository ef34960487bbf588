export interface ApiRequest {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly account: string | null
  readonly key: string | null
  /** the body of a POST, otherwise the query */
  readonly encoded: string
}
