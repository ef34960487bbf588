/** A kind of file that people often choose and that is not taken, in its own name, and what to do instead. */
export interface UntakenKind {
  /** 'AVIF pictures' */
  readonly what: string
  readonly instead: string
}

const saveAs = (kind: string): string => `Please save it as ${kind} and choose that.`

/** What, how such files end or which codec is in them, and what to do. Needs no zod, so that a browser can read it. */
const rows: readonly (readonly [what: string, marks: string, instead: string])[] = [
  ['AVIF pictures', 'avif avifs', saveAs('JPG')],
  ['TIFF pictures', 'tif tiff', saveAs('JPG')],
  ['BMP pictures', 'bmp', saveAs('JPG')],
  ['JPEG XL pictures', 'jxl', saveAs('JPG')],
  ['JPEG 2000 pictures', 'jp2 jpx jpm jpf', saveAs('JPG')],
  ['SVG drawings', 'svg svgz', saveAs('PNG')],
  ['Photoshop pictures', 'psd', saveAs('JPG')],
  ['Raw pictures of cameras', 'dng cr2 cr3 nef arw orf raf rw2', saveAs('JPG')],
  ['HEIC pictures that move', 'heics heifs', saveAs('JPG')],
  ['MKV videos', 'mkv', saveAs('MP4')],
  ['AVI videos', 'avi', saveAs('MP4')],
  ['Windows Media files', 'wmv wma asf', saveAs('MP4 or MP3')],
  ['Flash videos', 'flv', saveAs('MP4')],
  ['MPEG videos', 'mpg mpeg vob', saveAs('MP4')],
  ['AVCHD videos', 'mts m2ts', saveAs('MP4')],
  ['Ogg videos', 'ogv ogm', saveAs('MP4')],
  ['Videos in the MPEG-4 of older cameras', 'mp4v', saveAs('MP4 with H.264')],
  ['Motion JPEG videos', 'jpeg mjpa mjpb', saveAs('MP4 with H.264')],
  ['3GP videos of older phones', 's263 h263', saveAs('MP4')],
  ['AAC sounds', 'aac', saveAs('M4A or MP3')],
  ['FLAC sounds', 'flac', saveAs('MP3')],
  ['AMR sounds', 'amr awb samr sawb', saveAs('MP3')],
  ['AIFF sounds', 'aif aiff aifc', saveAs('MP3')],
  ['CAF sounds', 'caf', saveAs('MP3')],
  ['AC-3 sounds', 'ac3', saveAs('MP3')],
  ['MIDI files', 'mid midi', saveAs('MP3')],
  ['Apple Lossless sounds', 'alac', `${saveAs('M4A with AAC, or as MP3,')} An iPhone records AAC with Audio Quality, Compressed.`],
  ['PowerPoint files', 'pptx ppt ppsx pps', saveAs('PDF')],
  ['Documents with macros', 'docm dotm xlsm xltm pptm ppsm', saveAs('DOCX, XLSX or PDF')],
  ['OpenDocument files', 'odt ods odp odg ott ots otp', saveAs('PDF')],
  ['Pages, Numbers and Keynote files', 'pages numbers key', saveAs('PDF')],
  ['RTF documents', 'rtf', saveAs('PDF')],
  ['Publisher files', 'pub', saveAs('PDF')],
  ['Web pages', 'html htm webarchive', saveAs('PDF')],
  ['E-books', 'epub', saveAs('PDF')],
  ['CSV files', 'csv', saveAs('XLSX or PDF')],
  ['Packed files', 'zip rar 7z gz', 'Please unpack it and choose the files inside.'],
]

/** By how a file ends, without its dot, or the codec inside it; null: people do not choose such files. */
export function untakenKind(mark: string): UntakenKind | null {
  const [what, , instead] = rows.find(([, marks]) => marks.split(' ').includes(mark)) ?? []
  return what && instead ? { what, instead } : null
}
