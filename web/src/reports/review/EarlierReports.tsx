import type { ReviewDetail } from '@tejian/contract/reports/reviewCalls.ts'

/** Sealed reports of the same device, to be read beside this one. */
export function EarlierReports({ reports }: { reports: ReviewDetail['earlier'] }) {
  if (reports.length === 0) return null
  return (
    <section aria-label="以往报告">
      <h2>
        以往报告 <small>{reports.length} 份</small>
      </h2>
      <ul className="review-earlier">
        {reports.map((report) => (
          <li key={report.id}>
            <span>{report.inspectdate ?? ''}</span>
            <span>{report.inspectResult ?? ''}</span>
            <span>{report.reportno}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
