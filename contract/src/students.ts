import { z } from 'zod'
import { call } from './call.ts'
import { PlainDate, PlainTime } from './dates.ts'
import { Capacity } from './invitations.ts'
import { Find, SortDirection } from './lists.ts'
import type { genderLabels } from './gender-labels.ts'
import { familyFullWords } from './family-full-words.ts'
import { figuresChanged, Leaving, Seen } from './leaving.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { ShownEmail } from './shown-email.ts'
import { Email, Id, isPhone, line, longest, paragraphs, phoneWords, requiredLine, typedPhone } from './text.ts'

export * from './gender-labels.ts'

export const studentsPerPage = 50
export const maxEmergencyContacts = 10
export const grownUpYears = 18

export const Gender = z.enum(
  ['male', 'female', 'other', 'prefer-not-to-say'] satisfies (keyof typeof genderLabels)[],
  'Please choose a gender',
)
export type Gender = z.infer<typeof Gender>

export const BirthDate = z.iso
  .date('Please choose a date')
  .refine((date) => date >= '1900-01-01' && date <= '2099-12-31', 'Please choose a date from 1900 onwards')
export type BirthDate = z.infer<typeof BirthDate>

export const EmergencyContact = z.object({
  name: requiredLine('Name', longest.name),
  relationship: requiredLine('Relationship', longest.relationship),
  phone: typedPhone('Phone').min(1, 'Phone is required'),
  email: Email,
})
export type EmergencyContact = z.infer<typeof EmergencyContact>

/**
 * `isOwn`: the caller's form of the child keeps these, and no others: what they gave, or for an owner who edits it for a family the family's;
 * `givenBy`: the guardian, for staff of a child who has several. What a spreadsheet did not say of one is empty.
 */
export const ShownContact = z.object({
  name: z.string(),
  relationship: z.string(),
  phone: z.string(),
  email: ShownEmail,
  isOwn: z.boolean(),
  givenBy: z.string(),
})
export type ShownContact = z.infer<typeof ShownContact>

export const Medical = z.object({
  conditions: paragraphs('Medical conditions', longest.text).default(''),
  allergies: paragraphs('Allergies', longest.text).default(''),
  medications: paragraphs('Medications', longest.text).default(''),
  doctorName: line("Doctor's name", longest.name).default(''),
  doctorPhone: typedPhone("Doctor's phone").default(''),
})
export type Medical = z.infer<typeof Medical>

/** What is read is as long as it is: two records that were put together hold more than one form takes, and no word of them may be unreadable. */
export const ShownMedical: z.ZodType<Medical> = z.object({
  conditions: z.string(),
  allergies: z.string(),
  medications: z.string(),
  doctorName: z.string(),
  doctorPhone: z.string(),
})

export const Consents = z.object({ photo: z.boolean(), socialMedia: z.boolean(), participation: z.boolean() })
export type Consents = z.infer<typeof Consents>

/**
 * An answer about a consent, given with the student form or signed with a document, whose name is null once it has been erased; or what an owner
 * has in writing or in a file that was imported: the words, or the name of the file, are theirs to read and empty for everybody else. `by`: null
 * for somebody who has been erased.
 */
export const ConsentChange = z.object({
  kind: Consents.keyof(),
  given: z.boolean(),
  changedAt: z.iso.datetime(),
  source: z.enum(['student-form', 'document', 'in-writing', 'import']),
  documentName: z.string().nullable(),
  by: z.string().nullable(),
  words: z.string(),
})
export type ConsentChange = z.infer<typeof ConsentChange>

/** A No that binds others than the one who said it, until they, or an owner in writing, lift it (S4, People and studios). */
export const StandingNo = z.object({ kind: Consents.keyof(), by: z.string().nullable(), isOwn: z.boolean() })
export type StandingNo = z.infer<typeof StandingNo>

export const LiftNo = z.object({
  id: Id,
  kind: Consents.keyof(),
  words: paragraphs('What you have in writing', longest.remark).min(1, 'Please say what you have in writing'),
})
export type LiftNo = z.infer<typeof LiftNo>

/** `editForFamily`: an owner, while the family has not joined; `answer`: say that the child is away */
const can = z.object({ edit: z.boolean(), remove: z.boolean(), editForFamily: z.boolean(), answer: z.boolean() })

