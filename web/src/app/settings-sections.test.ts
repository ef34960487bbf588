import { stages } from '@callboard/contract/standing'
import { Role } from '@callboard/contract/roles'
import { expect, it } from 'vitest'
import { groups, isOpenTo } from '../features/settings/sections.ts'
import type { FullSession } from '../lib/session/session.ts'
import { decide } from './access/access.ts'
import { addresses } from './addresses.ts'

const visitors = Role.options.flatMap((role) => stages.map((stage) => ({ role, stage })))
const sections = groups.flatMap(({ sections: all }) => all.map((one) => one))

it.each(visitors)('the list of a $role whose studio is $stage offers what its addresses admit', ({ role, stage }) => {
  const session = {
    kind: 'full',
    user: { role, isFamily: role === 'parent', hasBills: false },
    studio: { name: 'Northlight Dance' },
    subscription: stage === 'none' ? null : { status: stage === 'running' ? 'active' : 'cancelled' },
    stage,
  } as unknown as FullSession
  const admits = (path: string) => {
    const { access } = Object.values(addresses).find((one) => one.path === path)!
    return decide({ access, session, mayBeSignedIn: true, href: path }).kind === 'show'
  }
  const isLeftOut = ({ id }: { id: string }) =>
    (id === 'calendar-feed' && role === 'owner' && stage !== 'running') || (id === 'archive' && role !== 'owner')
  const admitted = sections.filter((section) => admits(section.at) && !isLeftOut(section))
  expect(sections.filter((section) => isOpenTo(session, section))).toEqual(admitted)
})

it('a section has an id of its own', () => {
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
})
