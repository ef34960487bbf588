import { tell } from '../../platform/events/notices.ts'
import { notify } from '../notifications/notify.ts'
import { importsFinished } from './events.ts'
import { nameOfUser } from './queries/people.ts'

/** The other owners are told once of a whole file; nobody is mailed. */
export const importNotices = [
  tell(importsFinished, async (scope, { makes: { families, students, classes, invoices }, startedBy }) => {
    if (families + students + classes + invoices === 0) return
    const by = { userId: startedBy, name: await nameOfUser(scope, startedBy) }
    await notify(scope, 'student_import', { to: 'owners', details: { by, families, students, classes, invoices }, byUserId: startedBy })
  }),
]