export const Student = z.object({
  id: Id,
  name: z.string(),
  dateOfBirth: BirthDate,
  createdAt: z.iso.datetime(),
  /** the first guardian */
  parent: z.object({ id: Id, name: z.string() }),
  isOwn: z.boolean(),
  /** who takes classes themselves: the first guardian is the student */
  isGrownUp: z.boolean(),
  can,
})
export type Student = z.infer<typeof Student>

export const StudentDetail = Student.extend({
  /** null: nobody has said it */
  gender: Gender.nullable(),
  /** what counts: given by somebody, and no one's No stands */
  consents: Consents,
  /** the caller's own last answers, or what counts where they gave none */
  ownConsents: Consents,
  standingNos: z.array(StandingNo),
  /** newest first, none of before they were noted; null for teachers, who see no papers of a family (S4 documents) */
  consentChanges: z.array(ConsentChange).nullable(),
  emergencyContacts: z.array(ShownContact),
  /** the next of each series, and of each class by itself */
  classes: z.array(z.object({ id: Id, name: z.string(), date: PlainDate, startTime: PlainTime, endTime: PlainTime })),
  parentContact: z.object({ email: ShownEmail, phone: z.string() }).nullable(),
  hasMedicalAlert: z.boolean(),
  /** the studio's word, set by staff; '' without */
  level: z.string(),
  version: z.number().int(),
})
export type StudentDetail = z.infer<typeof StudentDetail>

export const StudentSort = z.enum(['name', 'surname', 'born', 'parent', 'added'])
export type StudentSort = z.infer<typeof StudentSort>

