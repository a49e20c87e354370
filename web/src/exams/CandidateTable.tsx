import { useQuery } from '@tanstack/react-query'
import { examApplication } from '@tejian/contract/exams/application.ts'
import { examCalls } from '@tejian/contract/exams/applicationCalls.ts'
import { Alert, Skeleton } from 'antd'
import { RecordTable } from '../kit/fields/RecordTable.tsx'
import { send } from '../kit/transport/send.ts'

const columns = [
  'admissionno',
  'personname',
  'idcard',
  'workunitname',
  'theoryScore',
  'practiceScore',
  'examResult',
  'status',
] as const

/** The candidates of a class and what they scored. */
export default function CandidateTable({ classId }: { classId: string }) {
  const { data, error } = useQuery({
    queryKey: ['examCandidates', classId],
    queryFn: () =>
      send(examCalls.find, { examClassId: classId, pageSize: '300', orderBy: 'admissionno asc' }),
  })
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  if (data.list.length === 0) return <p className="tj-empty">还没有考生</p>
  return <RecordTable record={examApplication} columns={columns} rows={data.list} />
}
