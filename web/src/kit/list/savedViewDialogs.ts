/** What is asked about kept views: fetched together, when it is asked. */
export { SaveViewDialog } from './SaveViewDialog.tsx'
export { WatchDialog } from './WatchDialog.tsx'
