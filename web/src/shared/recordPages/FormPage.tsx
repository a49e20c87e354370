import { fieldValue } from '@tejian/contract/kit/listRequest.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { RegisterCalls } from '@tejian/contract/kit/register.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { useNavigate } from 'react-router'
import { RegisterForm } from '../../kit/form/RegisterForm.tsx'
import { useRecord } from '../../kit/form/useRecord.ts'
import type { RegisterActionOptions } from '../transfers/registerActions.tsx'
import { NoRecordInAddress, RecordFrame, useAddressId } from './RecordFrame.tsx'
import type { HomeList } from './recordPages.tsx'

type FormPageProps<R extends AnyRecord> = RegisterActionOptions<R> & {
  view: View<R>
  calls: Pick<RegisterCalls<R>, 'getDetail' | 'save'>
  list: HomeList
  reading?: boolean
}

/** One record of a register as a page: entered, edited where its viewer may, else read. */
export function FormPage<R extends AnyRecord>({
  view,
  calls,
  list,
  reading = false,
  ...options
}: FormPageProps<R>) {
  const id = useAddressId()
  const navigate = useNavigate()
  const { data: row } = useRecord(calls, id)
  if (reading && id === '') return <NoRecordInAddress list={list} />
  const editing = !reading && (row?.actions?.includes('edit') ?? true)
  const back = (): void => void navigate(list.path)
  return (
    <RecordFrame
      view={view}
      list={list}
      name={row ? String(fieldValue(row, view.record.nameField) ?? '') : ''}
    >
      <RegisterForm
        key={id}
        view={view}
        calls={calls}
        mode={id === '' ? 'entry' : editing ? 'edit' : 'readonly'}
        id={id || null}
        {...options}
        onDone={back}
      />
    </RecordFrame>
  )
}
