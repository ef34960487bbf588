/** Thrown to give up work whose answer nobody waits for any more. */
export class CallerLeft extends Error {
  constructor() {
    super('The caller has hung up')
  }
}
