import { markLabels } from '@callboard/contract/mark-labels'
import type { AttendanceWeek } from '@callboard/contract/dashboards'
import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties } from 'react'
import { shortDate } from '../../../lib/format/dates.ts'
import css from './attendance-chart.module.css'
import { attendedOf, stacked, sumOf, totalOf } from './chart-weeks.ts'

/** A visually hidden table holds the same figures. */
export function AttendanceChart({ weeks }: { weeks: readonly AttendanceWeek[] }) {
  const highest = Math.max(...weeks.map(({ counts }) => totalOf(counts)))
  const total = sumOf(weeks)
  return (
    <>
      <VisuallyHidden component="div">
        <Table weeks={weeks} />
      </VisuallyHidden>
      <div aria-hidden>
        <ol className={css.bars}>
          {weeks.map(({ weekOf, counts }) => (
            <li key={weekOf} className={css.week} title={titleOf({ weekOf, counts })}>
              <span className={css.area}>
                <span className={css.share}>{percent(attendedOf(counts))}</span>
                <span className={css.bar} style={{ '--share': highest === 0 ? 0 : totalOf(counts) / highest } as CSSProperties}>
                  {stacked
                    .filter((status) => counts[status] > 0)
                    .map((status) => (
                      <span key={status} className={css.part} data-status={status} style={{ flexGrow: counts[status] }} />
                    ))}
                </span>
              </span>
              <time className={css.date} dateTime={weekOf}>
                {shortDate(weekOf)
                  .split(' ')
                  .map((word) => (
                    <span key={word}>{word} </span>
                  ))}
              </time>
            </li>
          ))}
        </ol>
        <ul className={css.legend}>
          {stacked.map((status) => (
            <li key={status} className={css.entry}>
              <span className={css.swatch} data-status={status} />
              {markLabels[status]}
              <span className={css.count}>{total[status]}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function Table({ weeks }: { weeks: readonly AttendanceWeek[] }) {
  return (
    <table>
      <caption>Attendance by week</caption>
      <thead>
        <tr>
          <th scope="col">Week of</th>
          {stacked.map((status) => (
            <th key={status} scope="col">
              {markLabels[status]}
            </th>
          ))}
          <th scope="col">Attended</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ weekOf, counts }) => (
          <tr key={weekOf}>
            <th scope="row">{shortDate(weekOf)}</th>
            {stacked.map((status) => (
              <td key={status}>{counts[status]}</td>
            ))}
            <td>{percent(attendedOf(counts)) || 'Nothing marked'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const percent = (share: number | null): string => (share === null ? '' : `${share}%`)

function titleOf({ weekOf, counts }: AttendanceWeek): string {
  const parts = stacked.filter((status) => counts[status] > 0).map((status) => `${markLabels[status]}: ${counts[status]}`)
  return `Week of ${shortDate(weekOf)}\n${parts.join('\n') || 'Nothing marked'}`
}
