import { randomUUID } from 'node:crypto'
import type { bookingWorld } from '../../features/bookings/bookings.test.kit.ts'
import { childForm } from '../../features/students/child.test.kit.ts'
import { bill } from '../../features/invoices/bill.test.kit.ts'
import { children, people, rooms } from '../../world/people.ts'

const { mia, leo, noor } = children
type BookingWorld = ReturnType<typeof bookingWorld>

/** What Pat's family did in the studio, and what was done for it; all of it names them somewhere. */
export async function tellHistory(world: BookingWorld) {
  await world.inStudio(({ db }) => db.updateTable('studios').set({ takesBankTransfers: true }).execute())
  const phone = '07700 900123'
  const today = Temporal.Now.plainDateISO('Europe/London')
  const pat = await world.as('pat')
  const olive = await world.as('olive')
  const dueOn = today.add({ days: 20 }).toString()
  await pat.call.profile.save({ name: people.pat.name, email: people.pat.email, phone, timezone: null })
  const { version } = await pat.call.students.read({ id: mia.id })
  await pat.call.students.edit({
    ...childForm({ id: mia.id, name: mia.name, dateOfBirth: mia.dateOfBirth }),
    medical: {
      conditions: 'Mia faints',
      allergies: 'Ask Pat',
      medications: 'In the bag marked Ellis',
      doctorName: 'Dr Ellis',
      doctorPhone: phone,
    },
    emergencyContacts: [{ name: 'Rose Ellis', relationship: 'Pat’s mother', phone, email: 'rose@ellis.example' }],
    version,
  })
  await pat.call.collectors.add({ id: randomUUID(), studentIds: [mia.id], name: 'Mia Ellis the elder', phone, mayCollect: true })
  const tom = await world.as('tom')
  await tom.call.students.openMedical({ id: mia.id })
  await tom.call.students.writeNote({ id: mia.id, text: 'Mia is fetched by Rose Ellis', version: 0 })

  const add = async (changed: object = {}) => {
    const item = { studentId: mia.id, description: 'Mia Ellis: shoes', quantity: 1, unitPriceMinor: 4500 }
    const {
      invoices: [row],
    } = await olive.call.invoices.add(
      bill({
        items: [item, { ...item, studentId: leo.id, description: 'Leo’s costume' }],
        dueOn,
        method: 'bank-transfer',
        notes: 'As Pat asked: for Mia\nand LEO, Mrs Ellis pays',
        discount: { type: 'fixed', amountMinor: 100 },
        discountReason: 'Ellis family',
        ...changed,
      }),
    )
    return row!
  }
  const open = await add({ reference: 'ELLIS OPEN' })
  const byCard = await add({ method: 'card' })
  await world.cards.control('POST', '/mishaps', { operation: 'POST /v1/checkout/sessions', kind: 'lost-after', times: 3 })
  await pat.call.payments.checkout({ invoiceId: byCard.id }).catch(() => {})
  const paid = await add({ reference: 'ELLIS PAID' })
  const { paymentId } = await olive.call.payments.markPaid({
    invoiceId: paid.id,
    version: paid.version,
    reference: 'MIA ELLIS NOV',
    paidOn: today.toString(),
  })
  await olive.call.payments.refund({
    id: randomUUID(),
    paymentId,
    amountMinor: 500,
    reason: 'requested_by_customer',
    note: 'Pat Ellis rang about Leo',
  })
  const cancelled = await add()
  await olive.call.invoices.cancel({ id: cancelled.id, version: cancelled.version })
  const recurring = await add({ recurring: { interval: 'month', endsOn: today.add({ years: 1 }).toString() } })

  const plan = await olive.call.plans.add({ id: randomUUID(), name: 'Two classes', description: '', amountMinor: 4000, interval: 'month' })
  const enrolments = [mia.id, leo.id].map((studentId) => ({ id: randomUUID(), studentId }))
  await olive.call.plans.enrol({ planId: plan.id, enrolments, startsOn: today.toString() })
  await olive.call.plans.prepare({
    planIds: [plan.id],
    start: today.toString(),
    end: today.add({ days: 27 }).toString(),
    dueOn,
    method: 'bank-transfer',
  })

  const card = (await world.add('pat')).id
  const [kept, full, soon] = [await world.offer(), await world.offer({ capacity: 1, name: 'Full Class' }), await world.offer({ days: 9 })]
  const booked = await world.book('pat', kept, mia.id, card)
  const given = await world.book('pat', soon, leo.id, card)
  await pat.call.bookings.cancel({ id: given.id, refundMinor: soon.priceMinor })
  await world.book('quinn', full, noor.id, (await world.add('quinn', 'pm_card_mastercard')).id)
  await pat.call.bookings.wait({ id: randomUUID(), classId: full.classId, studentId: mia.id })

  await world.cards.world.visitor().call.auth.forgotPassword({ email: people.pat.email })
  await world.cards.settle()

  const lesson = async (days: number) => {
    const { id } = await olive.call.classes.add({
      id: randomUUID(),
      name: 'Ballet',
      teacherId: people.tom.id,
      locationId: rooms.studioB.id,
      startTime: '00:05',
      endTime: '00:50',
      when: { repeats: 'never', date: today.add({ days }).toString() },
      studentIds: [mia.id, noor.id],
      undoable: false,
    })
    return id
  }
  const absent = { studentId: mia.id, status: 'unauthorised' as const, notes: 'Mia was seen in the park' }
  await tom.call.attendance.save({ classId: await lesson(0), marks: [absent] })
  await pat.call.absences.announce({ studentId: mia.id, classId: await lesson(4), reason: 'Mia has a cold' })
  await pat.call.absences.announceDays({ studentId: mia.id, from: '2026-12-01', to: '2026-12-02', reason: 'Mia is at her aunt’s' })
  await olive.call.classes.remove({ id: await lesson(3), scope: 'single', undoable: true })
  await pat.call.profile.save({ name: people.pat.name, email: 'pat.ellis@new.example', phone, timezone: null })
  await olive.call.users.stopWriting({ id: people.pat.id, reason: 'Pat wrote about Leo’s teacher' })
  return {
    ids: { open: open.id, byCard: byCard.id, paid: paid.id, cancelled: cancelled.id, recurring: recurring.id },
    booked,
    given,
    kept,
    paymentId,
  }
}
