import type { Text } from './draw-page.ts'

type Sections = Text['sections']

export const handbook: Sections = [
  [
    'Welcome',
    'We are glad that your child dances with us. This handbook says what you can expect from us, and what we ask of you. Please read it to the end, and sign it once for your family.',
    'If anything here is unclear, speak to us at the desk or write to us. We would rather answer a question than have you sign with a doubt.',
  ],
  [
    'Arriving and leaving',
    'The doors open ten minutes before each class. Please stay with your child until the teacher has come, and collect them from the studio door. We let children under eleven leave only with somebody whose name you have given us.',
    'If you are held up, telephone the studio. We wait with your child, and there is no charge for the first quarter of an hour.',
  ],
  [
    'What to wear',
    'Hair tied back and off the face, no jewellery, and nothing with long cords. Ballet classes wear the studio leotard and soft shoes; street and contemporary wear clothes they can stretch in, and clean trainers or bare feet.',
    'We keep a box of shoes that others have grown out of. Take what fits, and bring it back when it no longer does.',
  ],
  [
    'Health and injuries',
    'Tell us of anything that matters in class: asthma, allergies, an injury that has not healed. Medicines travel in the child’s bag with their name on them. Teachers are trained in first aid, and every accident is written down and told to you on the day.',
    'A child who is unwell stays at home until they have been well for forty-eight hours.',
  ],
  [
    'Behaviour',
    'We teach with kindness, and we expect children to be kind to each other. A teacher who has to correct the same behaviour three times speaks to you before the next class.',
    'Photographs and films during class are taken by the studio alone, and only of children whose parents have agreed.',
  ],
  [
    'Fees and notice',
    'Fees are due at the start of each term. A place can be given up with half a term’s notice. Classes that we cancel are made up for or paid back.',
    'A class missed for illness can be made up in another class of the same level within the term.',
  ],
  [
    'Safeguarding',
    'Everybody who works with children here has an enhanced check, renewed every three years. If you are worried about a child, here or elsewhere, speak to Olive Hart, our safeguarding lead. She will listen, write it down, and tell you what happens next.',
    'We never promise to keep a secret that concerns a child’s safety.',
  ],
]

export const medicalForm: Sections = [
  [
    'Why we ask',
    'For the show we are in a theatre, without the studio’s first-aid cupboard. Please check what we know about your child’s health, and sign that it is complete.',
  ],
  [
    'What you agree to',
    'I have checked the medical details of my children in Callboard. If a child of mine is taken ill and I cannot be reached, staff may call an ambulance and go along.',
  ],
]

export const showLetter = (callTime: string): Sections => [
  [
    'The winter show',
    `The show is on the second Saturday of December in the Carriageworks Theatre. Dancers are called at ${callTime}, in costume and with their hair done.`,
    'There is one rehearsal in the theatre, on the Friday before, from four o’clock. Every dancer needs to be there, as it is the only time on the stage.',
  ],
  [
    'Chaperones',
    'Backstage, children are with licensed chaperones and nobody else. Please hand your child over at the stage door and collect them there.',
  ],
]

export const filming: Sections = [
  [
    'In the studio’s channels',
    'We take photographs in class and on the day of the show, and show them to the families of the class in Callboard. Where you say No, no picture that names your child is shown there.',
  ],
  [
    'Outside the studio',
    'Now and then we show a picture on social media, without names. Where you say No, we choose another picture. Both answers are as good to us, and you can change them at any time.',
  ],
]

export const fireProcedure: Sections = [
  [
    'If you find a fire',
    'Sound the alarm, take the register and leave with the class by the nearest door. Do not fetch bags or shoes.',
    'The meeting place is the car park of the library across the lane. Count the children against the register and report to the person in charge.',
  ],
  ['Every term', 'Walk your class through its way out in the first week, and note the date on the sheet by the door.'],
]
