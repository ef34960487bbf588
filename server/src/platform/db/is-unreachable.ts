/** The database is stopping, crashed, starting or full (PostgreSQL's codes); the way to it is broken (Node's). Other failures are of the query. */
const codes = new Set(
  '57P01 57P02 57P03 53300 ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
)
/** The driver's own errors have no code. */
const words = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/**
 * Whether the database could not be asked, or its answer was lost: nobody knows whether the deed was done, and the same call may succeed in
 * a moment. False for what the database has refused.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code === 'string' && (codes.has(code) || code.startsWith('08'))) return true
  // The socket file of a server on this machine.
  if (code === 'ENOENT' && syscall === 'connect') return true
  if (code === undefined && words.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some(isUnreachable)) return true
  return isUnreachable(error.cause)
}
