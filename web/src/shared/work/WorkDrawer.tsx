import { fieldValue } from '@tejian/contract/kit/listRequest.ts'
import type { ProcessCalls } from '@tejian/contract/kit/processRegister.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { Alert, Button, Drawer, Skeleton } from 'antd'
import type { ComponentType } from 'react'
import type { InputProps } from '../../kit/fields/inputProps.ts'
import type { RegisterFormProps } from '../../kit/form/RegisterForm.tsx'
import { useRecord } from '../../kit/form/useRecord.ts'
import type { Remedy } from './decision.ts'
import { type FileWays, ProcessRecord, ProcessSide } from './ProcessWork.tsx'
import { WorkColumns } from './WorkFrame.tsx'
import './work.css'

type WorkDrawerProps = {
  view: View
  calls: Pick<ProcessCalls, 'getDetail' | 'move'>
  id: string
  /** Reading only: the moves stay out of sight. */
  reading?: boolean
  /** The move that was asked for. */
  wanted?: string | undefined
  /** Further sections of the record, below its fields. */
  extra?: RegisterFormProps['extra']
  files?: FileWays | undefined
  /** This register's own inputs of decisions, by field. */
  inputs?: Readonly<Record<string, ComponentType<InputProps>>> | undefined
  /** What helps against a refusal, by its sentence. */
  remedy?: Remedy | undefined
  onClose(): void
}

/** A record of a process above its list: the record at the left; what to decide, its files and how it came here at the right. */
export default function WorkDrawer({ view, calls, id, extra, onClose, ...side }: WorkDrawerProps) {
  const { data, error, refetch } = useRecord(calls, id)
  const { record } = view
  const name = data ? String(fieldValue(data, record.nameField) ?? '') : ''
  return (
    <Drawer open title={`${record.title} ${name}`} size="min(1180px, 100vw)" onClose={onClose}>
      {error && (
        <Alert
          type="error"
          showIcon
          title={error.message}
          action={<Button onClick={() => void refetch()}>重试</Button>}
        />
      )}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (
        <div className="work work-drawer">
          <WorkColumns side={<ProcessSide {...side} view={view} calls={calls} row={data} onDone={onClose} />}>
            <div className="work-sheet">
              <ProcessRecord view={view} row={data} extra={extra} />
            </div>
          </WorkColumns>
        </div>
      )}
    </Drawer>
  )
}
