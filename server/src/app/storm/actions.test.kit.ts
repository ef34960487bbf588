import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { Dice } from './dice.test.kit.ts'
import { anyName, browserOf, handsOf, noMails, type Hand, type Studio } from './studio.test.kit.ts'

/** An action and what to record once acknowledged; null when it is not possible. */
export type Action = (studio: Studio, dice: Dice) => Promise<unknown> | null

const today = '2026-11-18'
const anyone = (studio: Studio, dice: Dice) => callOf(dice.one(studio.hands), dice)
const callOf = (hand: Hand | undefined, dice: Dice) => browserOf(hand as Hand, dice).call
const owner = (studio: Studio, dice: Dice) => callOf(dice.one(handsOf(studio, 'owner')), dice)
const raise = (counts: Map<string, number>, id: string) => counts.set(id, (counts.get(id) ?? 0) + 1)

/** Mostly the first few items, so that actions contend for the same rows. */
const contested = <Item>(items: readonly Item[], dice: Dice): Item | undefined =>
  dice.says(70) ? dice.one(items.slice(0, 3)) : dice.one(items)

const teacherOf = (studio: Studio, dice: Dice) => contested(handsOf(studio, 'teacher'), dice)!.id

/** Refused if its time is over. */
const isUndone = (answer: Promise<unknown>, ...tooLate: string[]) =>
  answer.then(
    () => true,
    (error: { code?: string }) => {
      if (!['undo-over', ...tooLate].includes(error.code ?? '')) throw error
      return false
    },
  )

const everything = { pays: true, decides: true, answers: true, collects: true, isTold: true }

const childForm = (id: string) => ({
  id,
  name: anyName('child'),
  dateOfBirth: '2016-02-03',
  gender: 'other' as const,
  medical: { conditions: '', allergies: 'nuts', medications: '', doctorName: '', doctorPhone: '' },
  consents: { photo: false, socialMedia: false, participation: true as const },
  emergencyContacts: [{ name: 'Nan', relationship: 'Grandmother', phone: '0113 496 0999', email: 'nan@storm.example' }],
})

const classesOf: Record<string, Action> = {
  async addClass(studio, dice) {
    const id = randomUUIDv7()
    const when = dice.says(50)
      ? ({ repeats: 'never', date: `2026-11-${10 + dice.below(20)}` } as const)
      : ({ repeats: 'weekly', dayOfWeek: 1 + dice.below(7), startsOn: '2026-11-02', endsOn: '2026-12-20' } as const)
    const form = { name: anyName('class'), startTime: '10:00', endTime: '11:00', teacherId: teacherOf(studio, dice) }
    const studentIds = dice.some(studio.students, 6).map((student) => student.id)
    await owner(studio, dice).classes.add({ id, ...form, locationId: contested(studio.rooms, dice)!, when, studentIds })
    studio.done.classesAdded.add(id)
    studio.classes.push(id)
  },

  async readWeek(studio, dice) {
    const { classes } = await anyone(studio, dice).classes.week({ of: dice.says(50) ? today : '2026-11-25' })
    for (const { id, date } of classes) if (!studio.dates.some((one) => one.id === id)) studio.dates.unshift({ id, held: date })
    studio.dates.splice(60)
  },

  editClass(studio, dice) {
    const date = contested(studio.dates, dice)
    if (!date) return null
    return (async () => {
      const call = owner(studio, dice)
      const now = await call.classes.read({ id: date.id })
      const students = dice.some(studio.students, 4).map((student) => student.id)
      const { undo } = await call.classes.edit({
        id: date.id,
        undoable: dice.says(50),
        version: now.version,
        scope: dice.one(['single', 'future', 'all'] as const)!,
        name: dice.says(30) ? anyName('class') : now.name,
        notes: '',
        teacherId: dice.says(50) ? teacherOf(studio, dice) : (now.teacher?.id ?? null),
        locationId: dice.says(50) ? contested(studio.rooms, dice)! : (now.location?.id ?? null),
        startTime: dice.says(30) ? '09:15' : now.startTime,
        endTime: dice.says(30) ? '19:15' : now.endTime < '19:15' && now.endTime > '09:15' ? now.endTime : '19:15',
        date: dice.says(20) ? `2026-11-${10 + dice.below(20)}` : now.date,
        ...(now.isDropIn
          ? { dropIn: { capacity: now.capacity ?? 1, priceMinor: now.dropInPriceMinor ?? 0 } }
          : { enrol: students.slice(0, 2), withdraw: students.slice(2) }),
      })
      if (undo && dice.says(50)) await call.classes.undo({ id: undo.id })
    })()
  },

  removeClass(studio, dice) {
    const date = dice.one(studio.dates)
    if (!date || studio.dates.length < 20) return null
    return (async () => {
      const scope = dice.one(['single', 'single', 'single', 'future', 'all'] as const)!
      const call = owner(studio, dice)
      const { seriesId } = await call.classes.read({ id: date.id })
      const { undo } = await call.classes.remove({ id: date.id, scope, undoable: dice.says(60) })
      if (undo && dice.says(50) && (await isUndone(call.classes.undo({ id: undo.id })))) return
      studio.done.classesRemoved.set(date.id, scope)
      if (seriesId) studio.done.classesRemoved.set(seriesId, scope)
    })()
  },

  saveRegister(studio, dice) {
    const date = contested(
      studio.dates.filter(({ held }) => held <= today),
      dice,
    )
    if (!date) return null
    return (async () => {
      const marker = dice.one(handsOf(studio, 'teacher', 'owner'))
      const marks = dice.some(studio.students, 12).map(({ id: studentId }) => ({
        studentId,
        status: dice.one(['present', 'late', 'authorised', 'unauthorised', 'unauthorised'] as const)!,
        notes: '',
      }))
      await callOf(marker, dice).attendance.save({ classId: date.id, marks })
      raise(studio.done.registers, date.id)
    })()
  },

  async addRoom(studio, dice) {
    const id = randomUUIDv7()
    await owner(studio, dice).locations.add({ id, name: anyName('Room') })
    studio.done.roomsAdded.add(id)
    studio.rooms.unshift(id)
    studio.rooms.splice(6)
  },

  async removeRoom(studio, dice) {
    const id = dice.one(studio.rooms)!
    await owner(studio, dice).locations.remove({ id })
    studio.done.roomsRemoved.add(id)
  },
}

