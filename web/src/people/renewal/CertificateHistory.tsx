import { useQuery } from '@tanstack/react-query'
import type { FieldName } from '@tejian/contract/kit/record.ts'
import { renewalCalls } from '@tejian/contract/people/renewal/calls.ts'
import { certificateRenewal } from '@tejian/contract/people/renewal/renewal.ts'
import { Alert, Skeleton } from 'antd'
import { RecordTable } from '../../kit/fields/RecordTable.tsx'
import { send } from '../../kit/transport/send.ts'

const columns = [
  'applyDate',
  'validDate',
  'newValidDate',
  'trainHours',
  'status',
  'auditUserName',
  'auditTime',
  'auditOpinion',
] as const satisfies ReadonlyArray<FieldName<typeof certificateRenewal>>

/** The renewals of one certificate, newest first: until when it ran before each, and since. */
export default function CertificateHistory({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: ['certificateRenewals', id],
    queryFn: () => send(renewalCalls.find, { certificateId: id, pageSize: '50', orderBy: 'applyDate desc' }),
  })
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  if (data.list.length === 0) return <p className="tj-empty">还没有复审记录</p>
  return <RecordTable record={certificateRenewal} columns={columns} rows={data.list} />
}
