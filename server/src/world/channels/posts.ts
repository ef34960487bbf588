import type { PersonName } from '../people.ts'
import type { Stage } from './draw-stage.ts'

const wide = { width: 1200, height: 800, sky: '#c9d8f0', floor: '#b98d63', dress: '#d9558f' }
const tall = { width: 800, height: 1100, sky: '#f3dfc8', floor: '#8a6b52', dress: '#4c8c7b' }
const dusk = { width: 1200, height: 900, sky: '#38385f', floor: '#22223a', dress: '#f0b23e' }

export interface Said {
  /** before today */
  readonly daysAgo: number
  readonly at: string
  /** `family` is the nth family of the demo in the channel */
  readonly by: PersonName | { readonly family: number }
  readonly text: string
  readonly pictures?: readonly Stage[]
  /** whom the pictures name, though they are drawn; nobody can be recognised in the others */
  readonly shows?: readonly ('mia' | 'noor')[]
  readonly hearts?: number
  readonly isPinned?: boolean
  /** every other family has seen it */
  readonly isAnnouncement?: boolean
  readonly comments?: readonly (readonly [by: Said['by'], text: string])[]
}

export const toEverybody: readonly Said[] = [
  { daysAgo: 34, at: '09:10', by: 'olive', text: 'Welcome to our board. News for the whole studio stands here from now on.', hearts: 9 },
  {
    daysAgo: 30,
    at: '18:05',
    by: 'olive',
    text: 'Term dates: we dance until Saturday before Christmas, and begin again on the first Monday after New Year.',
    isPinned: true,
  },
  { daysAgo: 27, at: '12:40', by: 'olive', text: 'The front door now closes by itself. Please wait inside until your child is with you.' },
  {
    daysAgo: 24,
    at: '16:20',
    by: 'tara',
    text: 'Lost: one left tap shoe, size 2, black. Found: three water bottles.',
    comments: [['pat', 'The green bottle is ours. We will fetch it on Monday.']],
  },
  {
    daysAgo: 20,
    at: '10:00',
    by: 'olive',
    text: 'Parking: the yard behind the library is free after five. Please leave the two places at our door to those who need them.',
    hearts: 4,
  },
  {
    daysAgo: 17,
    at: '19:30',
    by: 'olive',
    text: 'Our open evening was full. Thank you to everybody who moved chairs.',
    pictures: [dusk, wide],
    hearts: 12,
  },
  {
    daysAgo: 13,
    at: '08:45',
    by: 'tom',
    text: 'No classes in Studio B on Friday: the floor is being oiled. Acro moves to Studio A, same time.',
  },
  {
    daysAgo: 9,
    at: '17:15',
    by: 'olive',
    text: 'Family handbook: nine families have signed it already. It takes five minutes, and you find it under Documents.',
  },
  {
    daysAgo: 6,
    at: '11:00',
    by: 'olive',
    text: 'The winter show has a date. Times for every class follow this week.',
    hearts: 11,
    comments: [
      ['quinn', 'Noor has been counting the days.'],
      ['olive', 'So have we.'],
    ],
  },
  {
    daysAgo: 4,
    at: '15:50',
    by: 'tara',
    text: 'Second-hand shoes: bring what is too small, take what fits. The box stands in the corridor.',
  },
  {
    daysAgo: 2,
    at: '09:05',
    by: 'olive',
    text: 'We are looking for two people who can sew. Costumes need hems, and there is cake.',
    comments: [['pat', 'I can do Thursday.']],
  },
  {
    daysAgo: 1,
    at: '17:30',
    by: 'olive',
    text: 'Dress rehearsal is on Sunday week. Every dancer comes in costume, a quarter of an hour before their time, and parents wait in the hall.',
    isAnnouncement: true,
  },
  { daysAgo: 0, at: '07:50', by: 'olive', text: 'Icy pavement at the side entrance this morning: please come in by the front.', hearts: 3 },
]

export const toStaff: readonly Said[] = [
  { daysAgo: 26, at: '20:10', by: 'olive', text: 'Registers: please save them before you leave the room, also when everybody was there.' },
  {
    daysAgo: 22,
    at: '08:30',
    by: 'tom',
    text: 'The speaker in Studio A hums again. I have put the old one back for now.',
    comments: [['olive', 'Thank you. The new one comes on Friday.']],
  },
  {
    daysAgo: 18,
    at: '13:15',
    by: 'tara',
    text: 'Could somebody take Tiny Movers on the second Wednesday? I have a dentist at four.',
    comments: [
      ['tom', 'I can.'],
      ['tara', 'You are wonderful.'],
    ],
  },
  { daysAgo: 14, at: '21:00', by: 'olive', text: 'Fire drill on Tuesday at six. The procedure is under Documents.' },
  { daysAgo: 10, at: '09:40', by: 'tom', text: 'Grade 3 is ready for the show. I would like one more rehearsal with the music.' },
  { daysAgo: 7, at: '12:25', by: 'olive', text: 'Rehearsal on the Sunday before, from ten to one, both rooms.', hearts: 2 },
  { daysAgo: 3, at: '18:45', by: 'tara', text: 'Street Dance has two children with colds. I have marked them as authorised.' },
  { daysAgo: 1, at: '16:00', by: 'olive', text: 'Keys: whoever has number four, please bring it back.' },
]

