import { appReview } from '@tejian/contract/declarations/views/appReview.ts'
import { ReviewList } from './ReviewList.tsx'

/** SCFP: declarations of units that wait for a reviewer of their materials. */
export default function AppReviewPage() {
  return <ReviewList view={appReview} />
}
