import type { Hold, Scope } from './running.ts'

const roles: readonly string[] = ['callboard_app', 'callboard_auth'] satisfies Scope['role'][]
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * SQL that narrows the running transaction, and nothing after it, to a role and a studio, and holds the studio. It is text without
 * parameters, to travel in one message together with `begin`; so both values are checked to the letter here.
 */
export function stepDown({ role, studioId, hold = 'shared' }: Scope): string {
  if (!roles.includes(role)) throw new TypeError(`No role to step down to: ${role}`)
  if (studioId !== null && !uuid.test(studioId)) throw new TypeError(`No studio id: ${studioId}`)
  return `set local role ${role}; set local app.studio_id = '${studioId ?? ''}'; ${holding(studioId, hold)}`
}

// Advisory locks are served in the order in which they are asked for. With the lock of a row, those that share it would go on passing by
// whoever waits to be alone.
function holding(studioId: string | null, hold: Hold): string {
  if (hold === 'reading') return 'set transaction read only'
  if (studioId === null) return ''
  const key = `hashtextextended('studio ${studioId.toLowerCase()}', 0)`
  return hold === 'alone' ? `select pg_advisory_xact_lock(${key})` : `select pg_advisory_xact_lock_shared(${key})`
}
