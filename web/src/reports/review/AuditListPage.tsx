import { places } from './pages.ts'
import { ReviewListPage } from './ReviewListPage.tsx'

/** BGSH_FX and BGSH: reports that wait for their reviewer. */
export default function AuditListPage() {
  return <ReviewListPage place={places.audit} />
}
