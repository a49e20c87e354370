import { dataReview } from '@tejian/contract/declarations/views/dataReview.ts'
import { ReviewList } from './ReviewList.tsx'

/** CLFS: declarations whose materials are to be reviewed. */
export default function DataReviewPage() {
  return <ReviewList view={dataReview} />
}
