import { acceptList } from '@tejian/contract/declarations/views/acceptList.ts'
import { ReviewList } from './ReviewList.tsx'

/** YWSL: declarations that wait for acceptance. */
export default function AcceptListPage() {
  return <ReviewList view={acceptList} />
}
