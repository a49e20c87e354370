import type { ReviewDetail } from '@tejian/contract/reports/reviewCalls.ts'
import { conclusionSection, headSection } from '@tejian/contract/reports/sectionKeys.ts'
import { Alert, Button, Empty, Segmented, Skeleton } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { AttachmentPanel } from '../../shared/attachments/AttachmentPanel.tsx'
import { ConclusionSection } from './ConclusionSection.tsx'
import { FoldedSection } from './FoldedSection.tsx'
import { ItemTable } from './ItemTable.tsx'
import { MarkList } from './MarkList.tsx'
import { Pin, type Pinning, PreviousValue } from './marks.tsx'
import { approvalNotes, changesSentence, foldedSections, wasReadHere } from './sectionFolds.ts'
import { changesByPlace, countsOf, type Shown, shownSections } from './sheetFilter.ts'
import { useAim } from './useAim.ts'

const ReportPreview = lazy(async () => ({
  default: (await import('../preview/ReportPreview.tsx')).ReportPreview,
}))

type SheetProps = {
  detail: ReviewDetail
  /** Where another report is read. */
  addressOf(seisn: string): string
  /** The place that the remark which is being written belongs to. */
  pinned: string | null
  /** Null for readers who may not remark. */
  onPin: ((place: string) => void) | null
}

const emptySentence: Readonly<Partial<Record<Shown, string>>> = {
  changed: '检验项目没有变更',
  unfit: '没有不符合的项目',
}

/** The report as it will stand on the paper: what to look at, conclusion, items by section, head, files. */
export function ReportSheetView({ detail, addressOf, pinned, onPin }: SheetProps) {
  const { sheet, changedFields, remarks, appmainsysid } = detail
  const changes = useMemo(() => changesByPlace(changedFields), [changedFields])
  const counts = useMemo(() => countsOf(sheet, changes), [sheet, changes])
  const readBefore = wasReadHere(detail.sections)
  const [shown, setShown] = useState<Shown>(readBefore ? 'again' : 'all')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const folded = foldedSections(shown === 'again' ? detail.sections : [], opened)
  const open = (key: string): void => setOpened(new Set([...opened, key]))
  const { aimed, aim } = useAim(() => setShown('all'))
  const pinning: Pinning = { pinned, onPin, remarks, changes }
  const sections = shownSections(sheet, shown, changes)
  const [paper, setPaper] = useState(false)
  const choice = detail.actions.includes('previewReport') && (
    <Segmented
      value={paper ? 'paper' : 'sheet'}
      options={[
        { value: 'sheet', label: '逐项核对' },
        { value: 'paper', label: '报告预览' },
      ]}
      onChange={(chosen) => setPaper(chosen === 'paper')}
    />
  )
  if (paper)
    return (
      <div className="work-sheet">
        {choice}
        <Suspense fallback={<Skeleton active paragraph={{ rows: 12 }} />}>
          <ReportPreview no={detail.seisn} version={detail.version} />
        </Suspense>
      </div>
    )
  const conclusion = folded.get(conclusionSection.key)
  const head = folded.get(headSection.key)
  return (
    <div className="work-sheet">
      <MarkList marks={detail.marks} onAim={aim} addressOf={addressOf} />
      {detail.drawn && <Alert type="info" showIcon title={`本报告${detail.drawn}`} />}
      {choice}
      {(readBefore || changedFields.length > 0) && (
        <Alert
          type={changedFields.length > 0 ? 'warning' : 'info'}
          showIcon
          title={changesSentence(detail)}
          action={
            folded.size > 0 && (
              <Button size="small" onClick={() => setShown('all')}>
                展开整份报告
              </Button>
            )
          }
        />
      )}
      {conclusion ? (
        <FoldedSection section={conclusion} brief={sheet.conclusion} onOpen={open} />
      ) : (
        <ConclusionSection detail={detail} unfit={counts.unfit} pinning={pinning} />
      )}
      <section aria-label="检验项目">
        <h2>
          检验项目 <small>{sheet.basis}</small>
        </h2>
        <Segmented<Shown>
          value={shown}
          onChange={setShown}
          options={[
            ...(readBefore ? [{ value: 'again' as const, label: '本次要看' }] : []),
            { value: 'all', label: `全部 ${counts.all}` },
            { value: 'unfit', label: `只看不符合 ${counts.unfit}` },
            { value: 'changed', label: `只看变更 ${counts.changed}` },
          ]}
        />
        {sections.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptySentence[shown]} />
        )}
        {sections.length > 0 && (
          <ItemTable
            sections={sections}
            folded={folded}
            onOpen={open}
            notes={approvalNotes(detail.sections)}
            aimed={aimed}
            pinning={pinning}
          />
        )}
      </section>
      {head ? (
        <FoldedSection section={head} onOpen={open} />
      ) : (
        <section aria-label={headSection.title}>
          <h2>{headSection.title}</h2>
          <dl className="work-facts">
            {sheet.header.map(({ field, label, value }) => (
              <div key={field}>
                <dt>{label}</dt>
                <dd>
                  {value || <span className="tj-empty">空</span>}
                  <PreviousValue place={field} {...pinning} />
                  <Pin place={field} label={label} {...pinning} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section aria-label="附件">
        <h2>申报材料与附件</h2>
        <AttachmentPanel owner={appmainsysid} mode="readonly" />
      </section>
    </div>
  )
}
