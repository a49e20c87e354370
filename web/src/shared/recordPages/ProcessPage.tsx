import { fieldValue } from '@tejian/contract/kit/listRequest.ts'
import type { ProcessCalls } from '@tejian/contract/kit/processRegister.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { useNavigate } from 'react-router'
import type { RegisterFormProps } from '../../kit/form/RegisterForm.tsx'
import { useRecord } from '../../kit/form/useRecord.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { type FileWays, ProcessRecord, ProcessSide } from '../work/ProcessWork.tsx'
import { NoRecordInAddress, RecordFrame, useAddressId } from './RecordFrame.tsx'
import type { HomeList } from './recordPages.tsx'

type ProcessPageProps = {
  view: View
  calls: Pick<ProcessCalls, 'getDetail' | 'move'>
  list: HomeList
  reading?: boolean
  files?: FileWays | undefined
  extra?: RegisterFormProps['extra']
}

/** One record of a process as a page, with the moves that its viewer may take. */
export default function ProcessPage({ view, calls, list, reading = false, files, extra }: ProcessPageProps) {
  const id = useAddressId()
  const navigate = useNavigate()
  const { data: row, error, refetch } = useRecord(calls, id)
  if (id === '') return <NoRecordInAddress list={list} />
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!row) return <PageSkeleton />
  return (
    <RecordFrame
      view={view}
      list={list}
      name={String(fieldValue(row, view.record.nameField) ?? '')}
      deciding={!reading && (row.moves ?? []).length > 0}
      side={
        <ProcessSide
          view={view}
          calls={calls}
          row={row}
          reading={reading}
          files={files}
          onDone={() => void navigate(list.path)}
        />
      }
    >
      <ProcessRecord view={view} row={row} extra={extra} />
    </RecordFrame>
  )
}
