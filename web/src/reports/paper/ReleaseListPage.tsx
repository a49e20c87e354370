import { PaperListPage } from './PaperListPage.tsx'
import { places } from './places.ts'

/** BGFF: archived reports that wait for their unit. */
export default function ReleaseListPage() {
  return <PaperListPage place={places.release} />
}
