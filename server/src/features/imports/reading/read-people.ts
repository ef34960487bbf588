import type { ImportFault, ImportRow } from '@callboard/contract/imports'
import { namesSeveral, severalWords } from '@callboard/contract/import-cells'
import { searchText } from '@callboard/contract/search-text'
import { BirthDate, type Consents, EmergencyContact, Gender, KnownContact, Medical } from '@callboard/contract/students'
import { isPhone, phoneWords } from '@callboard/contract/text'
import { AddFamily } from '@callboard/contract/users'
import { WriteStaffNote } from '@callboard/contract/students'
import { z } from 'zod'
import { type Cells, CellsOfRow, noDate, quotedCell } from './cells.ts'

export interface Guardian {
  readonly name: string
  /** empty: the row does not say it */
  readonly email: string
  readonly phone: string
}

export interface FilePerson {
  readonly line: number
  readonly isBroken: boolean
  readonly name: string
  readonly dateOfBirth: string
  readonly gender: Gender | null
  readonly guardian: Guardian
  readonly second: Guardian | null
  /** as it is compared */
  readonly family: string
  readonly contacts: readonly KnownContact[]
  readonly medical: Medical
  readonly consents: Partial<Consents>
  readonly note: string
  readonly classes: readonly string[]
}

const mostClasses = 20
const YesNo = z.enum(['yes', 'no'])
const { name: Name, email: Email, phone: Phone } = AddFamily.shape
const medicalFields = ['conditions', 'allergies', 'medications', 'doctorName', 'doctorPhone'] as const
const consentFields = ['photo', 'socialMedia', 'participation'] as const

/** Reads the rows of a file of people; a row with faults keeps what says whose it is. @param today in the studio */
export function readPeople(rows: readonly ImportRow[], today: string): { people: FilePerson[]; faults: ImportFault[] } {
  const faults: ImportFault[] = []
  const people = rows.map((row) => {
    const cells = new CellsOfRow<'people'>(row)
    const person = readPerson(cells, today)
    faults.push(...cells.faults)
    return { ...person, isBroken: cells.faults.length > 0 }
  })
  return { people, faults }
}

function readPerson(cells: Cells<'people'>, today: string): Omit<FilePerson, 'isBroken'> {
  const name = cells.name('studentName', 'studentFirstName', 'studentLastName', Name)
  if (namesSeveral(name)) cells.fault(cells.text('studentName') === '' ? 'studentFirstName' : 'studentName', severalWords(quotedCell(name)))
  if (name === '' && cells.faults.length === 0) cells.fault('studentName', 'The student’s name is required.')
  const dateOfBirth = cells.need('dateOfBirth', BirthDate, { empty: 'The date of birth is required.', wrong: noDate }) ?? ''
  if (dateOfBirth >= today) cells.fault('dateOfBirth', 'The date of birth must be in the past.')
  const guardian = {
    name: cells.name('guardianName', 'guardianFirstName', 'guardianLastName', Name),
    email: cells.read('guardianEmail', Email) ?? '',
    phone: cells.read('guardianPhone', Phone) ?? '',
  }
  const { second, kin } = readSecond(cells)
  const contact = readContact(cells)
  return {
    line: cells.line,
    name,
    dateOfBirth,
    gender: cells.read('gender', Gender, (cell) => `${cell} is none of Male, Female, Other and Prefer not to say.`),
    guardian,
    second: second?.email === guardian.email ? null : second,
    family: searchText(cells.text('family')),
    contacts: [contact, kin].filter((one) => one !== null),
    medical: readMedical(cells),
    consents: readConsents(cells),
    note: cells.read('note', WriteStaffNote.shape.text) ?? '',
    classes: readClassNames(cells),
  }
}

/** A second parent without an email cannot be asked to join, and is somebody to call. */
function readSecond(cells: Cells<'people'>): { second: Guardian | null; kin: KnownContact | null } {
  const name = cells.name('secondName', 'secondFirstName', 'secondLastName', Name)
  const email = cells.read('secondEmail', Email) ?? ''
  const phone = cells.read('secondPhone', Phone) ?? ''
  const isEmpty = name === '' && cells.text('secondEmail') === '' && cells.text('secondPhone') === ''
  if (isEmpty || cells.text('secondEmail') !== '') return { second: isEmpty ? null : { name, email, phone }, kin: null }
  if (name === '') cells.fault('secondName', 'Name is required.')
  else if (phone === '') cells.fault('secondEmail', 'Please fill in an email or a phone, or leave the name out.')
  return { second: null, kin: { name, relationship: 'Parent', phone, email: '' } }
}

function readContact(cells: Cells<'people'>): KnownContact | null {
  const shape = KnownContact.shape
  const said = (['contactName', 'contactRelationship', 'contactPhone', 'contactEmail'] as const).some((field) => cells.text(field) !== '')
  if (!said) return null
  const name = cells.need('contactName', shape.name, { empty: 'Name is required.' })
  const phone = cells.need('contactPhone', EmergencyContact.shape.phone, { empty: 'Phone is required.' })
  if (phone !== null && !isPhone(phone)) cells.fault('contactPhone', phoneWords)
  const [relationship, email] = [cells.read('contactRelationship', shape.relationship), cells.read('contactEmail', Email)]
  return { name: name ?? '', phone: phone ?? '', relationship: relationship ?? '', email: email ?? '' }
}

function readMedical(cells: Cells<'people'>): Medical {
  const medical = Object.fromEntries(medicalFields.map((field) => [field, cells.read(field, Medical.shape[field]) ?? ''])) as Medical
  if (!isPhone(medical.doctorPhone)) cells.fault('doctorPhone', phoneWords)
  return medical
}

function readConsents(cells: Cells<'people'>): Partial<Consents> {
  const answers = consentFields.map((field) => [field, cells.read(field, YesNo, (cell) => `${cell} is neither yes nor no.`)] as const)
  return Object.fromEntries(answers.flatMap(([field, answer]) => (answer === null ? [] : [[field, answer === 'yes']])))
}

function readClassNames(cells: Cells<'people'>): string[] {
  const classes = listOf(cells.text('classes'))
  if (classes.length <= mostClasses) return classes
  cells.fault('classes', `At most ${mostClasses} classes can stand in a row.`)
  return []
}

const listOf = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[,;\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]
