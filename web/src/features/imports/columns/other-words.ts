import type { ImportFieldKey } from '@callboard/contract/import-fields'

/** "4.30pm - 5.15pm" in one column. */
export const timesKey = 'times'
/** "5-7 yrs" in one column. */
export const agesKey = 'ages'

type Words<Field extends string> = readonly (readonly [Field, RegExp])[]

export const classWords: Words<ImportFieldKey<'classes'> | typeof timesKey | typeof agesKey> = [
  ['startsOn', /\b(?:start|first|begin|from) (?:date|day)\b|\bstarts on\b|\bsession start\b|^from$|\bdate from\b/],
  ['endsOn', /\b(?:end|last|finish|to|until) (?:date|day)\b|\bends on\b|\bsession end\b|^(?:to|until)$|\bdate to\b/],
  ['startTime', /\b(?:start|begin|from)(?:s|ning)?(?: time)?$|\btime from\b/],
  ['endTime', /\b(?:end|finish|to|until)(?:s|es)?(?: time)?$|\btime to\b/],
  [timesKey, /^(?:class |meeting |session )?times?$/],
  ['day', /\b(?:days?|weekday)\b/],
  ['date', /^(?:class |session |lesson )?date$/],
  ['dressCode', /\b(?:dress|uniform|what to wear)\b/],
  // What is paid for a whole term makes no class one whose places are bought one by one.
  ['price', /\bdrop ?in\b(?! (?:places|spaces|capacity))|\b(?:price|fee|cost) (?:per|each|a) (?:class|session|lesson|visit)\b/],
  ['ageFrom', /\b(?:min|minimum|youngest|lowest) ages?\b|\bages? (?:from|min|minimum|start)\b|\bfrom age\b/],
  ['ageTo', /\b(?:max|maximum|oldest|highest) ages?\b|\bages? (?:to|max|maximum|end|up to)\b|\bto age\b/],
  [agesKey, /\bages?\b/],
  ['level', /\b(?:levels?|grades?|ability|standard)\b/],
  ['places', /\b(?:capacity|places|spaces|max|maximum|limit|class size)\b/],
  ['teacher', /\b(?:teachers?|instructors?|coach|coaches|staff|tutors?|faculty|taught by)\b/],
  ['room', /\b(?:rooms?|studio|hall|location|venue|place)\b/],
  ['term', /^(?:term|season|semester|session)(?: name)?$/],
  ['notes', /\b(?:notes?|description|comments?|details)\b/],
  ['name', /^(?:(?:class|course|lesson|event|programme|program)(?: (?:name|title))?|name|title)$/],
]

export const balanceWords: Words<ImportFieldKey<'balances'>> = [
  ['dueOn', /\bdue (?:date|on|by)\b|\bdate due\b|\bpay by\b|^due$/],
  ['amount', /\b(?:balance|amount|owed|owes|owing|outstanding|total|arrears|due)\b/],
  ['guardianEmail', /\be ?mail\b/],
  ['studentName', /\b(?:child|children|student|stu|dancer|pupil|participant|member)\b/],
  ['guardianName', /\b(?:parent|guardian|mother|father|mum|mom|dad|carer|contact|customer|client|account|family|payer|name)\b/],
  ['description', /\b(?:description|details?|for|memo|reference|item|reason|notes?)\b/],
]
