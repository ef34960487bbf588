import type { AttendanceWeek } from '@callboard/contract/dashboards'
import { AttendanceChart } from './attendance-chart.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { attendedOf, sumOf } from './chart-weeks.ts'
import css from '../home.module.css'

export function AttendanceCard({ weeks, none }: { weeks: readonly AttendanceWeek[]; none: string }) {
  const attended = attendedOf(sumOf(weeks))
  return (
    <Card title="Attendance by week" aside={attended !== null && `${attended}% attended over ${weeks.length} weeks`}>
      {attended === null ? <p className={css.none}>{none}</p> : <AttendanceChart weeks={weeks} />}
    </Card>
  )
}
