import { applyInfo } from '@tejian/contract/declarations/views/applyInfoViews.ts'
import { WorkPage } from '../review/WorkPage.tsx'

/** One declaration with everything about it, at whatever step it stands. */
export default function ApplyInfoPage() {
  return <WorkPage view={applyInfo} />
}
