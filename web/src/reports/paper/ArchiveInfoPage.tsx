import { PaperPage } from './PaperPage.tsx'
import { places } from './places.ts'

/** BGGD, one report. */
export default function ArchiveInfoPage() {
  return <PaperPage place={places.archive} />
}
