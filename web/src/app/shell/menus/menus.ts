// Menus are opened once mounted: one that is mounted open does not give the focus back.
export { BellDropdown } from './bell-dropdown.tsx'
export { MoreSheet } from './more-sheet.tsx'
export { ProfileDropdown } from './profile-dropdown.tsx'
