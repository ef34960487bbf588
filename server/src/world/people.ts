import type { Collector } from '@callboard/contract/collectors'
import type { EmergencyContact, Gender, Medical } from '@callboard/contract/students'

/** The cast: Northlight Dance, and Harbour Moves as the other tenant for isolation tests. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: 'owner' | 'teacher' | 'parent'
  readonly studio: 'northlight' | 'harbour'
}

const person = (n: number, name: string, role: Person['role'], studio: Person['studio']): Person => ({
  id: `0190aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@${studio}.example`,
  role,
  studio,
})

export const people = {
  olive: person(1, 'Olive Hart', 'owner', 'northlight'),
  tom: person(2, 'Tom Reed', 'teacher', 'northlight'),
  tara: person(3, 'Tara Lindqvist', 'teacher', 'northlight'),
  pat: person(4, 'Pat Ellis', 'parent', 'northlight'),
  quinn: person(5, 'Quinn Osei', 'parent', 'northlight'),
  omar: person(11, 'Omar Haddad', 'owner', 'harbour'),
  theo: person(12, 'Theo Banks', 'teacher', 'harbour'),
  petra: person(13, 'Petra Novak', 'parent', 'harbour'),
} as const satisfies Record<string, Person>
export type PersonName = keyof typeof people

/** Quinn's login has another id than Quinn, so that whatever takes one for the other fails in some test. */
export function loginIdOf({ id }: Pick<Person, 'id'>): string {
  return id === people.quinn.id ? '0190aaaa-0000-7000-8000-000000000905' : id
}

export function passwordOf(person: Pick<Person, 'name'>): string {
  return `dance-with-${person.name.split(' ')[0]?.toLowerCase()}`
}

export const studios = {
  northlight: {
    id: '0190bbbb-0000-7000-8000-000000000001',
    name: 'Northlight Dance',
    address: '4 Mill Lane, Leeds',
    phone: '0113 496 0101',
    email: 'hello@northlight.example',
  },
  harbour: {
    id: '0190bbbb-0000-7000-8000-000000000002',
    name: 'Harbour Moves',
    address: '9 Quay Street, Bristol',
    phone: '0117 496 0202',
    email: 'hello@harbour.example',
  },
} as const
export type StudioName = keyof typeof studios

export interface ChildDetails {
  readonly gender: Gender
  readonly pictures: boolean
  readonly contacts: readonly EmergencyContact[]
  readonly medical?: Partial<Medical>
  readonly collectors?: readonly Pick<Collector, 'name' | 'phone' | 'mayCollect'>[]
}
export interface Child extends ChildDetails {
  readonly id: string
  readonly name: string
  readonly dateOfBirth: string
  readonly parent: PersonName
}

const child = (n: number, name: string, dateOfBirth: string, parent: PersonName, details: ChildDetails): Child => ({
  id: `0190cccc-0000-7000-8000-${String(n).padStart(12, '0')}`,
  name,
  dateOfBirth,
  parent,
  ...details,
})

const rose = { name: 'Rose Ellis', relationship: 'Grandmother', phone: '0113 496 0177', email: 'rose@ellis.example' }
const sam = { name: 'Sam Doyle', relationship: 'Neighbour', phone: '07700 900143', email: 'sam@doyle.example' }
const kwame = { name: 'Kwame Osei', relationship: 'Father', phone: '07700 900188', email: 'kwame@osei.example' }
const ama = { name: 'Ama Osei', phone: '0113 496 0233', mayCollect: true }
const jana = { name: 'Jana Novak', relationship: 'Aunt', phone: '0117 496 0255', email: 'jana@novak.example' }

export const children = {
  mia: child(1, 'Mia Ellis', '2016-03-14', 'pat', {
    gender: 'female',
    pictures: true,
    contacts: [rose, sam],
    medical: {
      allergies: 'Peanuts: even traces',
      medications: 'Adrenaline pen, in the blue bag',
      doctorName: 'Dr Imani Clarke',
      doctorPhone: '0113 496 0190',
    },
  }),
  leo: child(2, 'Leo Ellis', '2018-09-02', 'pat', { gender: 'male', pictures: false, contacts: [rose] }),
  noor: child(3, 'Noor Osei', '2015-06-21', 'quinn', { gender: 'female', pictures: true, contacts: [kwame], collectors: [ama] }),
  nils: child(11, 'Nils Novak', '2017-01-30', 'petra', {
    gender: 'male',
    pictures: true,
    contacts: [jana],
    medical: { conditions: 'Mild asthma' },
  }),
} as const satisfies Record<string, Child>

export const rooms = {
  studioA: { id: '0190dddd-0000-7000-8000-000000000001', name: 'Studio A', description: 'Sprung floor, mirrors', studio: 'northlight' },
  studioB: { id: '0190dddd-0000-7000-8000-000000000002', name: 'Studio B', description: 'Upstairs', studio: 'northlight' },
  deck: { id: '0190dddd-0000-7000-8000-000000000011', name: 'The Deck', description: '', studio: 'harbour' },
} as const
