import type { BoardClass } from '@callboard/contract/dashboards'
import { useSignedIn } from '../../lib/session/session.ts'
import { dateIn, timeIn } from '../../lib/format/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { Names } from '../../ui/people/names.tsx'
import { Status } from '../../ui/status.tsx'
import css from './call-sheet.module.css'
import { ClassList } from './class-list.tsx'
import { Places } from './places.tsx'
import { stageOf, type Stage } from './stage-of.ts'

const words = { done: 'Done', now: 'Now', next: 'Next' } as const

/** The classes of a day, room by room: what is on, what is next, and who cannot come. */
export function CallSheet({ classes, today }: { classes: readonly BoardClass[]; today: string }) {
  const { timezone } = useSignedIn().studio
  const now = useNow()
  const clock = `${dateIn(timezone, now)} ${timeIn(timezone, now)}`
  const rooms = [...Map.groupBy(classes, ({ locationName }) => locationName ?? 'Unknown Location')]
  return (
    <div className={css.rooms}>
      {rooms.map(([room, held]) => {
        const stages = stageOf(held, clock)
        return (
          <section key={room} className={css.room} aria-label={room}>
            <h3 className={css.name}>
              <bdi>{room}</bdi>
            </h3>
            <ClassList
              classes={held}
              today={today}
              withTeacher
              withRoom={false}
              aside={(one) => (
                <>
                  <Stages is={stages.get(one.id)} />
                  <Places {...one} />
                </>
              )}
              under={({ cantCome, isMarked }) =>
                !isMarked &&
                cantCome &&
                cantCome.length > 0 && (
                  <span className={css.away}>
                    Can’t come: <Names names={cantCome} />
                  </span>
                )
              }
            />
          </section>
        )
      })}
    </div>
  )
}

const Stages = ({ is }: { is: Stage | undefined }) => is && <Status tone={is === 'now' ? 'accent' : 'plain'}>{words[is]}</Status>
