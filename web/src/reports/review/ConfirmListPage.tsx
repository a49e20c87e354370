import { places } from './pages.ts'
import { ReviewListPage } from './ReviewListPage.tsx'

/** BGQR: reports that a second inspector confirms. */
export default function ConfirmListPage() {
  return <ReviewListPage place={places.confirm} />
}
