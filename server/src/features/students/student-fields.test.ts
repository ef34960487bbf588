import { AddStudent, type Medical } from '@callboard/contract/students'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { childForm } from './child.test.kit.ts'
import { studentFields, type StudentField } from './student-fields.ts'

const world = storyWorld()
let pat: Browser

const added = childForm({
  medical: { conditions: 'Asthma', allergies: 'Cats', medications: 'Inhaler', doctorName: 'Dr Moss', doctorPhone: '0113 496 0188' },
})
const { medical, consents } = added
beforeAll(async () => {
  pat = await world.as('pat')
  await pat.call.students.add(added)
}, 60_000)

/** What is typed instead, of each field; nobody is taken without the consent to take part, and whoever types it says a gender. */
const others: Record<Exclude<StudentField, 'participationConsent' | 'genderMissing'> | keyof Medical, Partial<AddStudent>> = {
  name: { name: 'Ivy R. Ellis' },
  dateOfBirth: { dateOfBirth: '2014-02-03' },
  gender: { gender: 'other' },
  photoConsent: { consents: { ...consents, photo: false } },
  socialMediaConsent: { consents: { ...consents, socialMedia: true } },
  conditions: { medical: { ...medical, conditions: '' } },
  allergies: { medical: { ...medical, allergies: 'Cats, peanuts' } },
  medications: { medical: { ...medical, medications: '' } },
  doctorName: { medical: { ...medical, doctorName: 'Dr Hill' } },
  doctorPhone: { medical: { ...medical, doctorPhone: '' } },
}

/** All that is typed of the child, as it is kept. */
async function kept(): Promise<AddStudent & { version: number }> {
  const { version, ...shown } = await pat.call.students.read({ id: added.id })
  return { version, ...AddStudent.parse({ ...shown, medical: await pat.call.students.openMedical({ id: added.id }) }) }
}

describe('each field of a child', () => {
  it('is declared in this test', () => {
    const fields = studentFields.filter((field) => !['participationConsent', 'genderMissing'].includes(field))
    expect(Object.keys(others).toSorted()).toEqual([...fields, ...Object.keys(medical)].toSorted())
  })

  it.each(Object.entries(others))('%s: is stored, tells a repeat from another request, and can be edited', async (_, other) => {
    const { version, ...first } = await kept()
    expect(first).toEqual(added)
    expect(await codeOf(pat.call.students.add(added))).toBe('none')
    expect(await codeOf(pat.call.students.add({ ...added, ...other }))).toBe('added-before')
    await pat.call.students.edit({ ...added, ...other, version })
    expect(await kept()).toEqual({ ...added, ...other, version: version + 1 })
    await pat.call.students.edit({ ...added, version: version + 1 })
  })

  it('keeps its value when a page of the first release does not send it', async () => {
    const { version } = await kept()
    const { id, name, dateOfBirth, gender, emergencyContacts } = added
    const older = { id, name, dateOfBirth, gender, medical, consents, emergencyContacts }
    await pat.call.students.edit({ ...older, name: 'Ivy Rose Ellis', version })
    expect(await kept()).toEqual({ ...added, name: 'Ivy Rose Ellis', version: version + 1 })
  })
})
