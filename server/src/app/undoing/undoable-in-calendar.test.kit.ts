import { randomUUID } from 'node:crypto'
import { jazz } from '../../features/classes/undoing/actions.test.kit.ts'
import { addDocument } from '../../features/documents/documents.test.kit.ts'
import { children, people, rooms } from '../../world/people.ts'
import {
  aTerm,
  aWeek,
  bothOf,
  calledOff,
  closedOn,
  edit,
  fullClass,
  lesson,
  today,
  tomorrow,
  undoable,
  type UndoableAction,
} from './acting-studio.test.kit.ts'

const undoClass: UndoableAction['undo'] = (olive, id) => olive.call.classes.undo({ id })
const undoTerms: UndoableAction['undo'] = (olive, id) => olive.call.terms.undo({ id })
const undoCallOff: UndoableAction['undo'] = (olive, id) => olive.call.callingOff.undo({ id })

/** What can be undone of classes, terms and closed days. */
export const undoableInCalendar: Record<string, Record<string, UndoableAction>> = {
  'classes.add': {
    'a class with a child in it': {
      prepare:
        async ({ olive }) =>
        async () =>
          olive.call.classes.add(jazz({ when: { repeats: 'never', date: aWeek().friday } })),
      undo: undoClass,
      told: ['pat student_enrollment', 'tom class_assigned'],
    },
    'one that is tomorrow, of which its teacher is reminded': {
      prepare:
        async ({ olive }) =>
        async () =>
          olive.call.classes.add(jazz({ when: { repeats: 'never', date: tomorrow } })),
      undo: undoClass,
      told: ['pat student_enrollment', 'tom class_assigned', 'tom class_reminder'],
    },
    'one of this morning, whose register is missing': {
      prepare:
        async ({ olive }) =>
        async () =>
          olive.call.classes.add(jazz({ when: { repeats: 'never', date: today } })),
      undo: undoClass,
      told: bothOf('attendance_missing', 'olive', 'tom'),
    },
  },
  'classes.moveStudent': {
    'to a class of another teacher': {
      prepare: async (studio) => {
        const from = await lesson(studio)
        const to = randomUUID()
        const when = { repeats: 'never' as const, date: from.date }
        const apart = {
          teacherId: people.tara.id,
          locationId: rooms.studioB.id,
          studentIds: [],
          startTime: '18:00',
          endTime: '19:00',
          undoable: false,
        }
        await studio.olive.call.classes.add(jazz({ id: to, name: 'Tap', when, ...apart }))
        return () => studio.olive.call.classes.moveStudent({ studentId: children.mia.id, fromId: from.id, toId: to, on: today, undoable })
      },
      undo: undoClass,
      told: bothOf('student_enrollment', 'pat', 'tom', 'tara'),
    },
  },
  'classes.enrol': {
    'children of two families': {
      prepare: async (studio) => {
        const { id } = await lesson(studio)
        return () => studio.olive.call.classes.enrol({ classId: id, studentIds: [children.leo.id, children.noor.id], undoable })
      },
      undo: undoClass,
      told: bothOf('student_enrollment', 'pat', 'quinn', 'tom'),
    },
  },
  'classes.enrolAsTrial': {
    'a child of another family': {
      prepare: async (studio) => {
        const { id } = await lesson(studio)
        return () => studio.olive.call.classes.enrolAsTrial({ classId: id, studentId: children.noor.id, undoable })
      },
      undo: undoClass,
      told: bothOf('student_enrollment', 'quinn', 'tom'),
    },
  },
  'waitingLists.give': {
    'the place of another child': {
      prepare: async (studio) => {
        const { id } = await lesson(studio)
        await edit(studio, id, { capacity: 1, undoable: false })
        const waiting = { id: randomUUID(), classId: id, studentId: children.noor.id, wants: 'term' as const }
        await studio.olive.call.waitingLists.put(waiting)
        return () => studio.olive.call.waitingLists.give({ id: waiting.id, classId: id, overfill: true, undoable })
      },
      undo: undoClass,
      told: bothOf('student_enrollment', 'quinn', 'tom'),
    },
  },
  'classes.edit': {
    'another time': {
      prepare: async (studio) => {
        const { id } = await lesson(studio)
        return () => edit(studio, id, { startTime: '09:00', endTime: '10:00' })
      },
      undo: undoClass,
      told: bothOf('class_schedule', 'pat', 'tom'),
    },
    'another teacher': {
      prepare: async (studio) => {
        const { id } = await lesson(studio)
        return () => edit(studio, id, { teacherId: people.tara.id })
      },
      undo: undoClass,
      told: [...bothOf('class_schedule', 'pat', 'tom'), 'tara class_assigned'],
    },
    'a child joins, whom the class’s document is for': {
      prepare: async (studio) => {
        const { id } = await lesson(studio)
        await addDocument(studio.olive, { name: 'Rules', to: { classIds: [id], alsoLater: true } })
        return () => edit(studio, id, { enrol: [children.noor.id] })
      },
      undo: undoClass,
      told: ['quinn document_assigned', 'quinn student_enrollment', 'tom student_enrollment'],
    },
    'more places, for which somebody waits': {
      prepare: async (studio) => {
        const { id } = await fullClass(studio)
        return () => edit(studio, id, { dropIn: { capacity: 2, priceMinor: 0 } })
      },
      undo: undoClass,
      told: ['quinn class_place_offered'],
    },
    'a time that ends the offer of a place': {
      prepare: async (studio) => {
        const { id } = await fullClass(studio)
        await edit(studio, id, { dropIn: { capacity: 2, priceMinor: 0 }, undoable: false })
        return () => edit(studio, id, { startTime: '12:00', endTime: '13:00', dropIn: { capacity: 2, priceMinor: 0 } })
      },
      undo: undoClass,
      told: [...bothOf('class_schedule', 'pat', 'tara'), 'quinn class_place_offered'],
    },
    'to tomorrow, of which people are reminded': {
      prepare: async (studio) => {
        const { id } = await lesson(studio)
        return () => edit(studio, id, { date: tomorrow })
      },
      undo: undoClass,
      told: [...bothOf('class_schedule', 'pat', 'tom'), 'tom class_reminder'],
    },
    'to a closed day': {
      prepare: async (studio) => {
        const { id } = await lesson(studio)
        const to = aWeek().friday
        await studio.olive.call.terms.close({ closures: [closedOn(to)] })
        return () => edit(studio, id, { date: to })
      },
      undo: undoClass,
      told: bothOf('class_cancellation', 'pat', 'tom'),
    },
  },
  'classes.remove': {
    'a class with a child in it': {
      prepare: async (studio) => {
        const { id } = await lesson(studio)
        return () => studio.olive.call.classes.remove({ id, scope: 'single', undoable })
      },
      undo: undoClass,
      told: bothOf('class_cancellation', 'pat', 'tom'),
    },
    'a class with a booked place, for which somebody waits': {
      prepare: async (studio) => {
        const { id } = await fullClass(studio)
        return () => studio.olive.call.classes.remove({ id, scope: 'single', undoable })
      },
      undo: undoClass,
      told: bothOf('class_cancellation', 'pat', 'quinn', 'tara'),
    },
  },
  'classCopies.copy': {
    'a day': {
      prepare: async (studio) => {
        const { date } = await lesson(studio)
        return () => studio.olive.call.classCopies.copy({ what: 'day', from: date, to: [aWeek().friday], undoable })
      },
      undo: (olive, id) => olive.call.classCopies.undo({ id }),
      told: bothOf('class_schedule', 'pat', 'tom'),
    },
  },
  'terms.add': {
    'a term': {
      prepare: async ({ olive }) => {
        const { monday, friday } = aWeek()
        return () => olive.call.terms.add({ term: { id: randomUUID(), name: 'A week', startsOn: monday, endsOn: friday }, undoable })
      },
      undo: undoTerms,
      told: [],
    },
  },
  'terms.edit': {
    'a term': {
      prepare: async (studio) => {
        const { monday, friday } = aWeek()
        const term = await aTerm(studio, monday, friday)
        return () => studio.olive.call.terms.edit({ ...term, name: 'Renamed', undoable })
      },
      undo: undoTerms,
      told: [],
    },
  },
  'terms.remove': {
    'a term': {
      prepare: async (studio) => {
        const { monday, friday } = aWeek()
        const { id } = await aTerm(studio, monday, friday)
        return () => studio.olive.call.terms.remove({ id, undoable })
      },
      undo: undoTerms,
      told: [],
    },
  },
  'terms.close': {
    'a day with a class': {
      prepare: async (studio) => {
        const { date } = await lesson(studio)
        return () => studio.olive.call.terms.close({ closures: [closedOn(date)], undoable })
      },
      undo: undoTerms,
      told: bothOf('class_cancellation', 'pat', 'tom'),
    },
    'a day with a booked place, for which somebody waits': {
      prepare: async (studio) => {
        const { date } = await fullClass(studio)
        return () => studio.olive.call.terms.close({ closures: [closedOn(date)], undoable })
      },
      undo: undoTerms,
      told: bothOf('class_cancellation', 'pat', 'quinn', 'tara'),
    },
  },
  'terms.editClosure': {
    'from one class’s day to another’s': {
      prepare: async (studio) => {
        const [one, other] = [await lesson(studio), await fullClass(studio)]
        const closure = closedOn(one.date)
        await studio.olive.call.terms.close({ closures: [closure] })
        return () => studio.olive.call.terms.editClosure({ ...closure, startsOn: other.date, endsOn: other.date, undoable })
      },
      undo: undoTerms,
      told: [...bothOf('class_cancellation', 'pat', 'quinn', 'tara'), ...bothOf('class_schedule', 'pat', 'tom')],
    },
  },
  'terms.reopen': {
    'a day with a class': {
      prepare: async (studio) => {
        const closure = closedOn((await lesson(studio)).date)
        await studio.olive.call.terms.close({ closures: [closure] })
        return () => studio.olive.call.terms.reopen({ id: closure.id, undoable })
      },
      undo: undoTerms,
      told: bothOf('class_schedule', 'pat', 'tom'),
    },
    'a day on which somebody had a place and somebody waited': {
      prepare: async (studio) => {
        const closure = closedOn((await fullClass(studio)).date)
        await studio.olive.call.terms.close({ closures: [closure] })
        return () => studio.olive.call.terms.reopen({ id: closure.id, undoable })
      },
      undo: undoTerms,
      told: bothOf('class_schedule', 'pat', 'quinn', 'tara'),
    },
  },
  'terms.copy': {
    'a term with a weekly class': {
      prepare: async (studio) => {
        const [one, other] = [aWeek(), aWeek()]
        await lesson(studio, one.friday, one.nextFriday)
        const [from, to] = [await aTerm(studio, one.monday, one.nextFriday), await aTerm(studio, other.monday, other.nextFriday)]
        return () => studio.olive.call.terms.copy({ fromId: from.id, toId: to.id, undoable })
      },
      undo: undoTerms,
      told: bothOf('class_schedule', 'pat', 'tom'),
    },
  },
  'callingOff.callOff': {
    'a class with a child in it': {
      prepare: async (studio) => {
        const { id, date } = await lesson(studio)
        return () => studio.olive.call.callingOff.callOff({ ...calledOff(date, [id]), undoable })
      },
      undo: undoCallOff,
      told: bothOf('class_cancellation', 'pat', 'tom'),
    },
    'a class with a booked place, for which somebody waits': {
      prepare: async (studio) => {
        const { id, date } = await fullClass(studio)
        return () => studio.olive.call.callingOff.callOff({ ...calledOff(date, [id]), undoable })
      },
      undo: undoCallOff,
      told: bothOf('class_cancellation', 'pat', 'quinn', 'tara'),
    },
  },
  'callingOff.reopen': {
    'a class with a child in it': {
      prepare: async (studio) => {
        const { id, date } = await lesson(studio)
        const off = await studio.olive.call.callingOff.callOff(calledOff(date, [id]))
        return () => studio.olive.call.callingOff.reopen({ id: off.id, classIds: [id], undoable })
      },
      undo: undoCallOff,
      told: bothOf('class_schedule', 'pat', 'tom'),
    },
    'a class in which somebody had a place and for which somebody waited': {
      prepare: async (studio) => {
        const { id, date } = await fullClass(studio)
        const off = await studio.olive.call.callingOff.callOff(calledOff(date, [id]))
        return () => studio.olive.call.callingOff.reopen({ id: off.id, classIds: [id], undoable })
      },
      undo: undoCallOff,
      told: bothOf('class_schedule', 'pat', 'quinn', 'tara'),
    },
  },
}
