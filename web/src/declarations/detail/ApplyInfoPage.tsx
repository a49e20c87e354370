import { applyInfo, payApplyInfo } from '@tejian/contract/declarations/views/applyInfoViews.ts'
import { WorkPage } from '../review/WorkPage.tsx'

/** One declaration with everything about it, at whatever step it stands. */
export default function ApplyInfoPage() {
  return <WorkPage view={applyInfo} />
}

/** The same as a charging clerk reads it, its charges first. */
export const PayApplyInfoPage = () => <WorkPage view={payApplyInfo} chargesFirst />
