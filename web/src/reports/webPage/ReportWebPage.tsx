import { type ReportForm, webPageCalls } from '@tejian/contract/reports/webPage/webPageCalls.ts'
import { webPageMessages } from '@tejian/contract/reports/webPage/webPageMessages.ts'
import { nobody } from '../../kit/transport/send.ts'
import { LinkFacts, LinkPage } from '../../shared/linkPage/LinkPage.tsx'
import { FormSections } from './FormSections.tsx'
import './webPage.css'

/** A released report as a form that whoever has the link reads and prints, phone first (spec 2 §2.1 reportWebPage). */
export default function ReportWebPage() {
  return (
    <LinkPage
      title="检验报告电子表单"
      broken={webPageMessages.expired}
      load={(token) => nobody.send(webPageCalls.form, { token })}
    >
      {(form) => <Form form={form} />}
    </LinkPage>
  )
}

function Form({ form }: { form: ReportForm }) {
  const { formContent: content, expireTime, demo } = form
  return (
    <main className="report-form">
      <section>
        <h2>{content.title}</h2>
        <LinkFacts rows={headOf(form)} />
      </section>
      <section>
        <h2>检验结论</h2>
        <p className="report-conclusion">{content.conclusion}</p>
        <LinkFacts rows={conclusionOf(form)} />
      </section>
      <section>
        <h2>设备概况</h2>
        <LinkFacts rows={content.facts} />
      </section>
      <FormSections sections={content.sections} />
      <section>
        <h2>检验依据和人员</h2>
        <LinkFacts
          rows={[['检验依据', content.basis], ['检验仪器', content.instruments], ...content.signed]}
        />
      </section>
      <div className="report-form-foot">
        <button type="button" className="mobile-send" onClick={() => window.print()}>
          打印
        </button>
        {content.verifyCode && (
          <a href={`/scanPage?code=${encodeURIComponent(content.verifyCode)}`}>查验报告真伪</a>
        )}
        {demo && <p className="mobile-said">演示环境，不作为凭证</p>}
        <p className="mobile-soft">
          本表单供查看，以检验机构签章的报告为准；人员姓名和号码不完整显示。链接有效至{' '}
          {expireTime.slice(0, 16)}
        </p>
      </div>
    </main>
  )
}

const headOf = ({ reportno, seisn, unitname, equcodeset, formContent: content }: ReportForm) =>
  [
    ['报告编号', reportno],
    ['业务流水号', seisn],
    ['检验机构', content.institute],
    ['机构核准证编号', content.approvalno],
    ['机构电话', content.institutePhone],
    ['检验类别', content.kind],
    [content.unitLabel, unitname],
    ['设备名称', content.equname],
    ['设备品种', content.equclass],
    ['设备代码', equcodeset],
    ['检验日期', content.inspectdate],
    ['签章日期', content.sealedDate],
  ] as const

const conclusionOf = ({ formContent: content }: ReportForm) =>
  [
    ['安全状况等级', content.grade],
    ['下次检验日期', content.nextinspdate],
    ...content.concluded,
    ['存在问题', content.problemDesc],
    ['备注', content.note],
  ] as const
