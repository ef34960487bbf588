import limit from 'p-limit'

/** Each hash takes 19 MiB and one of the four threads that file access shares. */
export const hashInTurn = limit(2)
