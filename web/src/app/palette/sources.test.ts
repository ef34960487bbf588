import { describe, expect, it } from 'vitest'
import type { PaletteSource } from '../../lib/at-hand/palette.ts'
import { headings } from '../../lib/head/headings.ts'
import { addresses } from '../addresses.ts'
import { groups } from '../shortcuts/table.ts'
import { order, sources } from './sources.ts'

const declared = import.meta.glob<{ palette: PaletteSource[] }>('../../features/*/palette.ts', { eager: true })

describe('the palette', () => {
  it('offers what each feature declares, in an order that names only those', () => {
    const all = Object.values(declared).flatMap(({ palette }) => palette)
    expect(all.length).toBeGreaterThan(8)
    expect(all.filter((one) => !sources.includes(one))).toEqual([])
    expect(order.filter((feature) => !(`../../features/${feature}/palette.ts` in declared))).toEqual([])
  })

  const user = { id: 'me', isFamily: true, hasBills: true }
  const known = (['owner', 'teacher', 'parent'] as const).map((role) =>
    sources.flatMap((source) => ('known' in source ? source.known({ ...user, role }) : [])),
  )

  it('has no two entries of one id for a role', () => {
    for (const entries of known) expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  })

  it('leads, as shortcuts and early headings do, to pages that exist', () => {
    const paths: string[] = Object.values(addresses).map(({ path }) => path)
    const gone = groups.flatMap(({ shortcuts }) => shortcuts.flatMap(({ does }) => ('go' in does ? does.go : [])))
    const asked = sources.flatMap((source) => ('page' in source ? source.page : []))
    const hrefs = [...known.flat().map(({ href }) => href), ...gone, ...asked, ...Object.keys(headings)]
    expect(hrefs.length).toBeGreaterThan(40)
    const lost = hrefs.filter((href) => !paths.includes(href.split(/[?#]/)[0] ?? ''))
    expect(lost, 'These lead to no page of web/src/app/addresses.ts.').toEqual([])
  })
})
