import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { money } from '../../lib/format/money.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { parentQuery } from './api.ts'
import { Card } from '../../ui/page/card.tsx'
import { ChildrensDays } from './childrens-days.tsx'
import css from './home.module.css'

/** Of staff who have children here: what these have in the next days, and what is to pay for them. */
export default function OwnFamily() {
  const isOwner = useSignedIn().user.role === 'owner'
  const { data } = useQuery(parentQuery())
  if (!data?.children.length) return null
  const { next, open, today } = data
  return (
    <Card
      title="Your children"
      aside={
        <>
          {open.count > 0 && (
            <Link to="/dashboard/payments" search={isOwner ? { mine: 'true' } : {}} className={css.link}>
              {`${money(open.amountMinor, open.currency)} to pay`}
            </Link>
          )}
          <Link to="/dashboard/my-students" className={css.link}>
            My Students
          </Link>
        </>
      }
    >
      <ChildrensDays classes={next} today={today} />
    </Card>
  )
}
