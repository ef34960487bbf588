import type { Hold, Boundary } from './running.ts'

const roles: readonly string[] = ['callboard_app', 'callboard_auth', 'callboard_schedule'] satisfies Boundary['role'][]
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** SQL that limits the transaction to a role and a studio, and locks it; validates both, as it is sent without parameters. */
export function stepDown({ role, studioId, hold = 'shared', snapshot = false }: Boundary): string {
  if (!roles.includes(role)) throw new TypeError(`No role to step down to: ${role}`)
  if (studioId !== null && !uuid.test(studioId)) throw new TypeError(`No studio id: ${studioId}`)
  return `set local role ${role}; set local app.studio_id = '${studioId ?? ''}'; ${snapshot ? seesOneMoment(hold) : holding(studioId, hold)}`
}

function seesOneMoment(hold: Hold): string {
  if (hold !== 'reading') throw new TypeError('A snapshot only reads')
  return 'set transaction isolation level repeatable read, read only'
}

// Advisory locks are fair, whereas shared row locks would starve a transaction waiting to be alone.
function holding(studioId: string | null, hold: Hold): string {
  if (hold === 'reading') return 'set transaction read only'
  if (studioId === null) return ''
  const key = `hashtextextended('studio ${studioId.toLowerCase()}', 0)`
  return hold === 'alone' ? `select pg_advisory_xact_lock(${key})` : `select pg_advisory_xact_lock_shared(${key})`
}
