import { PaperListPage } from './PaperListPage.tsx'
import { places } from './places.ts'

/** BGGD: printed reports that wait for the archive. */
export default function ArchiveListPage() {
  return <PaperListPage place={places.archive} />
}
