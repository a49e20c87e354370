import { PaperPage } from './PaperPage.tsx'
import { places } from './places.ts'

/** BGFF, one report. */
export default function ReleaseInfoPage() {
  return <PaperPage place={places.release} />
}
