import { megabyte } from '@callboard/contract/file-kinds'
import { expect, test } from 'vitest'
import { mediaFault, typeOfFile } from './media-fault.ts'

const file = (name: string, megabytes = 1, type = '') => ({ name, type, size: megabytes * megabyte })

test.each([
  ['dance.jpg', 10, null],
  ['dance.jpg', 10.1, 'Image files must be under 10MB'],
  ['DANCE.PNG', 60, 'Image files must be under 10MB'],
  ['clip.mp4', 50, null],
  ['clip.mov', 50.1, 'Video files must be under 50MB'],
  ['song.mp3', 20.1, 'Audio files must be under 20MB'],
  ['dates.pdf', 20, null],
  ['dates.docx', 20.1, 'Files must be under 20MB'],
  ['notes.txt', 0, 'This file is empty. Please choose another one.'],
])('a file %s of %d MB is accepted or refused as on the server', (name, megabytes, words) => {
  expect(mediaFault(file(name, megabytes))).toBe(words)
})

test('a program cannot be attached', () => {
  expect(mediaFault(file('setup.exe'))).toMatch(/^Please select/)
  expect(mediaFault(file('macros.docm'))).toMatch(/^Please select/)
})

test('a file is of the type that the browser says, or its name', () => {
  expect(typeOfFile(file('clip', 1, 'video/mp4'))).toBe('video')
  expect(typeOfFile(file('song', 1, 'audio/mpeg'))).toBe('audio')
  expect(typeOfFile(file('dance.webp'))).toBe('image')
  expect(typeOfFile(file('dates.xls'))).toBe('file')
})
