import { classCopies } from '@callboard/contract/class-copies'
import { classes } from '@callboard/contract/classes'
import { levels } from '@callboard/contract/levels'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../platform/http/serve-call.ts'
import { addClass } from './add-class.ts'
import { copyClasses } from './copying/copy-classes.ts'
import { previewCopies } from './copying/preview-copies.ts'
import { undoCopies } from './copying/undo-copies.ts'
import { editClass } from './edit-class.ts'
import { listExceptions } from './exceptions/list-exceptions.ts'
import { findClashes } from './find-clashes.ts'
import { previewMoving } from './moving/preview-moving.ts'
import { enrolInClass } from './moving-students/enrol-in-class.ts'
import { moveStudent } from './moving-students/move-student.ts'
import { previewStudentMove } from './moving-students/preview-student-move.ts'
import { enrolAsTrial } from './trials/enrol-as-trial.ts'
import { findFitting } from './reading/find-fitting.ts'
import { findClasses } from './reading/find-classes.ts'
import { listLevels } from './reading/list-levels.ts'
import { listChoices } from './reading/list-choices.ts'
import { readClass } from './reading/read-class.ts'
import { readWeek } from './reading/read-week.ts'
import { removeClass } from './remove-class.ts'
import { previewClassRemoval } from './preview-class-removal.ts'
import { undoClassAction } from './undoing/undo-class-action.ts'

const calls = implement(classes).$context<RequestContext>()

export const classesRoutes = {
  week: calls.week.handler(byActor(readWeek)),
  read: calls.read.handler(byActor(readClass)),
  choices: calls.choices.handler(byActor(listChoices)),
  fitting: calls.fitting.handler(byActor(findFitting)),
  find: calls.find.handler(byActor(findClasses)),
  add: calls.add.handler(byActor(addClass, { early: true })),
  clashes: calls.clashes.handler(byActor(findClashes)),
  edit: calls.edit.handler(byActor(editClass)),
  exceptions: calls.exceptions.handler(byActor(listExceptions)),
  moving: calls.moving.handler(byActor(previewMoving)),
  movingStudent: calls.movingStudent.handler(byActor(previewStudentMove)),
  moveStudent: calls.moveStudent.handler(byActor(moveStudent)),
  enrol: calls.enrol.handler(byActor(enrolInClass)),
  enrolAsTrial: calls.enrolAsTrial.handler(byActor(enrolAsTrial)),
  removal: calls.removal.handler(byActor(previewClassRemoval)),
  remove: calls.remove.handler(byActor(removeClass)),
  undo: calls.undo.handler(byActor(undoClassAction)),
}

const levelCalls = implement(levels).$context<RequestContext>()

export const levelsRoutes = { list: levelCalls.list.handler(byActor(listLevels)) }

const copyCalls = implement(classCopies).$context<RequestContext>()

export const classCopiesRoutes = {
  preview: copyCalls.preview.handler(byActor(previewCopies)),
  copy: copyCalls.copy.handler(byActor(copyClasses, { hold: 'alone' })),
  undo: copyCalls.undo.handler(byActor(undoCopies, { hold: 'alone' })),
}
