import { useQueryClient } from '@tanstack/react-query'
import { handoverCalls } from '@tejian/contract/system/handover/calls.ts'
import { handoverKinds } from '@tejian/contract/system/handover/handover.process.ts'
import { handover } from '@tejian/contract/system/handover/handover.ts'
import { handoverList } from '@tejian/contract/system/views/handoverViews.ts'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { textOf, type Values } from '../../kit/fields/inputProps.ts'
import type { Sections } from '../../kit/form/fieldMode.ts'
import { valuesOf } from '../../kit/form/formValues.ts'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { recordKey, useRecord } from '../../kit/form/useRecord.ts'
import { rowsKey } from '../../kit/list/useRows.ts'
import { notify } from '../../kit/notify.ts'
import { useMay, useSession } from '../../kit/session/store.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send } from '../../kit/transport/send.ts'
import { RecordFrame, useAddressId } from '../../shared/recordPages/RecordFrame.tsx'
import { type Chosen, HoldingTable } from './HoldingTable.tsx'
import { handoverPage, handoverPlace } from './places.ts'

const fields = (dispatching: boolean): Sections => [
  {
    title: '交接',
    fields: [
      dispatching ? 'handMan' : 'handManName',
      'handKind',
      { field: 'agentUntil', shownWhen: { field: 'handKind', equals: handoverKinds.leave } },
      'takeMan',
      { field: 'handReason', span: 2 },
      { field: 'handNote', span: 2 },
    ],
  },
]

/** A hand-over is drawn: whose work, why, until when, to whom; and thing by thing where it goes to somebody else. */
export default function HandoverFormPage() {
  const id = useAddressId()
  const { data: row, error, refetch } = useRecord(handoverCalls, id || null)
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (id && !row) return <PageSkeleton />
  return (
    <RecordFrame view={handoverList} list={handoverPlace} name={row?.handoverno ?? ''}>
      <Drawing key={id} id={id} initial={row ? valuesOf(row) : null} />
    </RecordFrame>
  )
}

function Drawing({ id, initial }: { id: string; initial: Values | null }) {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const client = useQueryClient()
  const dispatching = useMay('handover.dispatch')
  const user = useSession((session) => session.user)
  const [begun] = useState<Values>(
    () =>
      initial ?? {
        handMan: address.get('handMan') ?? (dispatching ? null : (user?.loginName ?? null)),
        handManName: dispatching ? null : (user?.name ?? null),
        handKind: address.get('handKind') ?? handoverKinds.leave,
      },
  )
  const [values, setValues] = useState(begun)
  const [chosen, setChosen] = useState<readonly Chosen[] | null>(null)
  const saved = useRef('')
  const submitting = useRef(false)
  const handMan = textOf(values.handMan)
  const save = async (wire: Record<string, string>): Promise<unknown> => {
    const row = await send(handoverCalls.draw, {
      ...wire,
      ...(!id && { handMan, handKind: textOf(values.handKind) }),
      ...(chosen && { receivers: JSON.stringify(chosen) }),
    })
    saved.current = row.id
    return row
  }
  const done = async (): Promise<void> => {
    const target = saved.current || id
    if (submitting.current) {
      submitting.current = false
      try {
        await send(handoverCalls.move, { id: target, action: 'submit' })
        notify.success('已提交接收人确认')
      } catch (failure) {
        notify.failure(failure)
        if (!id) void navigate(`${handoverPage.form}?id=${target}`, { replace: true })
        return
      }
    } else notify.success('保存成功')
    void client.invalidateQueries({ queryKey: [rowsKey] })
    void client.invalidateQueries({ queryKey: [recordKey, handoverCalls.getDetail.path] })
    void navigate(handoverPlace.path)
  }
  return (
    <RecordForm
      record={handover}
      sections={fields(dispatching)}
      initial={begun}
      mode={id ? 'edit' : 'entry'}
      onSave={save}
      onSaved={() => void done()}
      onValues={setValues}
      extra={[
        {
          title: '交接事项',
          content: (
            <HoldingTable
              handMan={handMan}
              handoverId={id}
              takeMan={textOf(values.takeMan)}
              leave={values.handKind === handoverKinds.leave}
              chosen={chosen}
              onChoose={setChosen}
            />
          ),
        },
      ]}
    >
      {({ busy, save: submit }) => (
        <>
          <Button onClick={() => void navigate(handoverPlace.path)}>取消</Button>
          <Button htmlType="submit" loading={busy}>
            保存
          </Button>
          <Button
            type="primary"
            disabled={busy}
            onClick={() => {
              submitting.current = true
              void submit().then((went) => {
                if (!went) submitting.current = false
              })
            }}
          >
            保存并提交确认
          </Button>
        </>
      )}
    </RecordForm>
  )
}
