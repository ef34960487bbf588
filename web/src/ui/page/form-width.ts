/** Of pages that are filled in or set; lists take all the room there is. */
export const formWidth = '45rem'
