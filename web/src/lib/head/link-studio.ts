/** Under which the studio of an emailed link is kept in this tab, until its page is opened. */
export const linkStudioKey = 'callboard:link-studio'
