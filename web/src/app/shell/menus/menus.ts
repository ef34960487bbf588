// A menu must be mounted before it is opened: one mounted open does not return the focus.
export { BellDropdown } from './bell-dropdown.tsx'
export { TabSheet } from './tab-sheet.tsx'
export { ProfileDropdown } from './profile-dropdown.tsx'
export { StudioMenu } from './studio-menu.tsx'
