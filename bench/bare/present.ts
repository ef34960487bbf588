import { addDays } from '@callboard/contract/dates'

export type WeekRow = Record<string, string | number | boolean | null>

const ref = (id: unknown, name: unknown) => (id !== null && name !== null ? { id, name } : null)
const minutes = (time: unknown) => String(time).slice(0, 5)

/** No class of the data passes midnight, so none stands beside its week. */
export function weekAnswer(monday: string, rows: readonly WeekRow[], closed: readonly WeekRow[]) {
  const today = Temporal.Now.plainDateISO('Europe/London').toString()
  const seen = rows.map((row) => ({
    id: row['id'],
    seriesId: row['series_id'],
    name: row['name'],
    notes: row['notes'],
    dressCode: row['dress_code'],
    date: String(row['date']),
    startTime: minutes(row['start_time']),
    endTime: minutes(row['end_time']),
    teacher: ref(row['teacher_id'], row['teacher_name']),
    location: ref(row['location_id'], row['location_name']),
    ageFrom: row['age_from'],
    ageTo: row['age_to'],
    level: row['level'],
    isDropIn: row['is_drop_in'],
    capacity: row['capacity'],
    bookedCount: row['booked_count'],
    spotsLeft: row['capacity'] === null ? null : Number(row['capacity']) - Number(row['booked_count']),
    dropInPriceMinor: row['drop_in_price_minor'],
    hue: row['hue'],
    enrolledCount: row['enrolled'],
    cantComeCount: row['cant_come_count'],
    enrolledNames: null,
    unpaidNames: null,
    hasOthers: null,
    isMarked: row['is_marked'],
    closedFor: row['closed_for'],
    version: row['version'],
    can: { edit: true, remove: true },
  }))
  const sunday = sundayOf(monday)
  return {
    weekOf: monday,
    today,
    viewer: 'staff',
    classes: seen.filter(({ date }) => monday <= date && date <= sunday),
    before: seen.filter(({ date }) => date < monday),
    closed,
    beside: [],
    can: { add: true },
  }
}

export const sundayOf = (monday: string): string => addDays(monday, 6)
