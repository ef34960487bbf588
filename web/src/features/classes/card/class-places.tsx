import type { Class, Viewer } from '@callboard/contract/classes'
import { figures } from '../../../lib/format/figures.ts'
import { SpotsLeft } from './spots-left.tsx'
import { comingWords } from './coming-words.ts'
import { usePrice } from '../use-price.ts'
import { Names } from '../../../ui/people/names.tsx'
import css from './class-card.module.css'

export function ClassPlaces({ one, viewer }: { one: Class; viewer: Viewer }) {
  const price = usePrice()
  const enrolled = one.enrolledNames ?? []
  const unpaid = one.unpaidNames ?? []
  const coming = comingWords(one)
  const count = one.isDropIn ? null : one.enrolledCount
  return (
    <>
      {one.isDropIn && one.closedFor === null && (
        <p className={css.places}>
          {one.dropInPriceMinor !== null && (
            <span className={css.price}>{one.dropInPriceMinor === 0 ? 'Free' : price(one.dropInPriceMinor)}</span>
          )}
          <SpotsLeft spotsLeft={one.spotsLeft} />
        </p>
      )}
      {coming && <p className={css.count}>{coming}</p>}
      {count !== null && !coming && <p className={css.count}>{enrolledOf(count, one.capacity)}</p>}
      {enrolled.length > 0 && (
        <p className={css.enrolled}>
          Enrolled: <Names names={enrolled} />
        </p>
      )}
      {unpaid.length > 0 && (
        <p className={css.unpaid}>
          Not paid yet: <Names names={unpaid} />
        </p>
      )}
      {viewer === 'family' && enrolled.length === 0 && !one.isDropIn && <p className={css.notEnrolled}>Not enrolled</p>}
    </>
  )
}

function enrolledOf(count: number, capacity: number | null): string {
  if (capacity !== null) return `${figures(count)} of ${figures(capacity)} enrolled`
  return count === 0 ? 'Nobody enrolled yet' : `${figures(count)} enrolled`
}
