import { describe, expect, it } from 'vitest'
import { inUtf16, inUtf8, inWindows1252 } from '../reading/test-text.ts'
import { testWorkbook } from '../reading/test-workbook.ts'
import { rowsOf } from './test-rows.ts'

const mia = { studentName: 'Mia Smith', dateOfBirth: '2017-04-03', guardianEmail: 'ann@x.uk' }

describe('a file of people', () => {
  it('1: is read from Windows-1252 with semicolons', async () => {
    const text = 'Child;DOB;Parent name;Parent email;Phone;Photos\r\nZoë O’Hara;03/04/2017;Siân Müller;SIAN@X.uk;+44 7700 900124;Y\r\n'
    expect(await rowsOf({ bytes: inWindows1252(text) })).toEqual([
      [
        2,
        {
          studentName: 'Zoë O’Hara',
          dateOfBirth: '2017-04-03',
          guardianName: 'Siân Müller',
          guardianEmail: 'sian@x.uk',
          guardianPhone: '+44 7700 900124',
          photo: 'yes',
        },
      ],
    ])
  })

  it('2: is read from UTF-16 with tabs, as Excel saves "Unicode text"', async () => {
    const text = '\ufeffPupil\tDate of Birth\tEmail\r\nMia Smith\t3 Apr 2017\tann@x.uk\r\n'
    expect(await rowsOf({ bytes: inUtf16(text, 'le') })).toEqual([[2, mia]])
  })

  it('3: is read from UTF-8 with a mark, and names keep their signs', async () => {
    const text = '\ufeffStudent’s name,D.O.B.,E-mail address\nŁucja Żółć,2017-04-03,ann@x.uk\n'
    expect(await rowsOf({ bytes: inUtf8(text) })).toEqual([[2, { ...mia, studentName: 'Łucja Żółć' }]])
  })

  it('4: is read from a workbook with a title, a merged line of groups, Excel’s days and phones without their 0', async () => {
    const bytes = testWorkbook({
      name: 'Register',
      merged: 'A1:E1',
      lines: [
        ['Sunrise Dance 2026'],
        [],
        ['Child', null, 'Parent', null, null],
        ['Name', 'Born', 'Name', 'Email', 'Mobile'],
        ['Mia Smith', { day: 42828 }, 'Ann Smith', 'ann@x.uk', 7700900123],
      ],
    })
    expect(await rowsOf({ bytes })).toEqual([[5, { ...mia, guardianName: 'Ann Smith', guardianPhone: '07700 900123' }]])
  })

  it('5: is read with Excel’s numbers where days have lost their format', async () => {
    expect(await rowsOf({ bytes: inUtf8('Name,Date of birth,Email\nMia Smith,42828,ann@x.uk') })).toEqual([[2, mia]])
  })

  it('6: is read with a row for each family', async () => {
    const text = [
      'Family,Mum,Mum email,Dad,Dad email,Child 1 name,Child 1 DOB,Child 1 class,Child 2 name,Child 2 DOB,Child 2 class',
      'Smith,Ann Smith,ann@x.uk,Bob Smith,bob@x.uk,Mia Smith,03/04/2017,Ballet,Tom Smith,13/02/2019,Tap | Jazz',
      'Lee,Kim Lee,kim@x.uk,,,Jo Lee,01/05/2018,,,,',
    ].join('\n')
    const smiths = {
      family: 'Smith',
      guardianName: 'Ann Smith',
      guardianEmail: 'ann@x.uk',
      secondName: 'Bob Smith',
      secondEmail: 'bob@x.uk',
    }
    expect(await rowsOf({ bytes: inUtf8(text) })).toEqual([
      [2, { ...smiths, studentName: 'Mia Smith', dateOfBirth: '2017-04-03', classes: 'Ballet' }],
      [1_000_002, { ...smiths, studentName: 'Tom Smith', dateOfBirth: '2019-02-13', classes: 'Tap; Jazz' }],
      [3, { family: 'Lee', guardianName: 'Kim Lee', guardianEmail: 'kim@x.uk', studentName: 'Jo Lee', dateOfBirth: '2018-05-01' }],
    ])
  })

  it('7: is read with first names of the children beside the family’s surname', async () => {
    const text = 'Surname,Child 1 first name,Child 1 DOB,Child 2 first name,Child 2 DOB,Parent email\nSmith,Mia,3/4/17,Tom,13/2/19,ann@x.uk'
    expect(await rowsOf({ bytes: inUtf8(text) })).toEqual([
      [2, { studentLastName: 'Smith', studentFirstName: 'Mia', dateOfBirth: '2017-04-03', guardianEmail: 'ann@x.uk' }],
      [1_000_002, { studentLastName: 'Smith', studentFirstName: 'Tom', dateOfBirth: '2019-02-13', guardianEmail: 'ann@x.uk' }],
    ])
  })
})

