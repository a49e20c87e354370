import { places } from './pages.ts'
import { ReviewPage } from './ReviewPage.tsx'

/** BGSH_FX or BGSH, one report. */
export default function AuditFormPage() {
  return <ReviewPage place={places.audit} />
}
