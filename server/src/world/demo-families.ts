/** Families of the demo besides those of the story: parent, then children with their dates of birth. */
export const demoFamilies: readonly {
  readonly parent: string
  readonly children: readonly (readonly [name: string, dateOfBirth: string])[]
}[] = [
  {
    parent: 'Amara Diallo',
    children: [
      ['Zuri Diallo', '2014-02-11'],
      ['Kofi Diallo', '2017-07-08'],
    ],
  },
  { parent: 'Ben Whitlock', children: [['Poppy Whitlock', '2016-10-30']] },
  {
    parent: 'Chiara Romano',
    children: [
      ['Luca Romano', '2015-05-19'],
      ['Bianca Romano', '2018-12-03'],
    ],
  },
  { parent: 'Dev Patel', children: [['Anya Patel', '2013-08-27']] },
  {
    parent: 'Ewa Kowalska',
    children: [
      ['Zofia Kowalska', '2016-01-15'],
      ['Jan Kowalski', '2019-04-22'],
    ],
  },
  { parent: 'Farid Rahimi', children: [['Leila Rahimi', '2014-11-09']] },
  {
    parent: 'Grace Okafor',
    children: [
      ['Chidi Okafor', '2012-06-17'],
      ['Ada Okafor', '2015-09-25'],
    ],
  },
  { parent: 'Hana Sato', children: [['Yuki Sato', '2017-03-06']] },
  {
    parent: 'Iain MacLeod',
    children: [
      ['Isla MacLeod', '2013-12-21'],
      ['Finlay MacLeod', '2016-08-14'],
    ],
  },
  { parent: 'Jo Brennan', children: [['Maeve Brennan', '2018-05-05']] },
  {
    parent: 'Karin Berg',
    children: [
      ['Elsa Berg', '2014-07-29'],
      ['Nora Berg', '2014-07-29'],
    ],
  },
  { parent: 'Lucía Fernández', children: [['Mateo Fernández', '2015-02-02']] },
]

/** The weekly timetable: ISO day, start, end, teacher, room, and from which age to which. */
export const demoTimetable = [
  { name: 'Ballet Beginners', day: 1, start: '16:30', end: '17:15', teacher: 'tom', room: 'studioA', ages: [7, 9] },
  { name: 'Ballet Grade 3', day: 1, start: '17:30', end: '18:30', teacher: 'tom', room: 'studioA', ages: [10, 12] },
  { name: 'Street Dance', day: 2, start: '17:00', end: '18:00', teacher: 'tara', room: 'studioB', ages: [8, 11] },
  { name: 'Tap', day: 2, start: '18:15', end: '19:00', teacher: 'tara', room: 'studioB', ages: [10, 14] },
  { name: 'Tiny Movers', day: 3, start: '15:45', end: '16:30', teacher: 'tara', room: 'studioA', ages: [6, 8] },
  { name: 'Contemporary', day: 3, start: '17:00', end: '18:15', teacher: 'tom', room: 'studioA', ages: [11, 14] },
  { name: 'Jazz Juniors', day: 4, start: '16:45', end: '17:45', teacher: 'tara', room: 'studioB', ages: [8, 10] },
  { name: 'Acro', day: 5, start: '17:00', end: '18:00', teacher: 'tom', room: 'studioA', ages: [9, 13] },
] as const

export const demoDropIns = [
  { name: 'Saturday Open Floor', day: 6, start: '10:00', end: '11:00', teacher: 'tara', room: 'studioA', capacity: 12, priceMinor: 850 },
  { name: 'Family Workshop', day: 6, start: '11:30', end: '12:30', teacher: 'tom', room: 'studioB', capacity: 8, priceMinor: 1200 },
] as const
