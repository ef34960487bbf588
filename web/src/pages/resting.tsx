export { RestingLine } from '../features/subscriptions/resting/resting-line.tsx'
export { RestingPage } from '../features/subscriptions/resting/resting-page.tsx'