describe('a cell of people', () => {
  it('8: leaves two children in one cell as they are, to be refused', async () => {
    const [[, cells] = []] = await rowsOf({ bytes: inUtf8('Children,DOB,Email\nMia & Tom,03/04/2017,ann@x.uk') })
    expect(cells).toEqual({ ...mia, studentName: 'Mia & Tom' })
  })

  it('9: is read with American dates, which a day above 12 tells', async () => {
    const text =
      'Student First Name,Student Last Name,Birthdate,Guardian Email\nMia,Smith,04/03/2017,ann@x.uk\nTom,Smith,02/13/2019,ann@x.uk'
    expect((await rowsOf({ bytes: inUtf8(text) })).map(([, cells]) => (cells as Record<string, string>)['dateOfBirth'])).toEqual([
      '2017-04-03',
      '2019-02-13',
    ])
  })

  it('10: is read with names turned round', async () => {
    const text = 'Name,DOB,Email\n"Smith, Mia",03/04/2017,ann@x.uk\n"Lee, Jo",01/05/2018,kim@x.uk'
    expect((await rowsOf({ bytes: inUtf8(text) })).map(([, cells]) => (cells as Record<string, string>)['studentName'])).toEqual([
      'Mia Smith',
      'Jo Lee',
    ])
  })

  it('11: is read with answers in all their words, and invents none', async () => {
    const text = `Child,Photo consent,Social media,Take part in shows\n${['Y,x,✓', 'No,,refused', 'TRUE,maybe,ticked'].map((answers, nth) => `Child ${nth},${answers}`).join('\n')}`
    expect(await rowsOf({ bytes: inUtf8(text) })).toEqual([
      [2, { studentName: 'Child 0', photo: 'yes', socialMedia: 'yes', participation: 'yes' }],
      [3, { studentName: 'Child 1', photo: 'no', participation: 'no' }],
      [4, { studentName: 'Child 2', photo: 'yes', socialMedia: 'maybe', participation: 'yes' }],
    ])
  })

  it('12: leaves a cross as it is where a tick says yes', async () => {
    const rows = await rowsOf({ bytes: inUtf8('Child,Photos\nMia,✓\nTom,x') })
    expect(rows.map(([, cells]) => (cells as Record<string, string>)['photo'])).toEqual(['yes', 'x'])
  })

  it('13: is read with what doctors and emergency contacts are', async () => {
    const text = [
      'Dancer name,Age,Postcode,Emergency contact name,Emergency contact relationship,Emergency contact number,GP surgery,GP phone,Medical conditions,Allergies,Notes',
      'Mia Smith,9,SW1A 1AA,Gran Jones,Grandmother,2079460958,High Street Surgery,020 7946 0000,Asthma,None,"Shy,\nkind"',
    ].join('\n')
    expect(await rowsOf({ bytes: inUtf8(text) })).toEqual([
      [
        2,
        {
          studentName: 'Mia Smith',
          contactName: 'Gran Jones',
          contactRelationship: 'Grandmother',
          contactPhone: '02079 460958',
          doctorName: 'High Street Surgery',
          doctorPhone: '020 7946 0000',
          conditions: 'Asthma',
          allergies: 'None',
          note: 'Shy,\nkind',
        },
      ],
    ])
  })

  it('14: keeps formulas and HTML as text, and drops the apostrophe that guards them', async () => {
    const text = `Child,Email,Notes\n"=HYPERLINK(""http://x"")",ann@x.uk,<b>hello</b>\n'=1+1,ann@x.uk,'+44 is the code`
    expect(await rowsOf({ bytes: inUtf8(text) })).toEqual([
      [2, { studentName: '=HYPERLINK("http://x")', guardianEmail: 'ann@x.uk', note: '<b>hello</b>' }],
      [3, { studentName: '=1+1', guardianEmail: 'ann@x.uk', note: '+44 is the code' }],
    ])
  })

  it('15: is read with headings that return on each page, and empty lines', async () => {
    const text = 'Child,Email\nMia,ann@x.uk\n\nChild,Email\nTom,bob@x.uk\n,,\n'
    expect(await rowsOf({ bytes: inUtf8(text) })).toEqual([
      [2, { studentName: 'Mia', guardianEmail: 'ann@x.uk' }],
      [5, { studentName: 'Tom', guardianEmail: 'bob@x.uk' }],
    ])
  })
})

it('27: names under merged groups are those of the group, and a total is nobody', async () => {
  const bytes = testWorkbook({
    name: 'Register',
    lines: [
      ['SUNRISE DANCE'],
      [],
      ['Child', null, null, 'Parent / Carer', null, null, 'Emergency'],
      ['First name', 'Surname', 'DOB', 'Name', 'Email', 'Mobile', 'Contact'],
      ['Mia', 'Smith', { day: 42828 }, 'Ann Smith', 'ann@x.example', 7700900123, 'Gran'],
      [],
      ['Total', null, 1, null, null, null],
    ],
  })
  const rows = await rowsOf({ bytes })
  expect(rows.map(([, cells]) => cells)).toMatchObject([{ studentFirstName: 'Mia', studentLastName: 'Smith', guardianName: 'Ann Smith' }])
  expect(rows[0]?.[1]).not.toHaveProperty('studentName')
  const text = 'First name,Surname,DOB,Name,Email\nMia,Smith,03/04/2017,Ann Smith,ann@x.example'
  expect((await rowsOf({ bytes: inUtf8(text) }))[0]?.[1]).toMatchObject({ studentFirstName: 'Mia', guardianName: 'Ann Smith' })
})
