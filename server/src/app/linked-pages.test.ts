import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NotificationType } from '@callboard/contract/notifications'
import type { Role } from '@callboard/contract/roles'
import { describe, expect, it } from 'vitest'
import { isFor } from '../../../web/src/app/access/access.ts'
import { addresses, forwarded } from '../../../web/src/app/addresses.ts'
import { sayTo } from '../features/notifications/catalogue.ts'
import { readerOf } from '../features/notifications/reader.ts'
import { aboutId, cases } from '../features/notifications/told.test.kit.ts'
import { people } from '../world/people.ts'

/** No mail or notification may link to a page that there is not, or that its reader may not open. */

const root = join(import.meta.dirname, '../../..')

const built = [...Object.values(addresses).map(({ path }) => path), ...Object.values(forwarded)]
const pathOf = (link: string) => link.split(/[?#]/)[0] ?? ''
/** A `$invoiceId` in a path matches anything. */
const isAt = (page: string, path: string) => new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path)
const isBuilt = (path: string) => built.some((page) => isAt(page, path))
/** Also where other roles are led instead of being refused. */
const mayOpen = (path: string, role: Role, isFamily = role === 'parent') =>
  Object.values(addresses).every(
    ({ path: page, access }) => !isAt(page, path) || isFor(access, { role, isFamily, hasBills: isFamily }) || 'instead' in access,
  )

/** Of a notification that differs for staff with children here. */
const isFamilyIn = (details: object) => ('isFamily' in details && typeof details.isFamily === 'boolean' ? details.isFamily : undefined)

const sources = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.|(^|\/)test-|^world\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, 'server/src', file), 'utf8') }))

/** The types that rules send today; the others wait for their feature. */
const sent = new Set(
  sources.flatMap(({ text }) =>
    /\bnotify(Each)?\(/.test(text) ? Object.keys(cases).filter((type) => text.includes(`'${type}'`)) : [],
  ) as NotificationType[],
)

const reader = {
  id: aboutId,
  name: 'Reader',
  timezone: null,
  studioZone: 'Europe/London',
  studioCurrency: 'GBP',
  studioCountry: 'GB',
  studioPhone: '',
  studioEmail: '',
  studioName: null,
}

describe('the links of mails and notifications', () => {
  it('are all found by this test', () => {
    expect(built).toEqual(
      expect.arrayContaining([
        '/dashboard/classes',
        '/dashboard/settings',
        '/dashboard/attendance',
        '/dashboard/users',
        '/dashboard/invoices/$invoiceId',
        '/dashboard/channels/$channelId',
        '/dashboard/messages',
      ]),
    )
    expect(sent.size).toBeGreaterThan(12)
    expect(sent).toContain('document_assigned')
  })

  it.each([...sent])('of %s lead to pages that exist, for every role that reads them', (type) => {
    for (const [, details] of cases[type]) {
      for (const role of ['owner', 'teacher', 'parent']) {
        const { link, mail } = sayTo(type, details, readerOf({ ...reader, role }), aboutId)
        for (const one of [link, mail?.link ?? link]) expect(isBuilt(pathOf(one)), `${type} to ${role}: ${one}`).toBe(true)
      }
    }
  })

  it.each([...sent])('of %s lead to pages that its readers may open', (type) => {
    for (const [to, details] of cases[type]) {
      const { role } = people[to]
      const { link, mail } = sayTo(type, details, readerOf({ ...reader, role }), aboutId)
      for (const one of [link, mail?.link ?? link])
        expect(
          mayOpen(pathOf(one), role, isFamilyIn(details)),
          `${type} leads a ${role} to ${one}: choose another link for them in its entry.`,
        ).toBe(true)
    }
  })
})
