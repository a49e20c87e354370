import { alarm } from '@tejian/contract/home/message.ts'
import type { SafetyCheck } from '@tejian/contract/supervision/checks/check.ts'
import { checkNews as news } from '@tejian/contract/supervision/checks/checkMessages.ts'
import type { Context } from '../../kit/context.ts'
import { filled } from '../../kit/records/filled.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { supervisorsOf } from '../../shared/messages/supervisorsOf.ts'

const toldOf = (row: SafetyCheck) => ({ checkno: filled(row, 'checkno'), unitname: row.unitname ?? '' })
const linkOf = (row: SafetyCheck, page: string): string =>
  `/safeMng/securityCheck/${page}?checkno=${filled(row, 'checkno')}`

/** The people of a check hear of it. */
export async function tellArranged(context: Context, row: SafetyCheck): Promise<void> {
  const to = (row.checkerLogins ?? '').split(',').filter((login) => login && login !== context.user.loginName)
  await sendMessage(context, {
    to,
    ...news.arranged(toldOf(row), row.checkDate ?? ''),
    link: linkOf(row, row.side === '2' ? 'townshipCheck' : 'sceneCheck'),
  })
}

/** Supervisors hear of what a township has found; of a serious case at once and loudly. */
export async function tellReported(
  context: Context,
  row: SafetyCheck,
  count: number,
  serious: boolean,
): Promise<void> {
  await sendMessage(context, {
    to: await supervisorsOf(context, row.areaId ?? ''),
    ...(serious ? news.seriousReported(toldOf(row)) : news.reported(toldOf(row), count)),
    link: linkOf(row, 'townshipCheck'),
    ...(serious && { msgType: alarm }),
  })
}
