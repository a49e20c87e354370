import type { VerifiedReport, VerifiedVersion } from '@tejian/contract/portal/calls.ts'
import { versionStates } from '@tejian/contract/portal/messages.ts'
import { sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import { Facts } from './Facts.tsx'
import { FileCheck } from './FileCheck.tsx'
import type { ScanTarget } from './scanAddress.ts'

export type Open = (target: NonNullable<ScanTarget>) => void

/** The state of a report: valid, revoked or replaced, and what became of it. */
export function ReportCard({ report, onOpen }: { report: VerifiedReport; onOpen: Open }) {
  return (
    <>
      <Standing report={report} onOpen={onOpen} />
      <section>
        <h2>{report.title || '检验报告'}</h2>
        <Facts facts={factsOf(report)} />
      </section>
      {report.versions.length > 1 && <Versions report={report} onOpen={onOpen} />}
      {report.fileHash && <FileCheck hash={report.fileHash} />}
      <p className="mobile-soft">本报告已被查验 {report.verifyCount} 次</p>
    </>
  )
}

const factsOf = (report: VerifiedReport): Array<readonly [string, string]> => [
  ['报告编号', report.reportno],
  ['替代的报告', report.replaces && sealMessages.replaces(report.replaces)],
  ['检验机构', report.institute],
  ['受检单位', report.unitname],
  ['设备名称', report.equname],
  ['设备品种', report.equclaname],
  ['设备代码', report.equcode],
  ['检验类别', report.kind],
  ['检验日期', report.inspectdate],
  ['检验结论', report.conclusion],
  ['下次检验日期', report.nextinspdate],
  ['签章日期', report.sealedDate],
  ['页数', report.pageCount > 0 ? `${report.pageCount} 页` : ''],
  ['机构电话', report.institutePhone],
]

function Standing({ report, onOpen }: { report: VerifiedReport; onOpen: Open }) {
  const state = versionStates[report.state] ?? { title: '报告状态未知', tone: 'grey' as const }
  const valid = report.versions.find((version) => version.state === '1')
  return (
    <section className={`scan-state ${state.tone}`} role="status">
      <h2>{state.title}</h2>
      {report.state === '1' ? (
        <p>自 {report.sealedDate} 起有效</p>
      ) : (
        <p>
          {report.endedDate} 起不再有效{report.reason && `，原因：${report.reason}`}
        </p>
      )}
      {report.state !== '1' && valid && (
        <button
          type="button"
          onClick={() => onOpen({ kind: 'report', code: valid.verifyCode })}
        >{`现行有效报告：${valid.reportno}`}</button>
      )}
      {report.demo && <p>演示环境，不作为凭证</p>}
    </section>
  )
}

const said = (version: VerifiedVersion): string => {
  const title = versionStates[version.state]?.title ?? ''
  return version.state === '1' ? `${title}，${version.sealedDate} 起` : `${title}，${version.endedDate} 起`
}

function Versions({ report, onOpen }: { report: VerifiedReport; onOpen: Open }) {
  return (
    <section>
      <h2>本次检验出具过的报告</h2>
      <ul>
        {report.versions.map((version) => (
          <li key={version.reportno}>
            <span className="mobile-name">
              第 {version.versionNo} 版 {version.reportno}
              <br />
              <span className="mobile-soft">{said(version)}</span>
            </span>
            {version.reportno !== report.reportno && (
              <button type="button" onClick={() => onOpen({ kind: 'report', code: version.verifyCode })}>
                查看
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
