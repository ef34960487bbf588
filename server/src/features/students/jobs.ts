import { defineSchedule } from '../../platform/jobs/jobs.ts'
import { tellBirthdays } from './tell-birthdays.ts'

// Somewhere it is eight o'clock at every quarter of an hour.
export const studentSchedules = [defineSchedule({ name: 'students.tell-birthdays', cron: '*/15 * * * *', run: tellBirthdays })]
