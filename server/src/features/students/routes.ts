import { students } from '@callboard/contract/students'
import { implement } from '@orpc/server'
import { byActor, byVisitor, type RequestContext } from '../../platform/http/serve-call.ts'
import { addStudent } from './add-student.ts'
import { addForFamily } from './for-families/add-for-family.ts'
import { editForFamily } from './for-families/edit-for-family.ts'
import { editStudent } from './edit-student.ts'
import { listMedicalViews } from './medical/list-medical-views.ts'
import { findStudents } from './lists/find-students.ts'
import { listOwnStudents } from './lists/list-own-students.ts'
import { listStudents } from './lists/list-students.ts'
import { liftNo } from './lift-no.ts'
import { openMedical } from './medical/open-medical.ts'
import { tellOfLook } from './medical/tell-of-look.ts'
import { readStudent } from './read-student.ts'
import { previewStudentRemoval } from './removing/preview-student-removal.ts'
import { writeStaffNote } from './staff-note/write-staff-note.ts'
import { setLevel } from './levels/set-level.ts'
import { removeStudent } from './removing/remove-student.ts'

const calls = implement(students).$context<RequestContext>()

export const studentsRoutes = {
  list: calls.list.handler(byActor(listStudents)),
  mine: calls.mine.handler(byActor(listOwnStudents)),
  find: calls.find.handler(byActor(findStudents)),
  read: calls.read.handler(byActor(readStudent)),
  openMedical: calls.openMedical.handler(byActor(openMedical)),
  tellOfLook: calls.tellOfLook.handler(byActor(tellOfLook)),
  medicalViews: calls.medicalViews.handler(byActor(listMedicalViews)),
  add: calls.add.handler(byVisitor(addStudent)),
  addForFamily: calls.addForFamily.handler(byActor(addForFamily, { hold: 'alone' })),
  editForFamily: calls.editForFamily.handler(byActor(editForFamily, { hold: 'alone' })),
  liftNo: calls.liftNo.handler(byActor(liftNo)),
  writeNote: calls.writeNote.handler(byActor(writeStaffNote)),
  setLevel: calls.setLevel.handler(byActor(setLevel)),
  edit: calls.edit.handler(byActor(editStudent)),
  removal: calls.removal.handler(byActor(previewStudentRemoval)),
  remove: calls.remove.handler(byActor(removeStudent, { hold: 'alone' })),
}
