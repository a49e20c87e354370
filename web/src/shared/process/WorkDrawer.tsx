import { useQueryClient } from '@tanstack/react-query'
import type { ProcessCalls } from '@tejian/contract/kit/processRegister.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { Alert, Button, Drawer, Skeleton } from 'antd'
import { useMemo } from 'react'
import { standardSections } from '../../kit/form/fieldMode.ts'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import type { RegisterFormProps } from '../../kit/form/RegisterForm.tsx'
import { type Detail, recordKey, useRecord } from '../../kit/form/useRecord.ts'
import { rowsKey } from '../../kit/list/useRows.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { AttachmentPanel } from '../attachments/AttachmentPanel.tsx'
import { FlowLog } from '../flowLog/FlowLog.tsx'
import { MoveFields } from './MoveFields.tsx'
import { isReturn, type MoveValues, moveRequest, type OfferedMove } from './moves.ts'
import './process.css'
import { useMove } from './useMove.ts'

/** `none` for records that own no files; `readonly` where only their writer adds some. */
export type FileWays = 'entry' | 'readonly' | 'none'

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
  onClose(): void
}

export type Moving = Detail & { readonly moves?: readonly OfferedMove[] }

/** A record of a process: the record at the left; what to decide, its files and how it came here at the right. */
export default function WorkDrawer({
  view,
  calls,
  id,
  reading = false,
  wanted,
  extra,
  files,
  onClose,
}: WorkDrawerProps) {
  const { data, error, refetch } = useRecord(calls, id)
  const { record } = view
  const name = data ? String(data[record.nameField] ?? '') : ''
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
        <Work
          view={view}
          calls={calls}
          wanted={wanted}
          row={data as Moving}
          moves={reading ? [] : ((data as Moving).moves ?? [])}
          extra={extra}
          files={files}
          onClose={onClose}
        />
      )}
    </Drawer>
  )
}

type WorkProps = Pick<WorkDrawerProps, 'view' | 'calls' | 'wanted' | 'extra' | 'files' | 'onClose'> & {
  row: Moving
  moves: readonly OfferedMove[]
}

const nothing = async (): Promise<null> => null

/** The body of the drawer, for pages of their own. */
export function Work({ view, calls, row, moves, wanted, extra, files = 'entry', onClose }: WorkProps) {
  const client = useQueryClient()
  const state = useMove(moves, wanted)
  const sections = useMemo(() => view.form?.sections ?? standardSections(view.record), [view])
  const commit = async (move: OfferedMove, values: MoveValues): Promise<void> => {
    const { id, version } = row
    await send(calls.move, { id, version: String(version), ...moveRequest(move, values) })
    void client.invalidateQueries({ queryKey: [rowsKey] })
    void client.invalidateQueries({ queryKey: [recordKey, calls.getDetail.path] })
    notify.success(`已${move.label}`)
    onClose()
  }
  return (
    <div className="process-work">
      <div>
        <RecordForm
          record={view.record}
          sections={sections}
          initial={row}
          mode="readonly"
          onSave={nothing}
          extra={extra?.(row)}
        />
      </div>
      <aside>
        {moves.length > 0 && (
          <section aria-label="办理">
            <h2>办理</h2>
            <MoveFields moves={moves} state={state} />
            <Button
              type="primary"
              block
              danger={state.move !== undefined && isReturn(state.move)}
              loading={state.busy}
              onClick={() => void state.attempt(commit)}
            >
              {state.move?.label}
            </Button>
          </section>
        )}
        {files !== 'none' && (
          <section aria-label="附件">
            <h2>附件</h2>
            <AttachmentPanel owner={row.id} mode={moves.length > 0 ? files : 'readonly'} />
          </section>
        )}
        <section aria-label="流转">
          <h2>流转</h2>
          <FlowLog subject={{ process: view.record.process?.name ?? '', recordId: row.id }} />
        </section>
      </aside>
    </div>
  )
}
