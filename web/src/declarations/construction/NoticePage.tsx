import { useQueryClient } from '@tanstack/react-query'
import { constructionRegister } from '@tejian/contract/declarations/construction/calls.ts'
import type { constructionNotice } from '@tejian/contract/declarations/construction/notice.ts'
import { constructionSheets } from '@tejian/contract/declarations/construction/views.ts'
import type { Detail } from '@tejian/contract/kit/register.ts'
import { Alert, Button } from 'antd'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { confirmAction } from '../../kit/dialogs/confirmAction.tsx'
import { useDialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import { textOf, type Values } from '../../kit/fields/inputProps.ts'
import { RegisterForm } from '../../kit/form/RegisterForm.tsx'
import { recordKey, useRecord } from '../../kit/form/useRecord.ts'
import { rowsKey } from '../../kit/list/useRows.ts'
import { notify } from '../../kit/notify.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send } from '../../kit/transport/send.ts'
import { AttachmentPanel } from '../../shared/attachments/AttachmentPanel.tsx'
import { RecordFrame, useAddressId } from '../../shared/recordPages/RecordFrame.tsx'
import { DevicesInput } from './DevicesInput.tsx'
import { useOwnUnit } from './ownUnit.ts'
import { InstCodeInput, InstUnitInput, LicenceEndInput } from './partyInputs.tsx'
import { WorkPage } from './WorkPage.tsx'

const list = { path: '/equCheckMng/construction/constructionRegister', title: '施工告知登记' }
const page = '/equCheckMng/construction/constructionDetail'
const view = constructionSheets.constructionDetail
const inputs = {
  instunit: InstUnitInput,
  instcreditcode: InstCodeInput,
  licenseValid: LicenceEndInput,
  devices: DevicesInput,
}
/** What belongs to a notice: the notice itself with its stamp, the licence, the workers' certificates. */
const materials = ['AZGZ', 'XKZ', 'RYZS', 'CPHGZ']

const papers = ({ id }: Detail) => [
  { title: '附件', content: <AttachmentPanel owner={id} mode="entry" materials={materials} /> },
]

/** One notice: entered, changed while it waits for its submit, else read. */
export default function NoticePage() {
  const id = useAddressId()
  const { data: row, error, refetch } = useRecord(constructionRegister, id)
  const own = useOwnUnit()
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if ((id !== '' && !row) || own.isLoading) return <PageSkeleton />
  if (row && !row.actions?.includes('edit'))
    return <WorkPage reading view={constructionSheets.detailSGGZCX} list={list} />
  return <Sheet key={id} id={id} row={row} initial={own.data ?? {}} />
}

type SheetProps = { id: string; row: Detail<typeof constructionNotice> | undefined; initial: Values }

function Sheet({ id, row, initial }: SheetProps) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const { show, close, dialog } = useDialogHost()
  const no = row?.noticeno ?? ''
  const onDirty = useCallback((now: boolean) => queueMicrotask(() => setDirty(now)), [])
  const back = (): void => void navigate(list.path)
  const submit = async (): Promise<void> => {
    const warnings = textOf(row?.warnings).split('；').filter(Boolean)
    const agreed = await confirmAction({
      show,
      close,
      title: `提交告知 ${no}`,
      okText: '提交告知',
      content: (
        <>
          <p>提交后由施工地的监察机构审核，不能再修改。</p>
          {warnings.map((sentence) => (
            <Alert key={sentence} type="warning" showIcon title={sentence} />
          ))}
        </>
      ),
    })
    if (!agreed || !row) return
    setBusy(true)
    try {
      await send(constructionRegister.move, { id, version: String(row.version), action: 'submit' })
      void client.invalidateQueries({ queryKey: [rowsKey] })
      void client.invalidateQueries({ queryKey: [recordKey, constructionRegister.getDetail.path] })
      notify.success(`${no} 已提交告知`)
      back()
    } catch (failure) {
      notify.failure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <RecordFrame
      view={view}
      list={list}
      name={no}
      beside={
        row?.actions?.includes('submit') && (
          <Button
            type="primary"
            size="small"
            loading={busy}
            disabled={dirty}
            title={dirty ? '请先保存' : undefined}
            onClick={() => void submit()}
          >
            提交告知
          </Button>
        )
      }
    >
      {row?.backReason && (
        <Alert
          type="warning"
          showIcon
          title={`已退回：${row.backReason}`}
          description={row.backDescription || undefined}
        />
      )}
      {textOf(row?.warnings)
        .split('；')
        .filter(Boolean)
        .map((sentence) => (
          <Alert key={sentence} type="warning" showIcon title={sentence} />
        ))}
      {!row && <Alert type="info" showIcon title="保存后可以上传附件并提交告知" />}
      <RegisterForm
        view={view}
        calls={constructionRegister}
        mode={row ? 'edit' : 'entry'}
        id={id || null}
        initial={initial}
        inputs={inputs}
        {...(row && { extra: papers })}
        onDirty={onDirty}
        onSaved={(saved) => {
          const made = (saved as { id?: string }).id
          if (!row && made) void navigate(`${page}?id=${made}`, { replace: true })
        }}
        onDone={() => {}}
        onClose={back}
      />
      {dialog}
    </RecordFrame>
  )
}
