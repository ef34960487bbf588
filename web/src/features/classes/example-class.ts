import type { Class } from '@callboard/contract/classes'

/** For tests: Ballet Beginners, Monday 4 January 2027, 17:00. */
export function exampleClass(different: Partial<Class> = {}): Class {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    seriesId: null,
    name: 'Ballet Beginners',
    notes: '',
    dressCode: '',
    date: '2027-01-04',
    startTime: '17:00',
    endTime: '18:00',
    teacher: { id: '01900000-0000-7000-8000-0000000000a1', name: 'Tom Teacher' },
    isCover: false,
    location: { id: '01900000-0000-7000-8000-0000000000b1', name: 'Studio A' },
    ageFrom: null,
    ageTo: null,
    level: '',
    isDropIn: false,
    capacity: null,
    bookedCount: 0,
    spotsLeft: null,
    dropInPriceMinor: null,
    hue: null,
    nameHue: 3,
    enrolledCount: 0,
    cantComeCount: 0,
    enrolledNames: null,
    unpaidNames: null,
    hasOthers: null,
    isMarked: false,
    closedFor: null,
    version: 1,
    can: { edit: true, remove: true },
    ...different,
  }
}
