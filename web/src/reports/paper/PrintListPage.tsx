import { PaperListPage } from './PaperListPage.tsx'
import { places } from './places.ts'

/** BGDY: sealed reports that wait to be printed. */
export default function PrintListPage() {
  return <PaperListPage place={places.print} />
}
