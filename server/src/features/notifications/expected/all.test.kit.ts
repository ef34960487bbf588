import type { NotificationType } from '@callboard/contract/notifications'
import { attendance } from './attendance.test.kit.ts'
import { cardAccount } from './card-account.test.kit.ts'
import { classes } from './classes.test.kit.ts'
import { communication } from './communication.test.kit.ts'
import { documents } from './documents.test.kit.ts'
import { endedPlan } from './ended-plan.test.kit.ts'
import type { Expected } from './expected.test.kit.ts'
import { money } from './money.test.kit.ts'
import { people } from './people.test.kit.ts'
import { refunds } from './refunds.test.kit.ts'
import { requests } from './requests.test.kit.ts'
import { subscription } from './subscription.test.kit.ts'
import { students } from './students.test.kit.ts'
import { undelivered } from './undelivered.test.kit.ts'

/** A missing type does not compile. */
export const expected: Record<NotificationType, Expected> = {
  ...communication,
  ...people,
  ...students,
  ...classes,
  ...attendance,
  ...documents,
  ...money,
  ...requests,
  ...cardAccount,
  ...subscription,
  ...endedPlan,
  ...refunds,
  ...undelivered,
}
