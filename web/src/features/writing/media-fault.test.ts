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
  expect(mediaFault(file('macros.docm'))).toMatch(/^Documents with macros cannot be used here/)
})

test.each([
  ['IMG_1.AVIF', 'AVIF pictures cannot be used here. Please save it as JPG and choose that.'],
  ['scan.tif', 'TIFF pictures cannot be used here. Please save it as JPG and choose that.'],
  ['film.mkv', 'MKV videos cannot be used here. Please save it as MP4 and choose that.'],
  ['film.avi', 'AVI videos cannot be used here. Please save it as MP4 and choose that.'],
  ['song.flac', 'FLAC sounds cannot be used here. Please save it as MP3 and choose that.'],
  ['song.aac', 'AAC sounds cannot be used here. Please save it as M4A or MP3 and choose that.'],
  ['notes.pages', 'Pages, Numbers and Keynote files cannot be used here. Please save it as PDF and choose that.'],
  ['class.zip', 'Packed files cannot be used here. Please unpack it and choose the files inside.'],
  ['PTT-20261128-WA0001.opus', null],
  ['recording.3gp', null],
])('%s is refused in its own name, with what to do, unless it is taken', (name, words) => {
  expect(mediaFault(file(name))).toBe(words)
})

test('a file is of the type that the browser says, or its name', () => {
  expect(typeOfFile(file('clip', 1, 'video/mp4'))).toBe('video')
  expect(typeOfFile(file('song', 1, 'audio/mpeg'))).toBe('audio')
  expect(typeOfFile(file('dance.webp'))).toBe('image')
  expect(typeOfFile(file('dates.xls'))).toBe('file')
})
