import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { Context } from '../../kit/context.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { subjectOf } from '../notify.ts'
import { listOf } from '../planFacts.ts'

/** What a plan is after a move. */
export type Moved = { date: string; people: string }

type Change = {
  before: readonly BusinessItem[]
  after: readonly BusinessItem[]
  from: string
  to: string
  names: ReadonlyMap<string, string>
}

/** Tells whoever was moved out or in, and the others of a new day: one message each. Of drafts nobody has been told yet. */
export async function tellMoved(context: Context, { before, after, from, to, names }: Change): Promise<void> {
  const told = after.filter(({ step }) => step !== 'RWAP')
  const [first] = told
  const old = before.find(({ id }) => id === first?.id)
  if (!first || !old) return
  const subject = `${subjectOf(first)}${told.length > 1 ? `等${told.length}台` : ''}`
  const where = `地址：${first.useaddress ?? first.unitname}`
  const page = first.step === 'RWQR' ? '/businessPro/taskConfirm' : '/businessPro/reportBuild'
  const link = `${page}?seisn=${first.seisn}`
  const send = (to: readonly string[], title: string, content: string, way = link) =>
    sendMessage(context, {
      to: to.filter((one) => one !== context.user.loginName),
      title,
      content,
      link: way,
    })
  if (from !== to) {
    await send(
      [from],
      '检验任务已移出',
      `${subject}原定于${old.planInspectDate}由您检验，现改由${names.get(to) ?? to}于${first.planInspectDate}检验`,
      `/businessPro/taskOverview?seisn=${first.seisn}`,
    )
    await send(
      [to],
      '待办：检验任务',
      `${subject}由${names.get(from) ?? from}改由您检验，日期${first.planInspectDate}，${where}，项目负责人${first.proPrincipalName}`,
    )
  }
  if (old.planInspectDate === first.planInspectDate) return
  const others = told.flatMap(({ inspectorIds }) => listOf(inspectorIds))
  await send(
    others.filter((one) => from === to || one !== to),
    '检验日期已调整',
    `${subject}由${old.planInspectDate}改为${first.planInspectDate}检验，${where}`,
  )
}
