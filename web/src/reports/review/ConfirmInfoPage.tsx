import { places } from './pages.ts'
import { ReviewPage } from './ReviewPage.tsx'

/** BGQR, one report. */
export default function ConfirmInfoPage() {
  return <ReviewPage place={places.confirm} />
}
