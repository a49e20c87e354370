import { liaisonStates } from '@tejian/contract/tasks/liaison.ts'
import { liaisonCalls, type ShownLiaison } from '@tejian/contract/tasks/liaisonCalls.ts'
import { liaisonMessages } from '@tejian/contract/tasks/liaisonMessages.ts'
import { useState } from 'react'
import { nobody } from '../../kit/transport/send.ts'
import { LinkFacts, LinkPage } from '../../shared/linkPage/LinkPage.tsx'
import { ReplyForm, type ReplyValues } from './ReplyForm.tsx'

/** The liaison sheet of a visit, opened by the link of a text message without a session (spec 2 §2.1). */
export default function InspLinkPage() {
  return (
    <LinkPage
      title="检验联络单"
      broken={liaisonMessages.linkBroken}
      load={(token) => nobody.send(liaisonCalls.byLink, { token })}
    >
      {(sheet, token, show) => <Sheet sheet={sheet} token={token} onAnswered={show} />}
    </LinkPage>
  )
}

type SheetProps = { sheet: ShownLiaison; token: string; onAnswered(sheet: ShownLiaison): void }

function Sheet({ sheet, token, onAnswered }: SheetProps) {
  const [changing, setChanging] = useState(false)
  const [told, setTold] = useState('')
  const answered = sheet.replyTime !== ''
  const reply = async (values: ReplyValues): Promise<void> => {
    const next = await nobody.send(liaisonCalls.replyByLink, { token, ...values })
    onAnswered(next)
    setChanging(false)
    setTold(next.status === liaisonStates.agreed ? liaisonMessages.agreed : liaisonMessages.otherDaySent)
    window.scrollTo({ top: 0 })
  }
  return (
    <main>
      {told && (
        <p className="mobile-said good" role="status">
          {told}
        </p>
      )}
      {sheet.closed && (
        <p className="mobile-said" role="status">
          {sheet.closed}
        </p>
      )}
      <Facts sheet={sheet} />
      {answered && <Answer sheet={sheet} />}
      {!sheet.closed && answered && !changing && (
        <button type="button" onClick={() => setChanging(true)}>
          修改回复
        </button>
      )}
      {!sheet.closed && (!answered || changing) && <ReplyForm sheet={sheet} onReply={reply} />}
    </main>
  )
}

function Facts({ sheet }: { sheet: ShownLiaison }) {
  const rows = [
    ['联络单编号', sheet.liaisonno],
    ['受检单位', sheet.unitname],
    ['检验日期', sheet.planInspectDate],
    ['检验地点', sheet.useaddress],
    ['检验机构', sheet.institute],
    ['检验人员', sheet.inspectors],
  ] as const
  return (
    <section>
      <LinkFacts rows={rows}>
        {sheet.institutePhone && (
          <div>
            <dt>咨询电话</dt>
            <dd>
              <a href={`tel:${sheet.institutePhone}`}>{sheet.institutePhone}</a>
            </dd>
          </div>
        )}
        <div>
          <dt>受检设备（{sheet.devices.length} 台）</dt>
          {sheet.devices.map(({ seisn, equclaname, equname, equcode }) => (
            <dd key={seisn}>
              {equname || equclaname}　{equcode}
            </dd>
          ))}
        </div>
        <div>
          <dt>联络事项</dt>
          <dd>{sheet.liaisonContent}</dd>
        </div>
      </LinkFacts>
    </section>
  )
}

/** What was answered so far. */
function Answer({ sheet }: { sheet: ShownLiaison }) {
  const met = sheet.conditions.split(',')
  const agreed = sheet.status !== liaisonStates.otherDay && sheet.expectDate === ''
  const rows = agreed
    ? [
        ['是否按计划日期检验', '可以'],
        ['陪同人员', [sheet.accompanyName, sheet.accompanyTel].filter(Boolean).join('　')],
        [
          '已具备的现场条件',
          sheet.conditionNames
            .filter(({ value }) => met.includes(value))
            .map(({ label }) => label)
            .join('；') || '无',
        ],
        ['说明', sheet.replyOpinion],
      ]
    : [
        ['是否按计划日期检验', `希望改为 ${sheet.expectDate}`],
        ['原因', sheet.replyOpinion],
      ]
  return (
    <section aria-label="单位回复">
      <h2>单位回复</h2>
      <LinkFacts rows={[...rows, ['回复人', `${sheet.replyUserName}　${sheet.replyTime.slice(0, 16)}`]]} />
    </section>
  )
}
