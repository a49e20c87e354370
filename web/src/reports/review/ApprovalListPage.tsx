import { places } from './pages.ts'
import { ReviewListPage } from './ReviewListPage.tsx'

/** BGSP: reports that wait for approval. */
export default function ApprovalListPage() {
  return <ReviewListPage place={places.approve} />
}
