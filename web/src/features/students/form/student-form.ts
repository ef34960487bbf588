import {
  AddForFamily,
  AddStudent,
  type Consents,
  type EmergencyContact,
  type Gender,
  type Medical,
  phoneFaults,
  type StudentDetail,
} from '@callboard/contract/students'
import { schemaResolver, useForm } from '@mantine/form'
import { newId } from '../../../lib/new-id.ts'

/** Contacts have keys, so that removing one leaves the others in place. */
export type StudentForm = Omit<AddStudent, 'id' | 'gender' | 'consents' | 'emergencyContacts'> & {
  gender: Gender | ''
  consents: Consents
  /** who types takes the classes themselves; when adding */
  isSelf: boolean
  emergencyContacts: (EmergencyContact & { key: string })[]
}

export const emptyContact = () => ({ key: newId(), name: '', relationship: '', phone: '', email: '' })

export function emptyStudentForm(): StudentForm {
  return {
    name: '',
    dateOfBirth: '',
    gender: '',
    medical: { conditions: '', allergies: '', medications: '', doctorName: '', doctorPhone: '' },
    consents: { photo: false, socialMedia: false, participation: false },
    isSelf: false,
    emergencyContacts: [emptyContact()],
  }
}

export function formOf(
  { name, dateOfBirth, gender, ownConsents: consents, emergencyContacts, can }: StudentDetail,
  medical: Medical,
): StudentForm {
  const own = emergencyContacts.filter(({ isOwn }) => isOwn)
  const contacts = own.map(({ name: who, relationship, phone, email }) => ({ key: newId(), name: who, relationship, phone, email }))
  const asksForOne = contacts.length === 0 && !can.editForFamily
  const kept = asksForOne ? [emptyContact()] : contacts
  return { name, dateOfBirth, gender: gender ?? '', medical, consents, isSelf: false, emergencyContacts: kept }
}

/** Assumes that the contract's schema has checked the form. */
export function sentOf(form: StudentForm, id: string): AddStudent {
  const emergencyContacts = form.emergencyContacts.map(({ name, relationship, phone, email }) => ({ name, relationship, phone, email }))
  const { isSelf, ...typed } = form
  return { ...typed, ...(isSelf && { isSelf }), id, emergencyContacts } as AddStudent
}

/** By an owner, who answers no consent for a family and need not know all of it. */
export function sentForFamily(form: StudentForm, id: string): Omit<AddForFamily, 'parentId'> {
  const { consents: _, ...sent } = sentOf(form, id)
  return { ...sent, gender: form.gender || null }
}

const check = schemaResolver(AddStudent.omit({ id: true }), { sync: true })
const known = schemaResolver(AddForFamily.omit({ id: true, parentId: true }), { sync: true })
const checkForFamily = (typed: StudentForm) => known({ ...typed, gender: typed.gender || null })

export const useStudentForm = (initialValues: StudentForm, forFamily = false) =>
  useForm({
    initialValues,
    validate: (typed) => ({ ...phoneFaults(typed, initialValues), ...(forFamily ? checkForFamily : check)(typed) }),
  })
export type StudentFormState = ReturnType<typeof useStudentForm>
