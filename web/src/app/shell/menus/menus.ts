// A menu must be mounted before it is opened: one mounted open does not return the focus.
export { ChangedStudio } from './changed-studio.tsx'
export { OpenLinkStudio } from './open-link-studio.tsx'
export { BellDropdown } from './bell-dropdown.tsx'
export { NewVersion } from './new-version.tsx'
export { TabSheet } from './tab-sheet.tsx'
export { ProfileDropdown } from './profile-dropdown.tsx'
export { StudioMenu } from './studio-menu.tsx'
