import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { children, type PersonName } from '../../world/people.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { bill } from '../invoices/bill.test.kit.ts'
import { child, closeStory, openStory, world } from './story.test.kit.ts'

const { mia, leo, noor } = children
afterAll(closeStory)

describe('a child’s page', () => {
  beforeAll(openStory(), 60_000)

  it('opens for owners, the child’s teachers and the family, and is not found by anybody else', async () => {
    const everybody: PersonName[] = ['olive', 'tom', 'tara', 'pat', 'quinn', 'omar', 'theo', 'petra']
    const whoOpens = async (id: string) => {
      const answers = await Promise.all(everybody.map(async (who) => [who, await codeOf(child(who, id))] as const))
      expect(new Set(answers.map(([, code]) => code))).toEqual(new Set(['none', 'student-not-found']))
      return answers.filter(([, code]) => code === 'none').map(([who]) => who)
    }
    expect(await whoOpens(mia.id)).toEqual(['olive', 'tom', 'pat'])
    expect(await whoOpens(noor.id)).toEqual(['olive', 'tara', 'quinn'])
  })

  it('shows family and money to owners and the family, and notes to staff', async () => {
    const olive = await world.as('olive')
    const item = { studentId: leo.id, description: 'Shoes', quantity: 1, unitPriceMinor: 4500 }
    await olive.call.invoices.add(bill({ items: [item], dueOn: '2026-12-01' }))
    const planId = randomUUIDv7()
    await olive.call.plans.add({ id: planId, name: 'Ballet', amountMinor: 3000, interval: 'month' })
    const enrolment = { id: randomUUIDv7(), studentId: mia.id }
    await olive.call.plans.enrol({ planId, enrolments: [enrolment], startsOn: '2026-11-01', endsOn: null })
    const seen = async (who: PersonName) => {
      const { siblings, fees, note, student } = await child(who, mia.id)
      return { siblings, fees, note: note?.text, source: student.consentChanges }
    }
    const family = {
      siblings: [{ id: leo.id, name: leo.name }],
      fees: {
        open: { currency: 'GBP', amountMinor: 4500, count: 1, isOverdue: false },
        plans: [{ id: enrolment.id, name: 'Ballet', amountMinor: 3000, interval: 'month' }],
      },
      source: [],
    }
    expect(await seen('olive')).toEqual({ ...family, note: '' })
    expect(await seen('pat')).toEqual({ ...family, note: undefined })
    expect(await seen('tom')).toEqual({ siblings: null, fees: null, note: '', source: null })
    expect((await child('quinn', noor.id)).fees, 'another family').toEqual({
      open: { currency: 'GBP', amountMinor: 0, count: 0, isOverdue: false },
      plans: [],
    })
  })
})