export const toClass: readonly Said[] = [
  {
    daysAgo: 40,
    at: '19:00',
    by: 'tom',
    text: 'Hello Grade 3! This is where I put what we work on, so that it can be practised at home.',
    hearts: 6,
  },
  { daysAgo: 38, at: '17:20', by: { family: 0 }, text: 'Thank you, this is much easier than the group chat.', hearts: 3 },
  { daysAgo: 35, at: '18:50', by: 'tom', text: 'This week: pliés in second, and arms that stay alive to the fingertips.' },
  {
    daysAgo: 33,
    at: '20:15',
    by: { family: 1 },
    text: 'Which shoes are right for the exam?',
    comments: [['tom', 'Canvas, pink, with elastics sewn. Ask me if you are not sure of the size.']],
  },
  {
    daysAgo: 28,
    at: '18:55',
    by: 'tom',
    text: 'Good work on the adage today. Two minutes a day of standing on one leg while brushing teeth really does help.',
    hearts: 8,
  },
  { daysAgo: 26, at: '08:10', by: { family: 2 }, text: 'We are away next Monday, and have said so in the calendar.' },
  {
    daysAgo: 21,
    at: '19:05',
    by: 'tom',
    text: 'First run with the music. Look how tall they stand.',
    pictures: [wide, tall, dusk, wide],
    hearts: 10,
    comments: [
      [{ family: 1 }, 'They look so proud.'],
      ['pat', 'Mia has shown us every step in the kitchen.'],
    ],
  },
  {
    daysAgo: 19,
    at: '12:30',
    by: 'pat',
    text: 'Is there a list of the music? Mia would like to practise.',
    comments: [['tom', 'It is the second dance of the suite. I play it at the beginning of each class.']],
  },
  { daysAgo: 14, at: '18:52', by: 'tom', text: 'Turns: spot the clock, not your friends.', hearts: 5 },
  { daysAgo: 13, at: '21:05', by: { family: 0 }, text: 'The clock says thank you.', hearts: 4 },
  { daysAgo: 12, at: '16:40', by: 'tom', text: 'Hair for the show: a low bun, no fringe. Please try it once before the day.' },
  {
    daysAgo: 11,
    at: '07:55',
    by: { family: 3 },
    text: 'Does anybody have spare hair nets in light brown?',
    comments: [
      [{ family: 1 }, 'We have two. I will bring them on Monday.'],
      [{ family: 3 }, 'Perfect, thank you.'],
    ],
  },
  {
    daysAgo: 8,
    at: '10:20',
    by: 'olive',
    text: 'Costumes for Grade 3 have arrived. They will be tried on at the next class.',
    pictures: [tall],
    shows: ['mia'],
    hearts: 9,
  },
  { daysAgo: 7, at: '18:58', by: 'tom', text: 'All costumes fit, bar one that will be let out.', hearts: 7 },
  {
    daysAgo: 6,
    at: '12:12',
    by: { family: 2 },
    text: 'May grandparents come to the rehearsal?',
    comments: [['tom', 'To the show, please. The rehearsal is for the dancers.']],
  },
  {
    daysAgo: 5,
    at: '17:35',
    by: 'tom',
    text: 'Call time for the show is one o’clock, in costume, hair done. The letter is under Documents.',
  },
  {
    daysAgo: 4,
    at: '20:00',
    by: { family: 1 },
    text: 'Shall we share lifts from the station? We have three places.',
    hearts: 2,
    comments: [['quinn', 'We would love one.']],
  },
  { daysAgo: 2, at: '18:49', by: 'tom', text: 'Last class before the show week. Sleep well, eat breakfast, and enjoy it.', hearts: 6 },
  { daysAgo: 1, at: '09:30', by: { family: 0 }, text: 'Found: a pink cardigan, name label “M”.', comments: [['pat', 'Ours! Thank you.']] },
  {
    daysAgo: 0,
    at: '08:20',
    by: 'tom',
    text: 'I have put the practice times for Studio A on the door: it is free on Thursday from four.',
    hearts: 1,
  },
]
