import type { Page } from '@playwright/test'

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
export const question = 'Are you sure you want to delete this student? This action cannot be undone.'

export const childOf = (name: string) => ({
  id: crypto.randomUUID(),
  name,
  dateOfBirth: '2018-04-01',
  gender: 'other' as const,
  medical: {},
  consents: { photo: false, socialMedia: false, participation: true as const },
  emergencyContacts: [{ name: 'Nan', relationship: 'Grandmother', phone: '0117 496 0300', email: 'nan@new.example' }],
})

export async function fillContact(page: Page, n: number, name: string): Promise<void> {
  const contact = page.getByRole('group', { name: `Contact ${n}` })
  await contact.getByLabel('Name').fill(name)
  await contact.getByLabel('Relationship').fill('Aunt')
  await contact.getByLabel('Phone').fill('0113 496 0400')
  await contact.getByLabel('Email').fill('aunt@new.example')
}
