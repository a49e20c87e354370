import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useDialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import { notify } from '../../kit/notify.ts'
import { usePageTitle } from '../../kit/shell/tagStore.ts'
import { WorkHead } from '../../shared/work/WorkHead.tsx'
import '../../shared/work/work.css'
import { openRecord } from '../paper/openReport.ts'
import { SheetTable } from '../sheet/SheetTable.tsx'
import { enterAddress, enterListPath } from './addresses.ts'
import { type EntrySheetProps, SheetOf } from './EntrySheet.tsx'
import './entry.css'

const RecordFiles = lazy(async () => ({ default: (await import('./RecordFiles.tsx')).RecordFiles }))

/** The original record: the sheet to read, with instruments, inspectors and photos. */
export function RecordSheet({ detail, template, reference, list }: EntrySheetProps) {
  const { seisn, reportno, unitname, equcode, editable, inspectdate, inspectors } = detail
  const navigate = useNavigate()
  const host = useDialogHost()
  usePageTitle(`原始记录 ${reportno ?? seisn}`)
  const { last } = reference
  const facts: ReadonlyArray<readonly [string, string]> = [
    ['受检单位', unitname ?? '—'],
    ['设备代码', equcode ?? '—'],
    ['检验日期', inspectdate?.slice(0, 10) ?? '—'],
    ['检验人员', inspectors ?? '—'],
    ['检验仪器', detail.instrumentNames || '—'],
    ['上次检验', last ? `${last.inspectdate?.slice(0, 10) ?? ''} ${last.inspectResult ?? ''}` : '没有记录'],
  ]
  return (
    <SheetOf detail={detail} template={template} reference={reference} readonly host={host}>
      <article className="entry" aria-label={`原始记录 ${reportno ?? seisn}`}>
        <WorkHead
          heading={reportno ?? seisn}
          onBack={() => void navigate(list || enterListPath)}
          beside={
            <>
              <Button size="small" onClick={() => void openRecord(seisn).catch(notify.failure)}>
                预览原始记录
              </Button>
              {editable && (
                <Button size="small" onClick={() => void navigate(enterAddress(seisn, list))}>
                  录入
                </Button>
              )}
            </>
          }
          about={<span>{detail.templateName} 原始记录</span>}
        />
        <div className="entry-sheet">
          <section className="entry-block" aria-label="检验情况">
            <dl className="entry-facts">
              {facts.map(([name, text]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section className="entry-block entry-items" aria-label="检验项目">
            <SheetTable />
          </section>
          <section className="entry-block" aria-label="照片和附件">
            <h2>照片和附件</h2>
            <Suspense>
              <RecordFiles owner={detail.id} />
            </Suspense>
          </section>
        </div>
        {host.dialog}
      </article>
    </SheetOf>
  )
}
