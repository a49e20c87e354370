import { ReportPreview } from '../preview/ReportPreview.tsx'

/** The report as it would be printed, beside the sheet. It shows what is saved; a save draws it anew. */
export function PdfPane({ seisn, saved, dirty }: { seisn: string; saved: number; dirty: boolean }) {
  return (
    <aside className="entry-pdf" aria-label="报告预览">
      <header>
        <h2>报告预览</h2>
        {dirty && <span className="tj-state-orange">未含尚未保存的修改</span>}
      </header>
      <ReportPreview no={seisn} version={saved} />
    </aside>
  )
}
