import { who } from '@callboard/contract/roles'
import { describe, expect, it } from 'vitest'
import { admit } from './admit.ts'

const actor = (role: 'owner' | 'teacher' | 'parent', changes = {}) => ({
  role,
  session: { id: 's', kind: 'full' as const, expiresAt: new Date(), provenAt: null },
  studioIsNamed: true,
  isSubscribed: true,
  ...changes,
})
const code = (...args: Parameters<typeof admit>) => admit(...args)?.code ?? null

describe('the gate', () => {
  it('admits the roles a call names, and no other', () => {
    expect([code(who.owners, actor('owner')), code(who.staff, actor('teacher')), code(who.members, actor('parent'))]).toEqual([
      null,
      null,
      null,
    ])
    expect([code(who.owners, actor('teacher')), code(who.staff, actor('parent')), code(who.parents, actor('owner'))]).toEqual([
      'access-denied',
      'access-denied',
      'access-denied',
    ])
  })

  it('holds an owner up until the studio has a name, then until it has a subscription', () => {
    const unnamed = actor('owner', { studioIsNamed: false, isSubscribed: false })
    const unpaid = actor('owner', { isSubscribed: false })
    expect([code(who.members, unnamed), code(who.ownersBeforeSubscribing, unnamed), code(who.ownersBeforeOnboarding, unnamed)]).toEqual([
      'onboarding-required',
      'onboarding-required',
      null,
    ])
    expect([code(who.members, unpaid), code(who.ownersBeforeSubscribing, unpaid)]).toEqual(['subscription-required', null])
  })

  it('holds nobody else up for the subscription', () => {
    for (const role of ['teacher', 'parent'] as const) expect(code(who.members, actor(role, { isSubscribed: false }))).toBeNull()
  })

  it('lets a recovery session set a password and do nothing else', () => {
    const recovering = actor('owner', { session: { id: 's', kind: 'recovery' as const, expiresAt: new Date(), provenAt: null } })
    expect(code(who.recovering, recovering)).toBeNull()
    for (const other of [who.members, who.owners, who.ownersBeforeOnboarding]) expect(code(other, recovering)).toBe('not-signed-in')
    expect(code(who.recovering, actor('owner'))).toBe('access-denied')
  })
})
