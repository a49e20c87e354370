import { useQuery } from '@tanstack/react-query'
import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { Card, Empty } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { send } from '../../kit/transport/send.ts'
import { FlowLog } from '../../shared/flowLog/FlowLog.tsx'
import { subjectOfAddress } from './subjectOfAddress.ts'

/** Serial numbers of a declaration's business, to choose from; the log itself does not wait for them. */
function useNumbers(appno: string | null): readonly string[] {
  const { data } = useQuery({
    queryKey: ['numbersOf', appno],
    queryFn: () => send(declarationCalls.getDetailAppMain, { appno: appno ?? '' }),
    enabled: appno !== null,
    gcTime: 0,
    retry: false,
  })
  return data?.appBussList.map(({ seisn }) => seisn) ?? []
}

/** The flow log as a page of its own: /flowLog?appno=… of a declaration, /flowLog-single?seisn=… of one device. */
export default function FlowLogPage() {
  const [address] = useSearchParams()
  const subject = subjectOfAddress(address)
  const appno = subject && 'appno' in subject ? subject.appno : null
  const seisns = useNumbers(appno)
  if (!subject)
    return (
      <Empty description={declarationMessages.chooseDeclarations}>
        <Link to="/businessPro/applyList">到申报登记选择</Link>
      </Empty>
    )
  return (
    <Card>
      <FlowLog key={address.toString()} subject={appno ? { appno, seisns } : subject} picture />
    </Card>
  )
}
