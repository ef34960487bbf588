const codes = new Set(
  '57P01 57P02 57P03 53300 ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
)
/** The database answers, but takes no writes: a standby that has not been promoted, or one whose provider has closed it. */
export class DatabaseOnlyReads extends Error {
  override readonly name = 'DatabaseOnlyReads'

  constructor() {
    super('DATABASE_URL leads to a database that only reads, such as a standby: please name the primary, or promote this one')
  }
}

/** What PostgreSQL says to a write where only reading is allowed. */
export const onlyReadsCode = '25006'

const words = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether the database could not be reached or its answer was lost: the outcome is unknown and a retry may succeed. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseOnlyReads) return true
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code === 'string' && (codes.has(code) || code.startsWith('08'))) return true
  if (code === 'ENOENT' && syscall === 'connect') return true
  if (code === undefined && words.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some(isUnreachable)) return true
  return isUnreachable(error.cause)
}

const ofDatabase = new WeakSet<object>()

/** Notes that an error came from the database's driver: a mail server or a store that is away throws the same ones. */
export function noteOfDatabase(error: unknown): void {
  if (typeof error === 'object' && error !== null) ofDatabase.add(error)
}

/** Whether something failed because the database is away, not because of anything else that it asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (ofDatabase.has(error) && isUnreachable(error)) || isDatabaseAway(error.cause)
}
