import { describe, expect, it } from 'vitest'
import { inUtf8 } from '../reading/test-text.ts'
import { testWorkbook } from '../reading/test-workbook.ts'
import { rowsOf } from './test-rows.ts'

describe('an export of another program', () => {
  it('16: of Jackrabbit has students with their family and first two contacts', async () => {
    const text = [
      'Family Name,Family ID,Stu First Name,Stu Last Name,Gender,Birth Date,Contact 1 First Name,Contact 1 Last Name,Contact 1 Email,Contact 1 Cell #,Contact 2 First Name,Contact 2 Last Name,Contact 2 Email,Class,Status,Street,Zip',
      'Smith,1001,Mia,Smith,F,4/3/2017,Ann,Smith,ann@x.com,704-555-0101,Bob,Smith,bob@x.com,Ballet 1,Active,1 Main St,28078',
      'Lee,1002,Jo,Lee,M,12/25/2016,Kim,Lee,kim@x.com,(704) 555-0102,,,,Tap,Active,2 Main St,28078',
    ].join('\n')
    const rows = await rowsOf({ bytes: inUtf8(text), how: { currency: 'USD', dateFormat: 'MM/dd/yyyy' } })
    expect(rows[0]).toEqual([
      2,
      {
        family: '1001',
        studentFirstName: 'Mia',
        studentLastName: 'Smith',
        gender: 'female',
        dateOfBirth: '2017-04-03',
        guardianFirstName: 'Ann',
        guardianLastName: 'Smith',
        guardianEmail: 'ann@x.com',
        guardianPhone: '704-555-0101',
        secondFirstName: 'Bob',
        secondLastName: 'Smith',
        secondEmail: 'bob@x.com',
        classes: 'Ballet 1',
      },
    ])
    expect(rows[1]?.[1]).toMatchObject({ gender: 'male', dateOfBirth: '2016-12-25', guardianPhone: '(704) 555-0102' })
  })

  it('17: of ClassForKids has children with their parent and what the parent has agreed to', async () => {
    const text = [
      'Child First Name,Child Last Name,Child DOB,Child Gender,Parent First Name,Parent Last Name,Parent Email,Parent Mobile,Emergency Contact Name,Emergency Contact Number,Medical Information,Photo Permission,Class Name,Booking Status',
      'Mia,Smith,03/04/2017,Female,Ann,Smith,ann@x.uk,7700900123,Gran,07700 900999,None,Yes,Ballet,Confirmed',
    ].join('\n')
    expect((await rowsOf({ bytes: inUtf8(text) }))[0]?.[1]).toEqual({
      studentFirstName: 'Mia',
      studentLastName: 'Smith',
      dateOfBirth: '2017-04-03',
      gender: 'female',
      guardianFirstName: 'Ann',
      guardianLastName: 'Smith',
      guardianEmail: 'ann@x.uk',
      guardianPhone: '07700 900123',
      contactName: 'Gran',
      contactPhone: '07700 900999',
      conditions: 'None',
      photo: 'yes',
      classes: 'Ballet',
    })
  })

  it('18: of TeamUp has customers, who are the parents of dependants', async () => {
    const text = [
      'first_name,last_name,email,phone_number,dependant_name,dependant_date_of_birth,marketing_opt_in,last_login',
      'Ann,Smith,ann@x.uk,07700 900123,Mia Smith,2017-04-03,true,2026-01-02 10:00',
    ].join('\n')
    expect((await rowsOf({ bytes: inUtf8(text) }))[0]?.[1]).toEqual({
      guardianFirstName: 'Ann',
      guardianLastName: 'Smith',
      guardianEmail: 'ann@x.uk',
      guardianPhone: '07700 900123',
      studentName: 'Mia Smith',
      dateOfBirth: '2017-04-03',
    })
  })

  it('19: of iClassPro has students with guardians', async () => {
    const text = [
      'Student Name,Student Birth Date,Student Gender,Family,Primary Guardian,Primary Guardian Email,Primary Guardian Phone,Health Concerns,Enrollments',
      'Mia Smith,04/13/2017,Girl,Smith Family,Ann Smith,ann@x.com,7045550101,,"Ballet; Tap"',
    ].join('\n')
    expect((await rowsOf({ bytes: inUtf8(text), how: { currency: 'USD' } }))[0]?.[1]).toEqual({
      studentName: 'Mia Smith',
      dateOfBirth: '2017-04-13',
      gender: 'female',
      family: 'Smith Family',
      guardianName: 'Ann Smith',
      guardianEmail: 'ann@x.com',
      guardianPhone: '7045550101',
      classes: 'Ballet; Tap',
    })
  })
})

