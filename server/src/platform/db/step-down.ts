import type { Scope } from './running.ts'

const roles: readonly string[] = ['callboard_app', 'callboard_auth'] satisfies Scope['role'][]
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * SQL that narrows the running transaction, and nothing after it, to a role and a studio. It is text without
 * parameters, to travel in one message together with `begin`; so both values are checked to the letter here.
 */
export function stepDown({ role, studioId }: Scope): string {
  if (!roles.includes(role)) throw new TypeError(`No role to step down to: ${role}`)
  if (studioId !== null && !uuid.test(studioId)) throw new TypeError(`No studio id: ${studioId}`)
  return `set local role ${role}; set local app.studio_id = '${studioId ?? ''}'`
}
