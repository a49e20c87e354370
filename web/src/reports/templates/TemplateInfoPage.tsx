import { useQueryClient } from '@tanstack/react-query'
import { inForceSince } from '@tejian/contract/kit/calendarDate.ts'
import type { Moving } from '@tejian/contract/kit/processRegister.ts'
import { templateCalls } from '@tejian/contract/reports/keeping/keepingCalls.ts'
import { reportTemplate } from '@tejian/contract/reports/keeping/reportTemplate.ts'
import { reportTemplateInfo } from '@tejian/contract/reports/views/templateViews.ts'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useDialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import type { RowSections } from '../../kit/form/RegisterForm.tsx'
import { recordKey, useRecord } from '../../kit/form/useRecord.ts'
import { rowsKey } from '../../kit/list/useRows.ts'
import { notify } from '../../kit/notify.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { usePageTitle } from '../../kit/shell/tagStore.ts'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send } from '../../kit/transport/send.ts'
import { NoRecordInAddress, useAddressId } from '../../shared/recordPages/RecordFrame.tsx'
import { WorkFrame } from '../../shared/work/WorkFrame.tsx'
import { TemplateEditor } from './editor/TemplateEditor.tsx'
import { draftOf } from './editor/useTemplateSaving.tsx'
import { templateAddress, templateHome } from './places.ts'
import { stopTemplate } from './stopTemplate.tsx'
import { uncheckedItems } from './uncheckedItems.tsx'

const TemplateLab = lazy(async () => ({ default: (await import('./lab/TemplateLab.tsx')).TemplateLab }))
const WorkDrawer = lazy(() => import('../../shared/work/WorkDrawer.tsx'))

/** One version of a template: edited by whoever holds its draft, read by everybody else. */
export default function TemplateInfoPage() {
  const id = useAddressId()
  const { data: row, error, refetch } = useRecord(templateCalls, id)
  const navigate = useNavigate()
  usePageTitle(row?.templateName ?? null)
  if (id === '') return <NoRecordInAddress list={templateHome} />
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  const draft = row && draftOf(row)
  if (!row || !draft) return <PageSkeleton />
  const title = `${row.templateName ?? ''} 第${row.versionNo ?? 1}版`
  const editable = row.actions?.includes('edit') ?? false
  return (
    <WorkFrame
      label={title}
      heading={title}
      about={
        <>
          <span className="tj-empty">{row.code}</span>
          <FieldText spec={reportTemplate.fields.state} value={row.state} />
          {row.validFrom && <span className="tj-empty">{inForceSince(row.validFrom)}</span>}
          {row.stopDate && (
            <span className="tj-empty">
              {row.stopDate} 停用：{row.stopReason}
            </span>
          )}
        </>
      }
      backTo={templateHome.title}
      onBack={() => void navigate(templateHome.path)}
    >
      <TemplateEditor
        // What was decided changes who may write; what was saved does not.
        key={`${id} ${row.step} ${editable}`}
        row={row}
        draft={draft}
        readonly={!editable}
        decisions={(save) => <Decisions row={row} save={save} />}
      />
    </WorkFrame>
  )
}

type DecisionsProps = { row: Moving<typeof reportTemplate>; save(): Promise<boolean> }

/** What may be done about the version; what was typed is saved before, so that it is what is decided about. */
function Decisions({ row, save }: DecisionsProps) {
  const host = useDialogHost()
  const client = useQueryClient()
  const navigate = useNavigate()
  const moves = row.moves ?? []
  const editable = row.actions?.includes('edit') ?? false
  const open = (reading: boolean): void =>
    host.show(
      <Suspense>
        <WorkDrawer
          view={reportTemplateInfo}
          calls={templateCalls}
          id={row.id}
          reading={reading}
          extra={uncheckedItems as RowSections}
          files="none"
          onClose={host.close}
        />
      </Suspense>,
    )
  const decide = async (): Promise<void> => {
    if (!(await save())) return
    // The drawer decides about the row as it is saved now.
    await client.invalidateQueries({ queryKey: [recordKey, templateCalls.getDetail.path] })
    open(false)
  }
  const tryOut = async (): Promise<void> => {
    if (!(await save())) return
    host.show(
      <Suspense>
        <TemplateLab id={row.id} held={editable} onClose={host.close} />
      </Suspense>,
    )
  }
  const revise = async (): Promise<void> => {
    try {
      const { id } = await send(templateCalls.nextVersion, { id: row.id })
      void client.invalidateQueries({ queryKey: [rowsKey] })
      await navigate(templateAddress(id))
    } catch (error) {
      notify.failure(error)
    }
  }
  const stop = (): void =>
    stopTemplate({
      rows: [{ ...row, actions: row.actions ?? [] }],
      show: host.show,
      close: host.close,
      refresh: () => {
        void client.invalidateQueries({ queryKey: [rowsKey] })
        void client.invalidateQueries({ queryKey: [recordKey, templateCalls.getDetail.path] })
      },
    })
  return (
    <>
      {row.actions?.includes('stop') && (
        <Button size="small" danger onClick={stop}>
          停用
        </Button>
      )}
      {row.actions?.includes('nextVersion') && (
        <Button size="small" onClick={() => void revise()}>
          修订
        </Button>
      )}
      {row.step !== 'end' && (
        <Button size="small" onClick={() => void tryOut()}>
          试用
        </Button>
      )}
      <Button size="small" onClick={() => open(true)}>
        流转
      </Button>
      {moves.length > 0 && (
        <Button size="small" type="primary" onClick={() => void decide()}>
          {decisionNames[row.step ?? ''] ?? '办理'}
        </Button>
      )}
      {host.dialog}
    </>
  )
}

/** What is decided at a step. */
const decisionNames: Readonly<Record<string, string>> = { MBBZ: '提交审核', MBSH: '审核', MBSP: '批准' }
