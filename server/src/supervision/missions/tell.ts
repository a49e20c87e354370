import { alarm } from '@tejian/contract/home/message.ts'
import type { SupervisionMission } from '@tejian/contract/supervision/missions/mission.ts'
import { missionNews as news } from '@tejian/contract/supervision/missions/missionMessages.ts'
import type { Context } from '../../kit/context.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { supervisorsOf } from '../../shared/messages/supervisorsOf.ts'

const linkTo = ({ id }: SupervisionMission): string => `/safeMng/supCheckMng/missionMngDetail?id=${id}`
const toldBy = (row: SupervisionMission, office: string | null) => ({
  missionno: row.missionno ?? '',
  name: row.missionname ?? '',
  office: office ?? '',
})

/** Whoever carries a mission out hears of it; whoever issued it, when it is done. */
export async function tellMissionMoved(
  context: Context,
  row: SupervisionMission,
  action: string,
): Promise<void> {
  const link = linkTo(row)
  const executors = () => supervisorsOf(context, row.areaId ?? '')
  const issuer = toldBy(row, row.superviseorgname)
  if (action === 'issue')
    await sendMessage(context, { to: await executors(), ...news.issued(issuer, row.endDate ?? ''), link })
  if (action === 'report')
    await sendMessage(context, {
      to: await supervisorsOf(context, row.issueAreaId ?? ''),
      ...news.reported(toldBy(row, row.execOrgName)),
      link,
    })
  if (action === 'return')
    await sendMessage(context, {
      to: await executors(),
      ...news.returned(issuer, row.backDescription ?? ''),
      link,
    })
}

/** A mission ends in a few days, with units open. */
export async function tellEnding(context: Context, row: SupervisionMission, open: number): Promise<void> {
  await sendMessage(context, {
    to: await supervisorsOf(context, row.areaId ?? ''),
    ...news.ending(toldBy(row, row.execOrgName), row.endDate ?? '', open),
    link: linkTo(row),
  })
}

/** A mission is late: who carries it out and who stands above are warned. */
export async function tellOverdue(context: Context, row: SupervisionMission, open: number): Promise<void> {
  await sendMessage(context, {
    to: await supervisorsOf(context, row.areaId ?? ''),
    ...news.overdue(toldBy(row, row.execOrgName), open),
    link: linkTo(row),
    msgType: alarm,
  })
}
