import { addDays, dayOfWeek, type PlainDate } from '@callboard/contract/dates'
import { importDaysOfWeek, type ImportRow, sampleDomain, sampleMark } from '@callboard/contract/imports'

const classes = [
  ['Ballet Minis', 'monday', '16:00', '16:45', 'Studio 1'],
  ['Tap Grade 1', 'monday', '17:00', '18:00', 'Studio 1'],
  ['Acro', 'tuesday', '16:30', '17:30', 'Studio 2'],
  ['Ballet Grade 2', 'wednesday', '16:15', '17:15', 'Studio 1'],
  ['Street Dance', 'thursday', '17:00', '18:00', 'Studio 2'],
  ['Musical Theatre', 'friday', '16:30', '17:30', 'Studio 1'],
  ['Baby Ballet', 'saturday', '09:30', '10:00', 'Studio 1'],
  ['Contemporary', 'saturday', '10:15', '11:15', 'Studio 2'],
] as const

/** A child, how old, and in which classes; those of one parent stand together. */
const families = [
  ['Ada', [['Ella', 6, 'Ballet Minis; Tap Grade 1']]],
  ['Ben', [['Noah', 8, 'Tap Grade 1; Street Dance']]],
  [
    'Carys',
    [
      ['Mabel', 4, 'Baby Ballet'],
      ['Isla', 9, 'Ballet Grade 2; Contemporary'],
    ],
  ],
  [
    'Dev',
    [
      ['Anya', 7, 'Ballet Minis; Acro'],
      ['Rohan', 10, 'Acro; Street Dance'],
    ],
  ],
  ['Efua', [['Kofi', 11, 'Street Dance; Musical Theatre']]],
  [
    'Fern',
    [
      ['Ivy', 5, 'Ballet Minis'],
      ['Otis', 12, 'Musical Theatre; Contemporary'],
    ],
  ],
] as const

const marked = (name: string) => `${name} ${sampleMark}`
const asRows = (cells: readonly Record<string, string>[]): ImportRow[] => cells.map((row, at) => ({ line: at + 1, cells: row }))

function classRows(today: PlainDate, teacher: string): ImportRow[] {
  return asRows(
    classes.map(([name, day, startTime, endTime, room]) => {
      // From tomorrow: a class that has begun today would take its children with it.
      const away = ((importDaysOfWeek.indexOf(day) + 7 - dayOfWeek(today)) % 7) + 1
      const date = addDays(today, away)
      return { name: marked(name), day, startTime, endTime, room: marked(room), teacher, startsOn: date, endsOn: date }
    }),
  )
}

function familyRows(today: PlainDate): ImportRow[] {
  return asRows(
    families.flatMap(([parent, children]) =>
      children.map(([child, age, into]) => ({
        studentName: marked(child),
        dateOfBirth: addDays(`${Number(today.slice(0, 4)) - age}${today.slice(4, 8)}01`, -40),
        guardianName: marked(parent),
        guardianEmail: `${parent.toLowerCase()}@${sampleDomain}`,
        classes: into
          .split('; ')
          .map((name) => marked(name))
          .join('; '),
        ...(child === 'Anya' && { allergies: 'Peanuts' }),
      })),
    ),
  )
}

/** The sample week: a class of each kind in the seven days from tomorrow, and families who have not joined. @param teacher an email */
export const sampleRows = (today: PlainDate, teacher: string) => ({ classes: classRows(today, teacher), people: familyRows(today) })