export const ListStudents = z.object({
  /** parts of a student's or parent's name, regardless of accents, case and order */
  search: line('Search', 120).default(''),
  classId: Id.optional(),
  /** for whom this user pays */
  parentId: Id.optional(),
  sort: StudentSort.default('name'),
  direction: SortDirection.default('asc'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
export type ListStudents = z.infer<typeof ListStudents>

/** `nameApart`: the name, with what tells it from the same name in the studio (S4 classes), for where nothing else stands beside it. */
export const ListedStudent = Student.extend({ nameApart: z.string() })
export type ListedStudent = z.infer<typeof ListedStudent>

export const StudentPage = z.object({
  students: z.array(ListedStudent),
  total: z.number().int(),
  page: z.number().int(),
  capacity: Capacity,
})
export type StudentPage = z.infer<typeof StudentPage>

/** What a child who was added by an owner, or imported, still lacks of what a parent's form asks for (S2 §5). */
export const MissingOfStudent = z.enum(['gender', 'emergencyContact', 'participation'])
export type MissingOfStudent = z.infer<typeof MissingOfStudent>

export const OwnStudent = Student.extend({ missing: z.array(MissingOfStudent) })
export type OwnStudent = z.infer<typeof OwnStudent>

/** `family`: how many children the caller may add by themselves. */
export const OwnStudents = z.object({
  students: z.array(OwnStudent),
  capacity: Capacity.pick({ canAdd: true, maxStudents: true }),
  family: z.object({ canAdd: z.boolean(), maxChildren: z.number().int() }),
})
export type OwnStudents = z.infer<typeof OwnStudents>

export const FoundStudent = Student.pick({ id: true, name: true, parent: true })
export type FoundStudent = z.infer<typeof FoundStudent>

const fields = z.object({
  /** made by the browser as an idempotency key; a repeat with other values is refused */
  id: Id,
  name: requiredLine('Name', longest.name),
  dateOfBirth: BirthDate,
  gender: Gender,
  medical: Medical,
  consents: Consents.extend({ participation: z.literal(true, 'This consent is required') }),
  emergencyContacts: z
    .array(EmergencyContact)
    .min(1, 'Please add at least one emergency contact')
    .max(maxEmergencyContacts, `You can add at most ${maxEmergencyContacts} emergency contacts`),
})

/** `isSelf`: the caller, who takes classes themselves */
export const AddStudent = fields.extend({ isSelf: z.boolean().optional() })
export type AddStudent = z.infer<typeof AddStudent>

type WithPhones = { medical: Pick<Medical, 'doctorPhone'>; emergencyContacts: readonly Pick<EmergencyContact, 'phone'>[] }

/** Errors in a form's phone numbers by field; unchanged ones pass, since they may be older than the check. */
export function phoneFaults(form: WithPhones, kept?: WithPhones): Record<string, string> {
  const known = kept ? [kept.medical.doctorPhone, ...kept.emergencyContacts.map(({ phone }) => phone)] : []
  const typed = [
    ['medical.doctorPhone', form.medical.doctorPhone] as const,
    ...form.emergencyContacts.map(({ phone }, place) => [`emergencyContacts.${place}.phone`, phone] as const),
  ]
  return Object.fromEntries(typed.flatMap(([field, phone]) => (isPhone(phone) || known.includes(phone) ? [] : [[field, phoneWords]])))
}

export const firstVersion = 1

export const EditStudent = fields.extend({ version: z.number().int() })
export type EditStudent = z.infer<typeof EditStudent>

/** As far as the studio knows somebody: what is missing, the family is asked for when it joins. */
export const KnownContact = EmergencyContact.extend({
  relationship: line('Relationship', longest.relationship),
  email: Email.or(z.literal('')),
})
export type KnownContact = z.infer<typeof KnownContact>

const ofFamily = fields.omit({ consents: true }).extend({
  gender: Gender.nullable(),
  emergencyContacts: z.array(KnownContact).max(maxEmergencyContacts, `You can add at most ${maxEmergencyContacts} emergency contacts`),
})

/** By an owner, for a family that has not joined: no consent is given for anybody else (S4 people and studios). */
export const AddForFamily = ofFamily.extend({ parentId: Id })
export type AddForFamily = z.infer<typeof AddForFamily>

export const EditForFamily = ofFamily.extend({ version: z.number().int() })
export type EditForFamily = z.infer<typeof EditForFamily>

/** `waitsFor`: the guardians who have to agree first; the child is there until they do. */
export const RemovedStudent = z.object({ id: Id, waitsFor: z.array(z.string()) })
export type RemovedStudent = z.infer<typeof RemovedStudent>

export const StudentRemoval = Leaving.extend({ waitsFor: RemovedStudent.shape.waitsFor })
export type StudentRemoval = z.infer<typeof StudentRemoval>

/**
 * `madeAt`: the device's own clock, of a look without a connection that was told later; `keptOn`: nobody looked, the alert words were given to
 * a device for that day.
 */
export const MedicalView = z.object({
  name: z.string(),
  viewedAt: z.iso.datetime(),
  madeAt: z.iso.datetime().nullish(),
  keptOn: PlainDate.nullish(),
})
export type MedicalView = z.infer<typeof MedicalView>

/** What owners and the child's teachers keep in mind; version 0: nothing has been written yet. */
export const StaffNote = z.object({
  text: z.string(),
  version: z.number().int(),
  writtenBy: z.string().nullable(),
  writtenAt: z.iso.datetime().nullable(),
})
export type StaffNote = z.infer<typeof StaffNote>

export const WriteStaffNote = z.object({ id: Id, text: paragraphs('Notes', longest.text), version: z.int32() })
export type WriteStaffNote = z.infer<typeof WriteStaffNote>

export const SetLevel = z.object({ id: Id, level: line('Level', longest.level) })
export type SetLevel = z.infer<typeof SetLevel>

export const studentNotFound = { 'student-not-found': refusal(404, 'This student no longer exists.') }
const noPhone = { 'phone-invalid': refusal(400, phoneWords) }
const unborn = { 'born-in-future': refusal(400, 'The date of birth must be in the past', 'dateOfBirth') }

const joined = { 'family-joined': refusal(409, '{name} has joined, and looks after these details from now on.') }
export const notOfAge = {
  'not-of-age': refusal(409, `Somebody who takes classes by themselves is at least ${grownUpYears}.`, 'dateOfBirth'),
}
export const studioFull = {
  'studio-full': refusal(409, 'The studio has reached its maximum of {n} students and cannot accept new enrollments at this time.'),
}
const adding = {
  ...studioFull,
  'id-taken': refusal(409, 'Failed to add student'),
  'added-before': refusal(409, 'This student has already been added as you first entered them. Your changes since then are not saved yet.'),
}
const changing = {
  'student-changed': refusal(
    409,
    'Someone changed this student’s details while you were editing them. Please check their changes before you save.',
  ),
}

export const students = {
  list: call('GET', '/students', who.owners, 'The students of the studio, a page at a time').input(ListStudents).output(StudentPage),

  // Below, "parent" means the child's parent, whatever their current role.
  mine: call('GET', '/students/mine', who.members, "The caller's children").output(OwnStudents),

  find: call('GET', '/students/find', who.members, 'The first students whom the caller may see, by parts of a name')
    .input(Find)
    .output(z.array(FoundStudent)),

  read: call('GET', '/students/{id}', who.members, 'A student with emergency contacts and consents')
    .input(z.object({ id: Id }))
    .errors(studentNotFound)
    .output(StudentDetail),

  // A POST, because it records the access.
  openMedical: call('POST', '/students/{id}/medical', who.membersUntilClosed, "View a student's medical record; every view is recorded")
    .input(z.object({ id: Id }))
    .errors(studentNotFound)
    .output(ShownMedical),

  tellOfLook: call(
    'POST',
    '/students/{id}/medical/looks',
    who.membersBeforeSubscribing,
    'Record a look at alert words without a connection',
  )
    .input(z.object({ id: Id, lookId: Id, madeAt: z.iso.datetime() }))
    .errors(studentNotFound)
    .output(z.object({ id: Id })),

  medicalViews: call('GET', '/students/{id}/medical/views', who.members, 'The last 20 views of the medical record, leaving out the parent')
    .input(z.object({ id: Id }))
    .errors(studentNotFound)
    .output(z.array(MedicalView)),

  addForFamily: call('POST', '/students/add-for-family', who.owners, 'Add a child of a family that has not joined yet, without consents')
    .input(AddForFamily)
    .errors({ ...unborn, ...noPhone, ...joined, ...adding, 'user-not-found': refusal(404, 'This user no longer exists.') })
    .output(Student),

  editForFamily: call('POST', '/students/edit-for-family', who.owners, 'Edit a child of a family that has not joined yet')
    .input(EditForFamily)
    .errors({ ...studentNotFound, ...unborn, ...noPhone, ...joined, ...changing })
    .output(Student),

  add: call('POST', '/students', who.members, 'Add a child of one’s own, whatever one’s role')
    .input(AddStudent)
    .errors({
      ...unborn,
      ...noPhone,
      ...adding,
      ...notOfAge,
      'self-already': refusal(409, 'You are a student already.'),
      'family-full': refusal(409, familyFullWords),
      'too-many-added': refusal(
        429,
        'You have added as many students as you can for today. Please add more tomorrow, or ask the owner of your studio.',
      ),
    })
    .output(Student),

  edit: call('PATCH', '/students/{id}', who.members, 'Edit one of your own children; the emergency contacts are replaced')
    .input(EditStudent)
    .errors({
      ...studentNotFound,
      ...unborn,
      ...noPhone,
      ...changing,
    })
    .output(Student),

  remove: call(
    'DELETE',
    '/students/{id}',
    who.members,
    'Delete one of your own children, with enrolments and marks; of a child with several guardians once all agree, or an owner does it',
  )
    .input(z.object({ id: Id, seen: Seen }))
    .errors({ ...studentNotFound, ...figuresChanged })
    .output(RemovedStudent),

  liftNo: call('POST', '/students/lift-no', who.owners, 'Lift a No to a consent by what an owner has in writing')
    .input(LiftNo)
    .errors({ ...studentNotFound, 'no-standing': refusal(409, 'Nobody says No to this any more.') })
    .output(z.object({ id: Id })),

  writeNote: call('POST', '/students/write-note', who.staff, 'Write down what other staff should know of a student; families do not see it')
    .input(WriteStaffNote)
    .errors({
      ...studentNotFound,
      'note-changed': refusal(409, 'Someone changed these notes while you were writing. Please check their words before you save.'),
    })
    .output(StaffNote),

  setLevel: call('POST', '/students/set-level', who.staff, 'Say on which level a student is; families read it')
    .input(SetLevel)
    .errors(studentNotFound)
    .output(SetLevel),

  removal: call(
    'GET',
    '/students/{id}/removal',
    who.members,
    'What becomes of the places and money of one of your own children, in figures',
  )
    .input(z.object({ id: Id }))
    .errors(studentNotFound)
    .output(StudentRemoval),
}
