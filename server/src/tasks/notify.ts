import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { Context } from '../kit/context.ts'
import { sendMessage } from '../shared/messages/sendMessage.ts'
import { listOf } from './planFacts.ts'

type Note = { title: string; content: string; page: string }

/** Tells the inspectors of an item, not the one who has just acted; the page opens on the item. */
export async function notifyInspectors(
  context: Context,
  row: BusinessItem,
  { page, ...note }: Note,
): Promise<void> {
  const to = listOf(row.inspectorIds).filter((loginName) => loginName !== context.user.loginName)
  await sendMessage(context, { to, ...note, link: `${page}?seisn=${row.seisn}` })
}

/** Which device it is, in a message. */
export const subjectOf = (row: Pick<BusinessItem, 'seisn' | 'unitname' | 'equname' | 'equcode'>): string =>
  `业务${row.seisn}（${row.unitname}，${row.equname ?? ''}${row.equcode ?? ''}）`
