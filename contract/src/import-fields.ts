// Separate from the schemas, so that the pages that read a file and the templates need no zod to know its columns.

export const importKinds = ['people', 'classes', 'balances'] as const
export type ImportKind = (typeof importKinds)[number]

export const mostRows = 2000
/** Of one request: rows with every cell filled, as long as people fill them. */
export const mostImportBytes = 8 * 1024 * 1024
/** How long an import keeps its faults, the rows that failed, and what its undo needs. */
export const importDays = 30
export const longestFileName = 200
/** Of the choices of columns, the newest. */
export const mostRemembered = 20
export const mostColumns = 200
export const longestHeading = 200

export const importDaysOfWeek = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** How the text of a cell is written; `list`: several, with commas or semicolons between them. */
export type CellShape = 'text' | 'date' | 'time' | 'day' | 'money' | 'count' | 'yesNo' | 'gender' | 'email' | 'phone' | 'list'

export interface ImportField {
  readonly key: string
  readonly label: string
  readonly shape: CellShape
}

const text = <Key extends string>(key: Key, label: string) => ({ key, label, shape: 'text' as const })
const shaped = <Key extends string>(key: Key, label: string, shape: CellShape) => ({ key, label, shape })

/** What a row can say. A name stands in one cell, or in two: the whole one counts where both are there. */
export const importFields = {
  people: [
    text('studentName', 'Student’s name'),
    text('studentFirstName', 'Student’s first name'),
    text('studentLastName', 'Student’s last name'),
    shaped('dateOfBirth', 'Date of birth', 'date'),
    shaped('gender', 'Gender', 'gender'),
    text('guardianName', 'Parent’s name'),
    text('guardianFirstName', 'Parent’s first name'),
    text('guardianLastName', 'Parent’s last name'),
    shaped('guardianEmail', 'Parent’s email', 'email'),
    shaped('guardianPhone', 'Parent’s phone', 'phone'),
    text('secondName', 'Second parent’s name'),
    text('secondFirstName', 'Second parent’s first name'),
    text('secondLastName', 'Second parent’s last name'),
    shaped('secondEmail', 'Second parent’s email', 'email'),
    shaped('secondPhone', 'Second parent’s phone', 'phone'),
    text('family', 'Family (number or name)'),
    text('contactName', 'Emergency contact’s name'),
    text('contactRelationship', 'Emergency contact’s relationship'),
    shaped('contactPhone', 'Emergency contact’s phone', 'phone'),
    shaped('contactEmail', 'Emergency contact’s email', 'email'),
    text('conditions', 'Medical conditions'),
    text('allergies', 'Allergies'),
    text('medications', 'Medications'),
    text('doctorName', 'Doctor’s name'),
    shaped('doctorPhone', 'Doctor’s phone', 'phone'),
    shaped('photo', 'Photos allowed', 'yesNo'),
    shaped('socialMedia', 'Social media allowed', 'yesNo'),
    shaped('participation', 'Participation allowed', 'yesNo'),
    text('note', 'Notes for staff'),
    shaped('classes', 'Classes', 'list'),
  ],
  classes: [
    text('name', 'Class'),
    shaped('day', 'Day', 'day'),
    shaped('date', 'Date (of a single class)', 'date'),
    shaped('startTime', 'Start', 'time'),
    shaped('endTime', 'End', 'time'),
    text('teacher', 'Teacher (name or email)'),
    text('room', 'Room'),
    shaped('startsOn', 'First day', 'date'),
    shaped('endsOn', 'Last day', 'date'),
    text('term', 'Term'),
    shaped('ageFrom', 'Ages from', 'count'),
    shaped('ageTo', 'Ages to', 'count'),
    text('level', 'Level'),
    shaped('places', 'Places', 'count'),
    shaped('price', 'Drop-in price', 'money'),
    text('dressCode', 'Dress code'),
    text('notes', 'Notes'),
  ],
  balances: [
    shaped('guardianEmail', 'Parent’s email', 'email'),
    text('guardianName', 'Parent’s name'),
    text('studentName', 'Student’s name'),
    shaped('amount', 'Amount owed', 'money'),
    text('description', 'Description'),
    shaped('dueOn', 'Due', 'date'),
  ],
} as const satisfies Record<ImportKind, readonly ImportField[]>

export type ImportFieldKey<Kind extends ImportKind = ImportKind> = (typeof importFields)[Kind][number]['key']

/** Without these a file of the kind cannot be read; one column of each group is enough. A list of a class adds students who are here to it. */
export const neededFields = {
  people: [
    ['studentName', 'studentFirstName'],
    ['dateOfBirth'],
    ['guardianEmail', 'classes'],
    ['guardianName', 'guardianFirstName', 'classes'],
  ],
  classes: [['name'], ['day', 'date'], ['startTime'], ['endTime'], ['teacher'], ['room']],
  balances: [['guardianEmail', 'guardianName', 'studentName'], ['amount']],
} as const satisfies { [Kind in ImportKind]: readonly (readonly ImportFieldKey<Kind>[])[] }

/** How all that is in the sample week is called, so that nobody takes it for something real. */
export const sampleMark = '(sample)'
/** Of its families: no email goes there. */
export const sampleDomain = 'sample.example'
