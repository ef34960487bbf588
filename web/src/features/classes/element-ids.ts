export const cardId = (classId: string) => `class-${classId}`
export const registerButtonId = (classId: string) => `register-of-${classId}`
export const dayHeadingId = (date: string) => `day-${date}`
export const dayHeading = (date: string) => document.getElementById(dayHeadingId(date))
export const daySection = (date: string) => dayHeading(date)?.closest('section')
export const weekHeadingId = 'week'
export const filterButtonId = 'filter'
