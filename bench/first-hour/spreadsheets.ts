const styles = ['Ballet', 'Tap', 'Jazz', 'Street', 'Acro', 'Modern', 'Contemporary', 'Musical Theatre']
const levels = ['Tots', 'Juniors', 'Grade 1', 'Grade 2', 'Seniors']
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const hours = ['16:00', '16:45', '17:30', '18:15', '19:00']
export const teachers = [
  { name: 'Tess Marlow', email: 'tess@marlow.example' },
  { name: 'Theo Lark', email: 'theo@lark.example' },
] as const
export const rooms = ['Main hall', 'Loft'] as const

export interface Lesson {
  readonly name: string
  readonly day: string
  readonly start: string
  readonly end: string
  readonly teacher: string
  readonly room: string
}

/** A full week: from Monday to Friday four classes in each of two rooms, one after the other. */
export const lessons: readonly Lesson[] = days.flatMap((day, level) =>
  styles.map((style, place) => ({
    name: `${style} ${levels[level]}`,
    day,
    start: hours[place % 4] ?? '',
    end: hours[(place % 4) + 1] ?? '',
    teacher: teachers[place < 4 ? 0 : 1].name,
    room: rooms[place < 4 ? 0 : 1],
  })),
)

export const familyCount = 60
const childrenOf = (family: number) => (family % 3 === 0 ? ['Ada', 'Ben'] : ['Cleo'])
export const childCount = Array.from({ length: familyCount }, (_, family) => childrenOf(family).length).reduce((sum, one) => sum + one, 0)
export const parentEmail = (family: number) => `parent-${family}@families.example`

/** The week as a studio keeps it in a spreadsheet: when the term begins and ends is in nobody's cells. */
export const weekSheet = {
  name: 'Timetable.csv',
  text: inLines([
    ['Class', 'Day', 'Start', 'End', 'Teacher', 'Room'],
    ...lessons.map(({ name, day, start, end, teacher, room }) => [name, day, start, end, teacher, room]),
  ]),
}

export const familySheet = {
  name: 'Families.csv',
  text: inLines([
    ['First name', 'Surname', 'Date of birth', 'Parent', 'Email', 'Mobile', 'Photos', 'Classes'],
    ...Array.from({ length: familyCount }, (_, family) => childrenOf(family).map((child) => ({ family, child })))
      .flat()
      .map(({ family, child }, nth) => [
        child,
        surname(family),
        `${(nth % 28) + 1}/0${(nth % 9) + 1}/201${nth % 9}`,
        `Robin ${surname(family)}`,
        parentEmail(family),
        `07700 900${100 + family}`,
        nth % 5 === 0 ? 'No' : 'Yes',
        [nth, nth + 7].map((one) => lessons[one % lessons.length]?.name).join('; '),
      ]),
  ]),
}

function surname(family: number): string {
  return `Brook${String.fromCodePoint(97 + (family % 26))}${String.fromCodePoint(97 + Math.floor(family / 26))}`
}

function inLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.join(',')).join('\r\n')
}
