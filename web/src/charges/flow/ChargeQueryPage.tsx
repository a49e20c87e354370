import { ChargePage } from './ChargePage.tsx'

/** One charge, read only (chargeCompositeQueryForm). */
export default function ChargeQueryPage() {
  return <ChargePage back="/assistMng/payMng/chargeCompositeQuery" />
}