const families: Record<string, Action> = {
  async addStudent(studio, dice) {
    const parent = contested(handsOf(studio, 'parent'), dice)!
    const id = randomUUIDv7()
    await callOf(parent, dice).students.add(childForm(id))
    studio.done.studentsAdded.add(id)
    studio.students.unshift({ id, parent })
    studio.students.splice(40)
  },

  editStudent(studio, dice) {
    const child = contested(studio.students, dice)
    if (!child) return null
    return (async () => {
      const { version } = await callOf(child.parent, dice).students.read({ id: child.id })
      await callOf(child.parent, dice).students.edit({ ...childForm(child.id), version })
      raise(studio.done.studentEdits, child.id)
    })()
  },

  removeStudent(studio, dice) {
    const child = dice.one(studio.students)
    if (!child || studio.students.length < 12) return null
    return (async () => {
      const { waitsFor } = await callOf(child.parent, dice).students.remove({ id: child.id })
      if (waitsFor.length === 0) studio.done.studentsRemoved.add(child.id)
    })()
  },

  askGuardian(studio, dice) {
    const child = contested(studio.students, dice)
    const other = contested(handsOf(studio, 'parent'), dice)
    if (!child || !other) return null
    return (async () => {
      const id = randomUUIDv7()
      await callOf(child.parent, dice).guardians.invite({ id, studentId: child.id, email: `${other.id}@storm.example`, may: everything })
      await callOf(other, dice).guardians.accept({ id })
    })()
  },

  endGuardian(studio, dice) {
    const child = contested(studio.students, dice)
    const who = contested(handsOf(studio, 'parent'), dice)
    return child && who ? callOf(who, dice).guardians.end({ studentId: child.id, userId: who.id }) : null
  },

  mergeStudents(studio, dice) {
    const [keep, other] = dice.some(studio.students, 12)
    if (!keep || !other || studio.students.length < 12) return null
    return (async () => {
      const { call } = browserOf(dice.one(handsOf(studio, 'owner'))!, dice)
      const two = { kind: 'student' as const, keepId: keep.id, otherId: other.id }
      const { seen } = await call.duplicates.preview(two)
      const id = randomUUIDv7()
      await call.duplicates.merge({ id, ...two, seen })
      raise(studio.done.studentEdits, keep.id)
      if (dice.says(60) && (await isUndone(call.duplicates.undo({ id }), 'merge-settled', 'studio-full')))
        raise(studio.done.studentEdits, keep.id)
      else studio.done.studentsRemoved.add(other.id)
    })()
  },

  openMedical(studio, dice) {
    const child = contested(studio.students, dice)
    return child ? owner(studio, dice).students.openMedical({ id: child.id }) : null
  },

  myStudents: (studio, dice) => anyone(studio, dice).students.mine(),
}

