import { useQuery } from '@tanstack/react-query'
import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { Alert, Skeleton } from 'antd'
import { Link } from 'react-router'
import { send } from '../../kit/transport/send.ts'
import { chargeAddress } from '../flow/addresses.ts'
import '../register/charge.css'
import { LineTable } from '../register/LineTable.tsx'
import { sheetLines } from '../register/sheetLines.ts'

/** The lines of the charge that an application is about, with the way to it. */
export function ChargedLines({ chargeId }: { chargeId: string }) {
  const { data, error } = useQuery({
    queryKey: ['chargedLines', chargeId],
    queryFn: () => send(chargeCalls.detail, { id: chargeId }),
    enabled: chargeId !== '',
  })
  if (error) return <Alert type="warning" showIcon title={error.message} />
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />
  return (
    <>
      <div className="charge-fit">
        <LineTable id="charge" lines={sheetLines(data.items)} editable={false} />
      </div>
      <Link to={chargeAddress(chargeId)}>打开收费单 {data.chasn}</Link>
    </>
  )
}
