import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { announce } from '../../features/channels/announcing/announcing.test.kit.ts'
import { addDocument } from '../../features/documents/documents.test.kit.ts'
import { bill } from '../../features/invoices/bill.test.kit.ts'
import { people } from '../../world/people.ts'
import { bothOf, edit, lesson, notice, undoable, type UndoableAction } from './acting-studio.test.kit.ts'
import { undoableInCalendar } from './undoable-in-calendar.test.kit.ts'

const undoNotifications: UndoableAction['undo'] = (olive, id) => olive.call.notifications.undo({ id })
const undoIssuing: UndoableAction['undo'] = (olive, id) => olive.call.invoices.undoIssuing({ id })

/** Every action that can be undone, in the ways in which it tells different people, by its call. */
/** Each is prepared twice, and must be the only one. */
const [wren, lark] = [randomUUID(), randomUUID()]

export const undoableActions: Record<string, Record<string, UndoableAction>> = {
  ...undoableInCalendar,
  'documents.withdraw': {
    'a document that was not signed': {
      prepare: async ({ olive }) => {
        const { id } = await addDocument(olive, { name: 'Old rules' })
        return () => olive.call.documents.withdraw({ id, undoable })
      },
      undo: (olive, id) => olive.call.documents.undo({ id }),
      told: [],
    },
  },
  'documents.remindAll': {
    'two families': {
      prepare: async ({ olive }) => {
        const { id } = await addDocument(olive, { to: { userIds: [people.pat.id, people.quinn.id] } })
        return () => olive.call.documents.remindAll({ id, undoable })
      },
      undo: (olive, id) => olive.call.documents.undoRemindAll({ id }),
      told: bothOf('document_reminder', 'pat', 'quinn'),
    },
  },
  'invoices.add': {
    'for two families': {
      prepare: async ({ olive }) => {
        const invoices = [people.pat, people.quinn].map(({ id: parentId }) => ({ id: randomUUID(), parentId }))
        return () => olive.call.invoices.add(bill({ ...forMany, invoices, undoable }))
      },
      undo: undoIssuing,
      told: bothOf('payment_request', 'pat', 'quinn'),
    },
  },
  'invoices.issue': {
    drafts: {
      prepare: async ({ olive }) => {
        const invoices = [people.pat, people.quinn].map(({ id: parentId }) => ({ id: randomUUID(), parentId }))
        const asked = bill({ ...forMany, invoices, undoable })
        const { undo } = await olive.call.invoices.add(asked)
        await undoIssuing(olive, undo!.id)
        return () => olive.call.invoices.issue({ ids: asked.invoices.map(({ id }) => id), undoable })
      },
      undo: undoIssuing,
      told: bothOf('payment_request', 'pat', 'quinn'),
    },
  },
  'invoices.remind': {
    'two families': {
      prepare: async ({ olive, world }) => {
        const invoices = [people.pat, people.quinn].map(({ id: parentId }) => ({ id: randomUUID(), parentId }))
        const asked = bill({ ...forMany, invoices })
        await olive.call.invoices.add(asked)
        world.clock.advance({ minutes: 2 })
        return () => olive.call.invoices.remind({ ids: asked.invoices.map(({ id }) => id), undoable })
      },
      undo: (olive, id) => olive.call.invoices.undoReminding({ id }),
      told: bothOf('payment_request', 'pat', 'quinn'),
    },
  },
  'locations.remove': {
    'the room of a class': {
      prepare: async (studio) => {
        const id = randomUUID()
        await studio.olive.call.locations.add({ id, name: `Attic ${id}` })
        await edit(studio, (await lesson(studio)).id, { locationId: id, undoable: false })
        return () => studio.olive.call.locations.remove({ id, undoable })
      },
      undo: (olive, id) => olive.call.locations.undo({ id }),
      told: bothOf('class_schedule', 'pat', 'tom'),
    },
  },
  'invitations.sendMany': {
    'somebody new': {
      prepare: async ({ olive }) => {
        const id = randomUUID()
        return () => olive.call.invitations.sendMany({ id, people: [{ email: `${id}@new.example` }], undoable })
      },
      undo: (olive, id) => olive.call.invitations.undoSending({ id }),
      told: [],
      outsiders: 1,
    },
  },
  'invitations.resendEach': {
    'one that waits for an answer': {
      prepare: async ({ olive, world }) => {
        const id = randomUUID()
        await olive.call.invitations.send({ id, email: `${id}@new.example` })
        world.clock.advance({ minutes: 2 })
        return () => olive.call.invitations.resendEach({ ids: [id], undoable })
      },
      undo: (olive, id) => olive.call.invitations.undoResending({ id }),
      told: [],
      outsiders: 1,
    },
  },
  'invitations.revoke': {
    'one that waits for an answer': {
      prepare: async ({ olive }) => {
        const id = randomUUID()
        await olive.call.invitations.send({ id, email: `${id}@new.example` })
        return () => olive.call.invitations.revoke({ id, undoable })
      },
      undo: (olive, id) => olive.call.invitations.undo({ id }),
      told: [],
    },
  },
  'studios.removeLogo': {
    'the logo': {
      prepare: async ({ olive }) => {
        const png = await sharp({ create: { width: 80, height: 80, channels: 3, background: 'red' } })
          .png()
          .toBuffer()
        await olive.call.studios.setLogo({ file: new File([new Uint8Array(png)], 'logo.png', { type: 'image/png' }) })
        return () => olive.call.studios.removeLogo({ undoable })
      },
      undo: (olive, id) => olive.call.studios.undoLogoRemoval({ id }),
      told: [],
    },
  },
  'notifications.markAllRead': {
    'one’s own': {
      prepare: async (studio) => {
        await notice(studio)
        return () => studio.olive.call.notifications.markAllRead({ undoable })
      },
      undo: undoNotifications,
      told: [],
    },
  },
  'notifications.dismiss': {
    one: {
      prepare: async (studio) => {
        const id = await notice(studio)
        return () => studio.olive.call.notifications.dismiss({ id, undoable })
      },
      undo: undoNotifications,
      told: [],
    },
  },
  'notifications.dismissAll': {
    'one’s own': {
      prepare: async (studio) => {
        await notice(studio)
        return () => studio.olive.call.notifications.dismissAll({ undoable })
      },
      undo: undoNotifications,
      told: [],
    },
  },
  'announcements.post': {
    'to everybody': {
      prepare:
        async ({ olive }) =>
        () =>
          announce(olive, { isUrgent: true }),
      undo: (olive, id) => olive.call.announcements.undo({ id }),
      told: bothOf('announcement', 'pat', 'quinn', 'tara', 'tom'),
      isThereAtOnce: true,
    },
  },
  // Last, because the family stays, and what others announce would reach it.
  'invitations.sendWaiting': {
    'a family that has not joined': {
      prepare: async ({ olive }) => {
        await olive.call.users.addFamily({ id: wren, name: 'Wren Vale', email: `${wren}@new.example`, phone: '' })
        return () => olive.call.invitations.sendWaiting({ id: randomUUID(), undoable })
      },
      undo: (olive, id) => olive.call.invitations.undoSending({ id }),
      told: [],
      outsiders: 1,
    },
  },
  'invitations.sendAgain': {
    'one that was invited a week ago': {
      prepare: async ({ olive, world }) => {
        const id = lark
        await olive.call.invitations.send({ id, email: `${id}@new.example` })
        const aWeekAgo = new Date(world.clock.now().subtract({ hours: 7 * 24 }).epochMilliseconds)
        await world.database.kysely.updateTable('invitations').set({ sentAt: aWeekAgo }).where('id', '=', id).execute()
        return () => olive.call.invitations.sendAgain({ undoable })
      },
      undo: (olive, id) => olive.call.invitations.undoResending({ id }),
      told: [],
      outsiders: 1,
    },
  },
}

const forMany = {
  items: [{ studentId: null, description: 'Costumes', quantity: 1, unitPriceMinor: 4500 }],
  dueOn: '2030-06-01',
}
