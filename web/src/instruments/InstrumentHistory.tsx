import { useQuery } from '@tanstack/react-query'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { instrumentCalls } from '@tejian/contract/instruments/calls.ts'
import { calibrationEvaluation } from '@tejian/contract/instruments/evaluation.ts'
import { instrumentOverhaul } from '@tejian/contract/instruments/overhaul.ts'
import { instrumentRequest } from '@tejian/contract/instruments/request.ts'
import { periodVerification } from '@tejian/contract/instruments/verification.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { Alert, Skeleton, Tabs } from 'antd'
import { RecordTable } from '../kit/fields/RecordTable.tsx'
import { send } from '../kit/transport/send.ts'
import { InstrumentLog } from './LogDialog.tsx'
import './instruments.css'

type Part = {
  key: 'requests' | 'overhauls' | 'verifications' | 'evaluations' | 'usages'
  title: string
  record: AnyRecord
  columns: readonly string[]
}

const parts: readonly Part[] = [
  {
    key: 'evaluations',
    title: '校准确认',
    record: calibrationEvaluation,
    columns: ['evalno', 'calibCertNo', 'calibUnit', 'calibDate', 'ncalibDate', 'evalResult', 'status'],
  },
  {
    key: 'verifications',
    title: '期间核查',
    record: periodVerification,
    columns: ['planno', 'planDate', 'verifyDate', 'verifyUserName', 'verifyResult', 'status'],
  },
  {
    key: 'requests',
    title: '领用归还',
    record: instrumentRequest,
    columns: ['applyno', 'applyTypeName', 'applyManuniName', 'recDate', 'returnDate', 'takenDate', 'status'],
  },
  {
    key: 'overhauls',
    title: '检修',
    record: instrumentOverhaul,
    columns: ['overhaulno', 'faultDesc', 'sendDate', 'finishDate', 'repairResult', 'status'],
  },
  {
    key: 'usages',
    title: '检验业务',
    record: businessItem,
    columns: ['seisn', 'reportno', 'unitname', 'equcode', 'inspectDate', 'inspectors', 'step'],
  },
]

/** The business that used it: the day is the one of the inspection, before it the planned one. */
const usageRecord = {
  ...businessItem,
  fields: { ...businessItem.fields, inspectDate: { label: '检验日期', kind: 'date' } },
} as AnyRecord

/** What became of an instrument: calibrations, checks, requests, repairs, tasks that used it, and its log. */
export default function InstrumentHistory({ id, instNo }: { id: string; instNo: string }) {
  const { data, error } = useQuery({
    queryKey: ['instrumentHistory', id],
    queryFn: () => send(instrumentCalls.history, { id }),
    gcTime: 0,
  })
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active />
  const tabs = parts.map(({ key, title, record, columns }) => ({
    key,
    label: `${title} ${data[key].length}`,
    children:
      data[key].length === 0 ? (
        <p className="tj-empty">没有{title}记录</p>
      ) : (
        <div className="inst-table">
          <RecordTable record={key === 'usages' ? usageRecord : record} columns={columns} rows={data[key]} />
        </div>
      ),
  }))
  return (
    <Tabs
      size="small"
      items={[...tabs, { key: 'log', label: '日志', children: <InstrumentLog instNo={instNo} /> }]}
    />
  )
}
