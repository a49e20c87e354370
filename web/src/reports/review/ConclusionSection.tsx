import type { ReviewDetail, SheetItem } from '@tejian/contract/reports/reviewCalls.ts'
import { Pin, type Pinning, PreviousValue } from './marks.tsx'

type ConclusionProps = { detail: ReviewDetail; unfit: number; pinning: Pinning }

/** What the report concludes: result, dates, people, problems. */
export function ConclusionSection({ detail, unfit, pinning }: ConclusionProps) {
  const { sheet } = detail
  return (
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
        {sheet.sections
          .flatMap(({ items }) => items)
          .filter(({ atConclusion }) => atConclusion)
          .map((item) => (
            <Fact key={item.no} label={item.name} value={foundAt(item)} />
          ))}
        <Fact label="检验日期" value={detail.inspectdate} place="inspectdate" pinning={pinning} />
        <Fact label="下次检验日期" value={detail.ninspectdate} place="nextinspdate" pinning={pinning} />
        <Fact label="检验人员" value={detail.inspectors} />
        <Fact label="不符合项" value={`${unfit} 项`} />
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
  )
}

/** What was found at an item, in one line. */
const foundAt = ({ result, text, values }: SheetItem): string =>
  [text, ...values.map(({ name, value, unit }) => `${name} ${value}${unit && ` ${unit}`}`)]
    .filter(Boolean)
    .join('，') || result

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
