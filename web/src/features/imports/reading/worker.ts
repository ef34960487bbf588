import { readFile, type FileToRead } from './read-file.ts'

const here = self as unknown as Worker

here.addEventListener('message', ({ data }: MessageEvent<FileToRead>) => {
  void readFile(data).then((read) => here.postMessage(read))
})
