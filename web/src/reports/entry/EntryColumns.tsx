import { repeatedGroup } from '@tejian/contract/inspection/inspectionKinds.ts'
import { entryCalls } from '@tejian/contract/reports/entryCalls.ts'
import { remarkOpen } from '@tejian/contract/reports/templateMessages.ts'
import type { SheetProblem } from '@tejian/contract/reports/templates/problems.ts'
import { unfitItems } from '@tejian/contract/reports/templates/unfit.ts'
import { Alert, Button } from 'antd'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { DialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx'
import { useSaveKey } from '../../kit/form/useSaveKey.ts'
import { notify } from '../../kit/notify.ts'
import { useFrame } from '../../kit/shell/shellStore.ts'
import { send } from '../../kit/transport/send.ts'
import { useItemPlace } from '../../shared/work/useItemPlace.ts'
import { serialNumber } from '../item.ts'
import { NoticeBar } from '../notices/NoticeBar.tsx'
import { useNotices } from '../notices/useNotices.ts'
import { MarkList } from '../review/MarkList.tsx'
import { changesOf } from '../sheet/changes.ts'
import { SheetTable } from '../sheet/SheetTable.tsx'
import { type Sheet, useFacts, useSheet } from '../sheet/sheetContext.ts'
import { enterAddress, enterQueue } from './addresses.ts'
import { ClashDialog } from './ClashDialog.tsx'
import { ConclusionFields } from './ConclusionFields.tsx'
import type { EntrySheetProps } from './EntrySheet.tsx'
import { EntryTitle } from './EntryTitle.tsx'
import './entry.css'
import { HeaderFields } from './HeaderFields.tsx'
import { PrefillBar } from './PrefillBar.tsx'
import { ProblemSummary, problemsOf } from './ProblemSummary.tsx'
import { SectionList } from './SectionList.tsx'
import { useRefreshDeclarations } from './useEntry.ts'
import { DraftLine, useEntrySaving } from './useEntrySaving.tsx'

const SubmitReportDialog = lazy(async () => ({
  default: (await import('./SubmitReportDialog.tsx')).SubmitReportDialog,
}))
const IssueNoticeDialog = lazy(() => import('../notices/IssueNoticeDialog.tsx'))
const PdfPane = lazy(async () => ({ default: (await import('./PdfPane.tsx')).PdfPane }))

/** Below this width the sheet beside its printed page has no room for the menu as well. */
const roomForMenu = 1600

/** Folds the menu away while the printed page stands beside the sheet, and unfolds it afterwards. */
function useRoomBeside(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || window.innerWidth >= roomForMenu || useFrame.getState().collapsed) return
    useFrame.setState({ collapsed: true })
    return () => useFrame.setState({ collapsed: false })
  }, [wanted])
}

