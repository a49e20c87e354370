import type { ReviewDetail } from '@tejian/contract/reports/reviewCalls.ts'
import { Alert, Empty, Segmented, Skeleton } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { AttachmentPanel } from '../../shared/attachments/AttachmentPanel.tsx'
import { ItemTable } from './ItemTable.tsx'
import { Pin, type Pinning, PreviousValue } from './marks.tsx'
import { changesByPlace, countsOf, type Shown, shownSections } from './sheetFilter.ts'

const ReportPreview = lazy(async () => ({
  default: (await import('../preview/ReportPreview.tsx')).ReportPreview,
}))

type SheetProps = {
  detail: ReviewDetail
  /** The place that the remark which is being written belongs to. */
  pinned: string | null
  /** Null for readers who may not remark. */
  onPin: ((place: string) => void) | null
}

/** The report as it will stand on the paper: head, items by section, conclusion, files. */
export function ReportSheetView({ detail, pinned, onPin }: SheetProps) {
  const { sheet, changedFields, remarks, appmainsysid } = detail
  const changes = useMemo(() => changesByPlace(changedFields), [changedFields])
  const counts = useMemo(() => countsOf(sheet, changes), [sheet, changes])
  const [shown, setShown] = useState<Shown>('all')
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
  return (
    <div className="work-sheet">
      {choice}
      {changedFields.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`上次退回后修改了${changedFields.length}处：${namesOf(changedFields.map(({ label }) => label))}`}
        />
      )}
      <section aria-label="结论">
        <h2>
          结论 <small>{sheet.templateName}</small>
        </h2>
        <dl className="work-facts">
          <div>
            <dt>检验结论</dt>
            <dd className={sheet.unacceptable ? 'tj-state-red' : undefined}>
              <strong>{sheet.conclusion || '未填写'}</strong>
              <PreviousValue place="inspectResult" {...pinning} />
              <Pin place="inspectResult" label="检验结论" {...pinning} />
            </dd>
          </div>
          <Fact label="检验日期" value={detail.inspectdate} place="inspectdate" pinning={pinning} />
          <Fact label="下次检验日期" value={detail.ninspectdate} place="nextinspdate" pinning={pinning} />
          <Fact label="检验人员" value={detail.inspectors} />
          <Fact label="不符合项" value={`${counts.unfit} 项`} />
          <Fact label="缺陷数" value={String(detail.defectCount)} />
          {sheet.problemDesc && (
            <div className="work-wide">
              <dt>存在问题</dt>
              <dd className="tj-text">
                {sheet.problemDesc}
                <PreviousValue place="problemDesc" {...pinning} />
                <Pin place="problemDesc" label="存在问题" {...pinning} />
              </dd>
            </div>
          )}
          {sheet.note && <Fact label="备注" value={sheet.note} place="note" pinning={pinning} />}
        </dl>
      </section>
      <section aria-label="检验项目">
        <h2>
          检验项目 <small>{sheet.basis}</small>
        </h2>
        <Segmented<Shown>
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: `全部 ${counts.all}` },
            { value: 'unfit', label: `只看不符合 ${counts.unfit}` },
            { value: 'changed', label: `只看变更 ${counts.changed}` },
          ]}
        />
        {sections.length === 0 && (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={shown === 'changed' ? '检验项目没有变更' : '没有不符合的项目'}
          />
        )}
        {sections.length > 0 && <ItemTable sections={sections} pinning={pinning} />}
      </section>
      <section aria-label="报告表头">
        <h2>报告表头</h2>
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
      <section aria-label="附件">
        <h2>申报材料与附件</h2>
        <AttachmentPanel owner={appmainsysid} mode="readonly" />
      </section>
    </div>
  )
}

const mostNames = 4
const namesOf = (labels: readonly string[]): string =>
  labels.slice(0, mostNames).join('、') + (labels.length > mostNames ? ' 等' : '')

type FactProps = { label: string; value: string | null; place?: string; pinning?: Pinning }

function Fact({ label, value, place, pinning }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value || <span className="tj-empty">空</span>}
        {place && pinning && <PreviousValue place={place} {...pinning} />}
      </dd>
    </div>
  )
}
