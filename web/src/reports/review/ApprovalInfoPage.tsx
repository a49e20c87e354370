import { places } from './pages.ts'
import { ReviewPage } from './ReviewPage.tsx'

/** BGSP, one report. */
export default function ApprovalInfoPage() {
  return <ReviewPage place={places.approve} />
}
