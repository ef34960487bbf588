// One file, which comes after the page. A menu pressed before that opens once mounted: mounted open, it would not give the focus back.
export { BellDropdown } from './bell-dropdown.tsx'
export { MoreSheet } from './more-sheet.tsx'
export { ProfileDropdown } from './profile-dropdown.tsx'