/** Sections at the left, the sheet in the middle, the printed page at the right when it is wanted. */
export function EntryColumns({
  detail,
  reference,
  list,
  host,
}: Omit<EntrySheetProps, 'template'> & { host: DialogHost }) {
  const { seisn, reportno, editable, equclacode } = detail
  const { store, template, lines, remarks } = useSheet()
  const facts = useFacts()
  const moved = useRefreshDeclarations()
  const at = useItemPlace({
    queue: enterQueue,
    list,
    id: detail.id,
    seisn,
    seisnOf: serialNumber,
    addressOf: enterAddress,
  })
  const { notices, refresh } = useNotices(seisn)
  // The conclusion rests on the notices of this inspection, not on those of the one that it repeats.
  const circumstances = useMemo(
    () => ({
      recheck: detail.inmGroupCode === repeatedGroup,
      notices: notices.filter(({ earlier }) => !earlier),
    }),
    [detail.inmGroupCode, notices],
  )
  const saving = useEntrySaving(detail, template, store)
  const { refusals, further, refuse } = useRefusals()
  const [preview, setPreview] = useState(false)
  useRoomBeside(preview)
  const [saves, setSaves] = useState(0)

  const save = async (): Promise<boolean> => {
    const done = await saving.save()
    if (done) setSaves((count) => count + 1)
    return done
  }
  const open = async (other: string): Promise<void> => {
    if (!editable || (await saving.save())) await at.open(other)
  }
  const submit = async (): Promise<void> => {
    const { now } = store.getState()
    const unanswered = unansweredIn(remarks)
    if (
      unanswered.length > 0 ||
      problemsOf(template, now, facts, circumstances, reference.header).length > 0
    ) {
      refuse(unanswered)
      return
    }
    if (!(await save())) return
    const checked = await send(entryCalls.reportSubmitValidate, { seisns: seisn }).catch(notify.failure)
    if (!checked) return
    if (!checked.valid) {
      refuse(checked.errors)
      return
    }
    host.show(
      <Suspense>
        <SubmitReportDialog
          seisn={seisn}
          taskId={detail.taskId}
          reportno={reportno}
          content={store.getState().now}
          unfit={unfitItems(template, store.getState().now.items)}
          confirmers={reference.confirmers}
          hasNext={at.next !== null}
          onDone={(continues) => void at.leave(continues).then(moved)}
          onClose={host.close}
        />
      </Suspense>,
    )
  }
  /** The notice begins with what is saved of the sheet. */
  const issueNotice = async (): Promise<void> => {
    if (editable && !(await save())) return
    host.show(
      <Suspense>
        <IssueNoticeDialog seisn={seisn} onChanged={refresh} onClose={host.close} />
      </Suspense>,
    )
  }
  useSaveKey(editable ? () => void save().then((done) => done && notify.success('已保存')) : null)
  return (
    <article
      className="entry"
      aria-label={`报告录入 ${reportno ?? seisn}`}
      data-preview={preview || undefined}
    >
      <LeaveGuard isDirty={saving.isDirty} drafted />
      <EntryTitle
        {...{ detail, list, at, preview }}
        onPreview={() => setPreview(!preview)}
        onNotice={detail.actions.includes('issueNotice') ? () => void issueNotice() : undefined}
        onOpen={(other) => void open(other)}
      >
        <DraftLine detail={detail} store={store} saving={saving} />
      </EntryTitle>
      {detail.backReason && (
        <Alert
          type="warning"
          showIcon
          title={`报告已退回：${detail.backReason}${detail.backDescription ? `，${detail.backDescription}` : ''}`}
        />
      )}
      {!editable && <Alert type="info" showIcon title="该报告当前不由您录入，仅供查看" />}
      <MarkList marks={detail.marks} />
      <PrefillBar detail={detail} />
      <NoticeBar notices={notices} onChanged={refresh} />
      <ProblemSummary
        {...{ template, store, lines, facts, circumstances, refusals, further }}
        archive={reference.header}
      />
      <div className="entry-columns">
        <SectionList />
        <div className="entry-sheet">
          <HeaderFields
            equclacode={equclacode}
            archive={reference.header}
            carried={detail.instrumentNames ?? ''}
          />
          <section className="entry-block entry-items" aria-label="检验项目">
            <SheetTable />
          </section>
          <ConclusionFields reference={reference} circumstances={circumstances} />
        </div>
        {preview && (
          <Suspense>
            <SavedPdf seisn={seisn} saves={saves} />
          </Suspense>
        )}
      </div>
      {editable && (
        <footer className="entry-foot">
          <span className="entry-keys">
            <kbd>Y</kbd> √符合 <kbd>N</kbd> ×不符合 <kbd>-</kbd> 无此项 <kbd>D</kbd> △资料确认　<kbd>Tab</kbd>{' '}
            下一格 <kbd>Ctrl+D</kbd> 向下填充 <kbd>Ctrl+Z</kbd> 撤销 <kbd>Ctrl+S</kbd> 保存
          </span>
          <Button
            loading={saving.busy}
            onClick={() => void save().then((done) => done && notify.success('已保存'))}
          >
            保存
          </Button>
          <Button type="primary" disabled={saving.busy} onClick={() => void submit()}>
            提交
          </Button>
        </footer>
      )}
      {saving.clash && (
        <ClashDialog {...{ lines, equclacode }} ownFields={template.ownFields} clash={saving.clash} />
      )}
      {host.dialog}
    </article>
  )
}

/** Remarks without an answer: a report is not sent on over them. */
const unansweredIn = (remarks: Sheet['remarks']): SheetProblem[] =>
  [...remarks.values()]
    .flat()
    .filter(({ answer, closed }) => !answer && !closed)
    .map(({ field, fieldLabel }) => ({ field, label: fieldLabel, message: remarkOpen }))

/** Refused submits: how many, and what only the server found. */
function useRefusals() {
  const [state, setState] = useState<{ refusals: number; further: readonly SheetProblem[] }>({
    refusals: 0,
    further: [],
  })
  const refuse = (further: readonly SheetProblem[]): void =>
    setState(({ refusals }) => ({ refusals: refusals + 1, further }))
  return { ...state, refuse }
}

function SavedPdf({ seisn, saves }: { seisn: string; saves: number }) {
  const { store } = useSheet()
  const dirty = useStore(store, ({ base, now }) => base !== now && changesOf(base, now) !== null)
  return <PdfPane seisn={seisn} saved={saves} dirty={dirty} />
}