describe('a file of classes', () => {
  it('20: is read with days, times and prices as studios write them', async () => {
    const text =
      'Class\tDay\tStart time\tFinish time\tTeacher\tRoom\tStart date\tEnd date\tDrop in price\tMax places\nBallet\tMondays\t4.30pm\t5.15 PM\tTom Baker\tStudio 1\t4 Jan 2027\t26/3/27\t£8\t12'
    expect(await rowsOf({ bytes: inUtf8(text), kind: 'classes' })).toEqual([
      [
        2,
        {
          name: 'Ballet',
          day: 'monday',
          startTime: '16:30',
          endTime: '17:15',
          teacher: 'Tom Baker',
          room: 'Studio 1',
          startsOn: '2027-01-04',
          endsOn: '2027-03-26',
          price: '8.00',
          places: '12',
        },
      ],
    ])
  })

  it('21: is read with both times in one column', async () => {
    const text =
      'Class Name;Day;Time;Instructor;Location\nTap;Tue;4.30-5.15pm;Tom;Hall\nJazz;Weds;11.30am to 12.15pm;Tom;Hall\nMany;Mon & Wed;soon;Tom;Hall'
    expect(await rowsOf({ bytes: inUtf8(text), kind: 'classes' })).toEqual([
      [2, { name: 'Tap', day: 'tuesday', startTime: '16:30', endTime: '17:15', teacher: 'Tom', room: 'Hall' }],
      [3, { name: 'Jazz', day: 'wednesday', startTime: '11:30', endTime: '12:15', teacher: 'Tom', room: 'Hall' }],
      [4, { name: 'Many', day: 'Mon & Wed', startTime: 'soon', teacher: 'Tom', room: 'Hall' }],
    ])
  })

  it('22: is read from a workbook with times of its own', async () => {
    const bytes = testWorkbook({
      name: 'Timetable',
      lines: [
        ['Class', 'Day', 'Start', 'End', 'Teacher', 'Room'],
        ['Ballet', 'Monday', { time: 0.6875 }, { time: 0.71875 }, 'Tom', 'Hall'],
      ],
    })
    expect((await rowsOf({ bytes, kind: 'classes' }))[0]?.[1]).toMatchObject({ startTime: '16:30', endTime: '17:15' })
  })
})

describe('the ages, levels and places of classes', () => {
  it('26: are read from one column of ages or two, and what a term costs makes no drop-in class', async () => {
    const text =
      'Class;Day;Time;Teacher;Hall;Age group;Level;Max class size;Fee per term\nTap;Tue;4-4.45pm;Tom;Hall;5-7 yrs;Grade 1;12;£85\nJazz;Wed;5-6pm;Tom;Hall;Juniors;;;'
    expect((await rowsOf({ bytes: inUtf8(text), kind: 'classes' })).map(([, cells]) => cells)).toMatchObject([
      { ageFrom: '5', ageTo: '7', level: 'Grade 1', places: '12' },
      { ageFrom: 'Juniors' },
    ])
    expect((await rowsOf({ bytes: inUtf8(text), kind: 'classes' }))[0]?.[1]).not.toHaveProperty('price')
    const other = 'Class\tMin Age\tMax Age\tMax Size\tDay\tStart\tEnd\nTap\t5\t7\t12\tMon\t16:00\t17:00'
    expect((await rowsOf({ bytes: inUtf8(other), kind: 'classes' }))[0]?.[1]).toMatchObject({ ageFrom: '5', ageTo: '7', places: '12' })
  })
})

describe('a timetable as studios draw it', () => {
  it('27: has a day once, hours alone, days beside the times and a total below', async () => {
    const text =
      'TIMETABLE SPRING\nDay;Time;Class;Teacher;Studio;Start;End\nMonday;4-4.45;Tiny;Tom;A;4/1/27;26/3/27\n;5-6;Tap;Tom;A;4/1/27;26/3/27\nTues;7.15-8.15pm;Jazz;Tom;A;5/1/27;26/3/27\nTotal classes: 3'
    expect((await rowsOf({ bytes: inUtf8(text), kind: 'classes' })).map(([, cells]) => cells)).toMatchObject([
      { day: 'monday', startTime: '16:00', endTime: '16:45', startsOn: '2027-01-04', endsOn: '2027-03-26' },
      { day: 'monday', startTime: '17:00', endTime: '18:00', name: 'Tap' },
      { day: 'tuesday', startTime: '19:15', endTime: '20:15' },
    ])
  })
})

describe('a file of balances', () => {
  it('23: is read with pounds and commas', async () => {
    const text = 'Parent,Email,Balance,Due date,Description\nAnn Smith,ann@x.uk,"£1,032.00",31/12/2026,Autumn term'
    expect(await rowsOf({ bytes: inUtf8(text), kind: 'balances' })).toEqual([
      [2, { guardianName: 'Ann Smith', guardianEmail: 'ann@x.uk', amount: '1032.00', dueOn: '2026-12-31', description: 'Autumn term' }],
    ])
  })

  it('24: is read with decimals as the continent writes them, and leaves what is no amount', async () => {
    const text = 'Student;Amount owed\nMia Smith;€ 1.032,50\nTom Smith;12.5\nJo Lee;two pounds\nKim Lee;(20.00)'
    const rows = await rowsOf({ bytes: inUtf8(text), kind: 'balances', how: { currency: 'EUR' } })
    expect(rows.map(([, cells]) => (cells as Record<string, string>)['amount'])).toEqual(['1032.50', '12.50', 'two pounds', '(20.00)'])
  })

  it('25: is read from the second sheet of a workbook, with numbers as computers add them', async () => {
    const bytes = testWorkbook(
      { name: 'Notes', lines: [['Ask Ann']] },
      {
        name: 'Owed',
        lines: [
          ['Email', 'Owed'],
          ['ann@x.uk', 0.1 + 0.2],
        ],
      },
    )
    expect(await rowsOf({ bytes, kind: 'balances', sheet: 1 })).toEqual([[2, { guardianEmail: 'ann@x.uk', amount: '0.30' }]])
  })
})
