import type { Gender, Medical } from '@callboard/contract/students'
import type { ChildDetails, Person } from './people.ts'

interface DemoFamily {
  readonly parent: string
  readonly contact: readonly [name: string, relationship: string]
  readonly children: readonly (readonly [name: string, dateOfBirth: string, gender: Gender])[]
  /** the parent takes classes as well */
  readonly self?: { readonly dateOfBirth: string; readonly gender: Gender; readonly relationship: string }
}

/** Mia's father, in a home of his own: Pat pays. */
export const gabe: Person & { readonly phone: string } = {
  id: '0190aaaa-0000-7000-8000-000000000006',
  name: 'Gabe Ellis',
  email: 'gabe@northlight.example',
  role: 'parent',
  studio: 'northlight',
  phone: '07700 900165',
}
export const gabesContact = { name: 'Ida Ellis', relationship: 'Aunt', phone: '07700 900166', email: 'ida@ellis.example' }

export const demoFamilies: readonly DemoFamily[] = [
  {
    parent: 'Amara Diallo',
    contact: ['Ousmane Diallo', 'Father'],
    children: [
      ['Zuri Diallo', '2014-02-11', 'female'],
      ['Kofi Diallo', '2017-07-08', 'male'],
    ],
  },
  { parent: 'Ben Whitlock', contact: ['Sue Whitlock', 'Grandmother'], children: [['Poppy Whitlock', '2016-10-30', 'female']] },
  {
    parent: 'Chiara Romano',
    contact: ['Paolo Romano', 'Father'],
    children: [
      ['Luca Romano', '2015-05-19', 'male'],
      ['Bianca Romano', '2018-12-03', 'female'],
    ],
  },
  { parent: 'Dev Patel', contact: ['Meera Patel', 'Mother'], children: [['Anya Patel', '2013-08-27', 'female']] },
  {
    parent: 'Ewa Kowalska',
    contact: ['Marek Kowalski', 'Father'],
    children: [
      ['Zofia Kowalska', '2016-01-15', 'female'],
      ['Jan Kowalski', '2019-04-22', 'male'],
    ],
  },
  { parent: 'Farid Rahimi', contact: ['Nasrin Rahimi', 'Grandmother'], children: [['Leila Rahimi', '2014-11-09', 'female']] },
  {
    parent: 'Grace Okafor',
    contact: ['Emeka Okafor', 'Uncle'],
    children: [
      ['Chidi Okafor', '2012-06-17', 'male'],
      ['Ada Okafor', '2015-09-25', 'female'],
    ],
  },
  { parent: 'Hana Sato', contact: ['Ken Sato', 'Father'], children: [['Yuki Sato', '2017-03-06', 'female']] },
  {
    parent: 'Iain MacLeod',
    contact: ['Morag MacLeod', 'Grandmother'],
    children: [
      ['Isla MacLeod', '2013-12-21', 'female'],
      ['Finlay MacLeod', '2016-08-14', 'male'],
    ],
  },
  {
    parent: 'Jo Brennan',
    contact: ['Alex Brennan', 'Mother'],
    children: [['Maeve Brennan', '2018-05-05', 'female']],
    self: { dateOfBirth: '1987-10-12', gender: 'female', relationship: 'Wife' },
  },
  {
    parent: 'Karin Berg',
    contact: ['Lars Berg', 'Father'],
    children: [
      ['Elsa Berg', '2014-07-29', 'female'],
      ['Nora Berg', '2014-07-29', 'female'],
    ],
  },
  { parent: 'Lucía Fernández', contact: ['Diego Fernández', 'Father'], children: [['Mateo Fernández', '2015-02-02', 'male']] },
]

const medicalOf: Record<string, Partial<Medical>> = {
  'Kofi Diallo': {
    conditions: 'Asthma',
    medications: 'Blue inhaler, in the bag',
    doctorName: 'Dr Helen Moss',
    doctorPhone: '0113 496 0311',
  },
  'Anya Patel': { allergies: 'Bee stings' },
  'Finlay MacLeod': { conditions: 'Type 1 diabetes: may need a snack', doctorName: 'Dr Ravi Shah', doctorPhone: '0113 496 0322' },
  'Maeve Brennan': { doctorName: 'Dr Helen Moss', doctorPhone: '0113 496 0311' },
}

/** Every fifth family refuses photographs. */
export function detailsOf({ parent, contact: [name, relationship] }: DemoFamily, child: DemoFamily['children'][number]): ChildDetails {
  const place = demoFamilies.findIndex((family) => family.parent === parent)
  const phone = `07700 9005${String(place).padStart(2, '0')}`
  const [childName, , gender] = child
  const medical = medicalOf[childName]
  return {
    gender,
    pictures: place % 5 !== 4,
    contacts: [{ name, relationship, phone, email: emailOf(name) }],
    ...(medical && { medical }),
  }
}

export function emailOf(name: string): string {
  return `${name
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.')}@families.example`
}

interface DemoClass {
  readonly name: string
  readonly day: number
  readonly start: string
  readonly end: string
  readonly teacher: 'tom' | 'tara'
  readonly room: 'studioA' | 'studioB'
  readonly ages: readonly [number, number]
  readonly level?: string
  readonly capacity?: number
}

export const demoTimetable: readonly DemoClass[] = [
  {
    name: 'Ballet Beginners',
    day: 1,
    start: '16:30',
    end: '17:15',
    teacher: 'tom',
    room: 'studioA',
    ages: [7, 9],
    level: 'Beginner',
    capacity: 8,
  },
  {
    name: 'Ballet Grade 3',
    day: 1,
    start: '17:30',
    end: '18:30',
    teacher: 'tom',
    room: 'studioA',
    ages: [10, 12],
    level: 'Grade 3',
    capacity: 10,
  },
  { name: 'Street Dance', day: 2, start: '17:00', end: '18:00', teacher: 'tara', room: 'studioB', ages: [8, 11] },
  { name: 'Tap', day: 2, start: '18:15', end: '19:00', teacher: 'tara', room: 'studioB', ages: [10, 14] },
  { name: 'Tiny Movers', day: 3, start: '15:45', end: '16:30', teacher: 'tara', room: 'studioA', ages: [6, 8] },
  { name: 'Contemporary', day: 3, start: '17:00', end: '18:15', teacher: 'tom', room: 'studioA', ages: [11, 14] },
  { name: 'Jazz Juniors', day: 4, start: '16:45', end: '17:45', teacher: 'tara', room: 'studioB', ages: [8, 10], capacity: 8 },
  { name: 'Barre for Adults', day: 4, start: '18:00', end: '19:00', teacher: 'tara', room: 'studioA', ages: [18, 99] },
  { name: 'Acro', day: 5, start: '17:00', end: '18:00', teacher: 'tom', room: 'studioA', ages: [9, 13] },
]

export const demoDropIns = [
  { name: 'Saturday Open Floor', day: 6, start: '10:00', end: '11:00', teacher: 'tara', room: 'studioA', capacity: 12, priceMinor: 850 },
  { name: 'Family Workshop', day: 6, start: '11:30', end: '12:30', teacher: 'tom', room: 'studioB', capacity: 8, priceMinor: 1200 },
] as const