const people: Record<string, Action> = {
  changeRole(studio, dice) {
    const who = contested(handsOf(studio, 'teacher', 'parent', 'owner'), dice)!
    return owner(studio, dice).users.changeRole({ id: who.id, role: dice.one(['owner', 'teacher', 'teacher', 'parent'] as const)! })
  },

  /** Restores the original role, so that the storm does not run out of owners. */
  async restoreRole(studio, dice) {
    const who = dice.one(studio.hands)!
    await owner(studio, dice).users.changeRole({ id: who.id, role: who.role })
  },

  eraseUser(studio, dice) {
    const who = dice.one(studio.hands.slice(12))
    if (!who) return null
    return (async () => {
      if (dice.says(50)) await owner(studio, dice).users.remove({ id: who.id })
      else await callOf(who, dice).profile.deleteAccount({ phrase: 'delete my account', what: 'account' })
      studio.done.erased.set(who.id, who.name)
      const at = studio.hands.indexOf(who)
      if (at >= 0) studio.hands.splice(at, 1)
    })()
  },

  async invite(studio, dice) {
    const id = randomUUIDv7()
    const email = `${dice.says(50) ? dice.below(5) : randomUUID()}-${studio.id}@storm.example`
    await owner(studio, dice).invitations.send({ id, email, role: 'parent' })
    studio.invitations.unshift(id)
    studio.invitations.splice(5)
  },

  resend(studio, dice) {
    const id = dice.one(studio.invitations)
    return id ? owner(studio, dice).invitations.resend({ id }) : null
  },

  revoke(studio, dice) {
    const id = dice.one(studio.invitations)
    return id ? owner(studio, dice).invitations.revoke({ id }) : null
  },

  addTeacher: (studio, dice) =>
    owner(studio, dice).teachers.add({ id: randomUUIDv7(), name: anyName('teacher'), email: `${randomUUID()}@storm.example` }),

  saveProfile(studio, dice) {
    const who = contested(studio.hands, dice)!
    const form = { name: who.name, email: `${who.id}@storm.example`, phone: String(dice.below(1000)), timezone: null }
    return callOf(who, dice).profile.save(form)
  },

  savePreferences: (studio, dice) => anyone(studio, dice).profile.savePreferences(noMails),
  makeFeed: (studio, dice) => anyone(studio, dice).calendarFeeds.create(),
  dropFeed: (studio, dice) => anyone(studio, dice).calendarFeeds.remove(),
  nameStudio: (studio, dice) =>
    owner(studio, dice).studios.setUp({ name: anyName('Studio'), address: 'A', phone: '0113 496 0999', email: 'a@storm.example' }),
}

const notices: Record<string, Action> = {
  recent: (studio, dice) => anyone(studio, dice).notifications.recent(),
  markAllRead: (studio, dice) => callOf(contested(studio.hands, dice), dice).notifications.markAllRead(),
  dismissAll: (studio, dice) => callOf(contested(studio.hands, dice), dice).notifications.dismissAll(),
  async markRead(studio, dice) {
    const call = anyone(studio, dice)
    const { notifications } = await call.notifications.recent()
    const first = notifications[0]
    if (first) await call.notifications.markRead({ id: first.id })
  },
}

/** Relative frequencies. */
const weights: Record<string, number> = {
  addClass: 8,
  readWeek: 6,
  editClass: 16,
  removeClass: 5,
  saveRegister: 16,
  addStudent: 8,
  editStudent: 6,
  removeStudent: 3,
  changeRole: 3,
  restoreRole: 5,
  eraseUser: 3,
  addTeacher: 0.3,
  addRoom: 3,
  removeRoom: 2,
}

const all = Object.entries({ ...classesOf, ...families, ...people, ...notices })
const total = all.reduce((sum, [name]) => sum + (weights[name] ?? 2), 0)

export function drawAction(dice: Dice): readonly [string, Action] {
  let left = (dice.below(1e6) / 1e6) * total
  return all.find(([name]) => (left -= weights[name] ?? 2) < 0) ?? all[0]!
}
