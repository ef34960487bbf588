export const cardId = (classId: string) => `class-${classId}`
export const registerButtonId = (classId: string) => `register-of-${classId}`
export const dayHeadingId = (date: string) => `day-${date}`
export const weekHeadingId = 'week'
