import { onlineViews } from '@tejian/contract/declarations/views/onlineViews.ts'
import { ReviewList } from '../review/ReviewList.tsx'
import { WorkPage } from '../review/WorkPage.tsx'

const list = (name: keyof typeof onlineViews) => () => <ReviewList view={onlineViews[name]} />
const one = (name: keyof typeof onlineViews) => () => <WorkPage view={onlineViews[name]} />

/** What units declared over the internet and a registrar has to confirm (spec 2 §2.4). */
export const onlinePages = {
  onlineDeclareConfirm: list('onlineDeclareConfirm'),
  onlineDeclareConfirmPressure: list('onlineDeclareConfirmPressure'),
  onlineDeclareConfirmMechatronics: list('onlineDeclareConfirmMechatronics'),
  onlineDeclareConfirmPiping: list('onlineDeclareConfirmPiping'),
  onlineDeclareConfirmDetail: one('onlineDeclareConfirmDetail'),
  onlineDeclareReturned: list('onlineDeclareReturned'),
  fieldVehicleInspectConfirm: list('fieldVehicleInspectConfirm'),
  fieldVehicleInspectConfirmDetail: one('fieldVehicleInspectConfirmDetail'),
} as const
