import type { ImportFieldKey } from '@callboard/contract/import-fields'

export type PeopleField = ImportFieldKey<'people'>

/** Whom a column is about. Mothers and fathers are first and second where a file has both. */
export type Whom = 'student' | 'guardian' | 'mother' | 'father' | 'second' | 'contact' | 'doctor'

/** British and American words, in the order in which they are looked for: "child’s emergency contact" is the contact. */
export const whomWords: readonly (readonly [Whom, RegExp])[] = [
  ['contact', /\b(?:emergency|ice)\b/],
  ['doctor', /\b(?:doctors?|dr|gp|physician|surgery)\b/],
  [
    'second',
    /\b(?:parents?|guardians?|contacts?|carers?|adults?|payers?)(?: carers?| guardians?)? (?:2|two|b)\b|\b(?:second|secondary|2nd|other|alternate|alternative) (?:parent|guardian|contact|carer|adult)\b|\bspouse\b/,
  ],
  ['mother', /\b(?:mothers?|mums?|moms?|mummy)\b/],
  ['father', /\b(?:fathers?|dads?|daddy)\b/],
  [
    'guardian',
    /\b(?:parents?|guardians?|carers?|contact(?! (?:number|no|tel|phone|telephone)\b)|account ?(?:holder|owner)|customers?|clients?|payers?|billing|primary|adult|responsible)\b/,
  ],
  [
    'student',
    /\b(?:child|children|childs|kids?|students?|stu|dancers?|pupils?|participants?|attendees?|members?|gymnasts?|swimmers?|athletes?|learners?|performers?|dependents?|dependants?)\b/,
  ],
]

/** What of them, in the order in which it is looked for. */
export type What = 'first' | 'last' | 'dateOfBirth' | 'gender' | 'relationship' | 'email' | 'phone' | 'name'

export const whatWords: readonly (readonly [What, RegExp])[] = [
  ['email', /\be ?mails?\b/],
  ['first', /\b(?:first|given|fore|christian) ?names?\b|\bforenames?\b|\bfirst$|\bfname\b/],
  ['last', /\b(?:last|sur|second) ?names?\b|\bsurnames?\b|\blast$|\blname\b/],
  ['dateOfBirth', /\bdob\b|\bd o b\b|\bdate of birth\b|\bbirth ?(?:date|day)\b|\bbirth$|\bborn\b/],
  ['gender', /\b(?:gender|sex)\b/],
  ['relationship', /\brelation(?:ship)?\b/],
  ['phone', /\b(?:phones?|mobiles?|cells?|tel|telephones?|landline|handset|(?:contact|home|work|day) (?:no|number|num))\b|\bnumber$|\bno$/],
  ['name', /\bnames?\b/],
]

export const fieldOf: Record<Exclude<Whom, 'mother' | 'father'>, Partial<Record<What, PeopleField>>> = {
  student: {
    name: 'studentName',
    first: 'studentFirstName',
    last: 'studentLastName',
    dateOfBirth: 'dateOfBirth',
    gender: 'gender',
  },
  guardian: {
    name: 'guardianName',
    first: 'guardianFirstName',
    last: 'guardianLastName',
    email: 'guardianEmail',
    phone: 'guardianPhone',
  },
  second: { name: 'secondName', first: 'secondFirstName', last: 'secondLastName', email: 'secondEmail', phone: 'secondPhone' },
  contact: {
    name: 'contactName',
    first: 'contactName',
    last: 'contactName',
    relationship: 'contactRelationship',
    email: 'contactEmail',
    phone: 'contactPhone',
  },
  doctor: { name: 'doctorName', first: 'doctorName', last: 'doctorName', phone: 'doctorPhone' },
}

/** Of nobody in particular. Names are the student’s, unless another column has those. */
export const fieldOfNobody: Partial<Record<What, PeopleField>> = {
  name: 'studentName',
  first: 'studentFirstName',
  last: 'studentLastName',
  dateOfBirth: 'dateOfBirth',
  gender: 'gender',
  email: 'guardianEmail',
  phone: 'guardianPhone',
}

/** Columns that are about one thing, whoever is named in the heading. */
export const topicWords: readonly (readonly [PeopleField, RegExp])[] = [
  ['socialMedia', /\b(?:social media|socials?|facebook|instagram|tiktok|publicity|website)\b/],
  ['photo', /\b(?:photos?|photographs?|photography|pictures?|images?|filming|filmed|video)\b/],
  ['participation', /\b(?:participation|take part|taking part|activity consent|waiver)\b/],
  ['allergies', /\ballerg(?:y|ies|ic)\b/],
  ['medications', /\b(?:medications?|medicines?|meds|inhaler|epipen)\b/],
  ['conditions', /\b(?:medical|health|conditions?|special needs|additional needs|send?|disabilit(?:y|ies)|injur(?:y|ies))\b/],
  [
    'family',
    /\b(?:family|account|household|customer|client)(?: (?:id|no|number|ref|reference|code|key))$|^(?:family|household|account|family account)$/,
  ],
  ['note', /\b(?:notes?|comments?|remarks?)\b/],
  ['classes', /\b(?:class|classes|enrolled in|enrol?lments?|sessions?|courses?)\b(?! (?:fee|price|date|time|day|id|status))/],
]

/** Looks like one of ours and is another: what families agreed to hear, what is counted, where they live. */
export const foreignWords =
  /\b(?:marketing|newsletter|opt|subscribed|unsubscribed|verified|bounced|permissions?|address(?! e ?mail)|street|city|town|county|post ?code|zip|state|country|school|age|grade|year group|balance|status|created|updated|joined|registered|registration|password|username|login|last login|insurance|policy|student id|child id|pupil id|member id|title|middle name|nickname|ethnicity|religion)\b/
/** … but these are. */
export const notForeign = /\be ?mail address\b|\bmedical\b|\ballerg|\bphoto/

/** A heading that asks for a No: its "yes" means the opposite of a consent's, so the owner alone says what it is. */
export const asksForNo =
  /\b(?:no|not|non|never|don ?t|opt(?:s|ed|ing)? ?out|refus\w*|declin\w*|without|withh\w*|withdr\w*|exclud\w*|object\w*|forbid\w*)\b/
export const consentFields: ReadonlySet<PeopleField> = new Set(['photo', 'socialMedia', 'participation'])
