import { addDays } from '@callboard/contract/dates'
import { idOf } from '../data/shape.ts'
import { lastWeeksClass, nextWeeksClass, type Asked, type Times } from './fill.ts'

interface Call {
  readonly by: Asked
  readonly path: (times: Times, today: string) => string
  /** why it may cost more in a larger studio: shown but not judged */
  readonly readsAll?: true
}

const to = (by: Asked, path: string): Call => ({ by, path: () => path })

/** Every call that reads rows whose number grows over the years. */
export const calls: readonly Call[] = [
  to('owner', '/dashboards/owner'),
  to('teacher', '/dashboards/teacher'),
  to('parent', '/dashboards/parent'),
  to('owner', `/dashboards/children/${idOf('student', 0)}`),
  to('teacher', `/dashboards/children/${idOf('student', 0)}`),
  to('parent', `/dashboards/children/${idOf('student', 0)}`),
  to('owner', '/classes/week'),
  to('teacher', '/classes/week'),
  to('parent', '/classes/week'),
  to('owner', '/classes/choices'),
  { by: 'owner', path: (times) => `/classes/${nextWeeksClass(times)}` },
  { by: 'parent', path: (times) => `/classes/${nextWeeksClass(times)}` },
  { by: 'owner', path: (times) => `/classes/${nextWeeksClass(times)}/removal?scope=future` },
  { by: 'teacher', path: (times) => `/attendance/${lastWeeksClass(times)}` },
  { by: 'parent', path: (times) => `/attendance/${lastWeeksClass(times)}` },
  to('owner', '/students'),
  to('owner', '/students?search=child%20000'),
  { by: 'owner', path: (times) => `/students?classId=${nextWeeksClass(times)}` },
  to('parent', '/students/mine'),
  to('teacher', '/students/mine'),
  to('owner', `/students/${idOf('student', 0)}`),
  to('teacher', `/students/${idOf('student', 0)}`),
  to('parent', `/students/${idOf('student', 0)}`),
  to('owner', '/users'),
  to('owner', '/users?search=person%20000'),
  to('owner', `/users/${idOf('user', 1)}/removal`),
  to('owner', `/users/${idOf('user', 100)}/removal`),
  to('owner', '/teachers'),
  to('owner', '/locations'),
  to('owner', `/locations/${idOf('location', 0)}/removal`),
  to('owner', '/notifications'),
  to('owner', '/notifications/recent'),
  to('parent', '/profile/deletion'),
  to('owner', '/profile/deletion'),
  to('owner', '/subscriptions/billing'),
  to('owner', '/auth/session'),
  to('owner', '/invoices'),
  to('owner', '/invoices?tab=paid&sort=due'),
  to('owner', '/invoices?page=5'),
  // A search for parts of words reads every row, as row-level security must come before any index.
  { ...to('owner', '/invoices?search=invoice-499'), readsAll: true },
  to('parent', '/invoices/mine'),
  to('owner', `/invoices/${idOf('invoice', 50)}`),
  to('owner', '/payments/overview'),
  { by: 'owner', path: (_, today) => `/payments/month?month=${today}` },
  { by: 'owner', path: (_, today) => `/statements/${idOf('user', 100)}?from=${addDays(today, -365)}&to=${today}` },
  { by: 'parent', path: (_, today) => `/statements/${idOf('user', 100)}?from=${addDays(today, -365)}&to=${today}` },
]
