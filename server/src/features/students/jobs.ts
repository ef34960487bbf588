import { defineSchedule } from '../../platform/jobs/jobs.ts'
import { tellBirthdays } from './tell-birthdays.ts'

// Every quarter of an hour it is eight o'clock in some time zone.
export const studentSchedules = [defineSchedule({ name: 'students.tell-birthdays', cron: '*/15 * * * *', run: tellBirthdays })]
