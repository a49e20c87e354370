import { ChargePage } from './ChargePage.tsx'

/** One charge that waits for finance (chargeStayConfirmForm). */
export default function ChargeConfirmPage() {
  return <ChargePage back="/assistMng/payMng/chargeStayConfirm" decides />
}
