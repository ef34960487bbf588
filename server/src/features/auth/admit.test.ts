import { declarationOf, call } from '@callboard/contract/call'
import { who, type Who } from '@callboard/contract/roles'
import type { Stage } from '@callboard/contract/standing'
import { describe, expect, it } from 'vitest'
import { admit } from './admit.ts'

const actor = (role: 'owner' | 'teacher' | 'parent', changes = {}) => ({
  role,
  isFamily: role === 'parent',
  session: { id: 's', identityId: 'i', kind: 'full' as const, expiresAt: new Date(), provenAt: null },
  studioIsNamed: true,
  stage: 'running' as Stage,
  ...changes,
})
const code = (whoMay: Who, who: Parameters<typeof admit>[1]) => admit(whoMay, who)?.code ?? null
const reading = (whoMay: Who): Who => declarationOf(call('GET', '/', whoMay, '')).meta.who

describe('the gate', () => {
  it('admits the roles a call names, and no other', () => {
    expect([code(who.owners, actor('owner')), code(who.staff, actor('teacher')), code(who.members, actor('parent'))]).toEqual([
      null,
      null,
      null,
    ])
    expect([code(who.owners, actor('teacher')), code(who.staff, actor('parent')), code(who.families, actor('owner'))]).toEqual([
      'access-denied',
      'access-denied',
      'access-denied',
    ])
  })

  it('admits to what is a family’s also staff with children here, and nobody else of the staff', () => {
    for (const role of ['owner', 'teacher', 'parent'] as const) expect(code(who.families, actor(role, { isFamily: true }))).toBeNull()
    for (const role of ['owner', 'teacher'] as const) expect(code(who.families, actor(role))).toBe('access-denied')
  })

  it('holds an owner up until the studio has a name, then until it has a subscription', () => {
    const unnamed = actor('owner', { studioIsNamed: false, stage: 'none' as Stage })
    const unpaid = actor('owner', { stage: 'none' as Stage })
    expect([code(who.members, unnamed), code(who.ownersBeforeSubscribing, unnamed), code(who.ownersBeforeOnboarding, unnamed)]).toEqual([
      'onboarding-required',
      'onboarding-required',
      null,
    ])
    expect([code(who.members, unpaid), code(who.ownersBeforeSubscribing, unpaid)]).toEqual(['subscription-required', null])
  })

  it('holds nobody else up before the first subscription', () => {
    for (const role of ['teacher', 'parent'] as const) expect(code(who.members, actor(role, { stage: 'none' }))).toBeNull()
  })

  describe.each(['winding-down', 'over'] as const)('of a studio whose subscription is %s', (stage) => {
    const ended = (role: 'owner' | 'teacher' | 'parent') => actor(role, { stage })
    const resting = stage === 'over' ? 'studio-resting' : null

    it('closes everything to owners but their books, billing, profile, settings and export', () => {
      expect([
        code(who.owners, ended('owner')),
        code(reading(who.owners), ended('owner')),
        code(who.membersUntilClosed, ended('owner')),
        code(who.ownersForBooks, ended('owner')),
        code(who.ownersBeforeSubscribing, ended('owner')),
        code(who.membersBeforeSubscribing, ended('owner')),
      ]).toEqual(['subscription-required', 'subscription-required', 'subscription-required', null, null, null])
    })

    it('lets teachers take registers and families read and pay what they owe for thirty days', () => {
      for (const role of ['teacher', 'parent'] as const)
        expect([
          code(reading(who.members), ended(role)),
          code(who.members, ended(role)),
          code(who.membersUntilClosed, ended(role)),
          code(who.membersBeforeSubscribing, ended(role)),
        ]).toEqual([resting, 'studio-resting', resting, null])
    })

    it('keeps what they were billed open to everybody for as long as the studio exists', () => {
      expect([code(who.membersForBills, ended('parent')), code(who.membersForBills, ended('teacher'))]).toEqual([null, null])
      expect(code(who.staffForBooks, ended('teacher'))).toBe(resting)
    })
  })

  it('lets a recovery session set a password and do nothing else', () => {
    const recovering = actor('owner', {
      session: { id: 's', identityId: 'i', kind: 'recovery' as const, expiresAt: new Date(), provenAt: null },
    })
    expect(code(who.recovering, recovering)).toBeNull()
    for (const other of [who.members, who.owners, who.ownersBeforeOnboarding]) expect(code(other, recovering)).toBe('not-signed-in')
    expect(code(who.recovering, actor('owner'))).toBe('access-denied')
  })
})
