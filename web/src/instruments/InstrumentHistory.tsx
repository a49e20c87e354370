import { useQuery } from '@tanstack/react-query'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { instrumentCalls } from '@tejian/contract/instruments/calls.ts'
import { calibrationEvaluation } from '@tejian/contract/instruments/evaluation.ts'
import { instrumentOverhaul } from '@tejian/contract/instruments/overhaul.ts'
import { instrumentRequest } from '@tejian/contract/instruments/request.ts'
import { periodVerification } from '@tejian/contract/instruments/verification.ts'
import type { AnyRecord, FieldName } from '@tejian/contract/kit/record.ts'
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

const part = <R extends AnyRecord>(
  key: Part['key'],
  title: string,
  record: R,
  columns: ReadonlyArray<FieldName<NoInfer<R>>>,
): Part => ({ key, title, record, columns })

/** The business that used it: the day is the one of the inspection, before it the planned one. */
const usage = {
  ...businessItem,
  fields: { ...businessItem.fields, inspectDate: { label: '检验日期', kind: 'date' } },
} as const

const parts: readonly Part[] = [
  part('evaluations', '校准确认', calibrationEvaluation, [
    'evalno',
    'calibCertNo',
    'calibUnit',
    'calibDate',
    'ncalibDate',
    'evalResult',
    'status',
  ]),
  part('verifications', '期间核查', periodVerification, [
    'planno',
    'planDate',
    'verifyDate',
    'verifyUserName',
    'verifyResult',
    'status',
  ]),
  part('requests', '领用归还', instrumentRequest, [
    'applyno',
    'applyTypeName',
    'applyManuniName',
    'recDate',
    'returnDate',
    'takenDate',
    'status',
  ]),
  part('overhauls', '检修', instrumentOverhaul, [
    'overhaulno',
    'faultDesc',
    'sendDate',
    'finishDate',
    'repairResult',
    'status',
  ]),
  part('usages', '检验业务', usage, [
    'seisn',
    'reportno',
    'unitname',
    'equcode',
    'inspectDate',
    'inspectors',
    'step',
  ]),
]

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
          <RecordTable record={record} columns={columns} rows={data[key]} />
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
