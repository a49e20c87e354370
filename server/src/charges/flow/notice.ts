import type { Charge } from '@tejian/contract/charges/charge.ts'
import { yuan } from '@tejian/contract/charges/flowMessages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { filled } from '../../kit/records/filled.ts'
import { accountsOfUnit } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { isTemplateOn, sendShipped } from '../../shared/sms/byTemplate.ts'
import { payLimitOf } from '../completeCharges.ts'
import { financeAccounts } from '../public.ts'

const page = (id: string): string => `/assistMng/chargeCompositeQueryForm?id=${id}`

/** The accounts of the unit that pays; the client of an entrusted project may be none of the archive. */
export const payersOf = async (context: Context, { unitId }: Charge): Promise<string[]> =>
  unitId ? accountsOfUnit(context, unitId) : []

/** Tells the unit what is to be paid: its accounts, and by text message whoever declared. */
export async function notifyPayer(context: Context, row: Charge): Promise<void> {
  const amount = yuan(row.receivableMoney ?? 0)
  const limit = payLimitOf(context, row) ?? ''
  await sendMessage(context, {
    to: await payersOf(context, row),
    title: '缴费通知',
    content: `申报单${row.appno}应缴检验费${amount}元（收费单${row.chasn}）${limit && `，请于${limit}前缴纳`}`,
    link: page(row.id),
  })
  const { rows } = await sql<{
    phone: string | null
  }>`select "INSCONTACTTEL" as phone from declaration where id = ${row.appmainsysid}::uuid
    union all select contacttel from entrusted_project where projectno = ${row.appno}`.execute(context.db)
  const phone = rows[0]?.phone?.trim()
  if (!phone || !(await isTemplateOn(context, 'JFTZ'))) return
  await sendShipped(
    context,
    'JFTZ',
    { recnumber: phone, datacode: row.id },
    {
      unitname: row.unitname ?? '',
      appno: filled(row, 'appno'),
      amount,
      payBefore: limit && `，请于${limit}前缴纳`,
    },
  )
}

/** Tells the unit that its money has come in. */
export async function tellUnitPaid(context: Context, row: Charge): Promise<void> {
  await sendMessage(context, {
    to: await payersOf(context, row),
    title: '缴费已到账',
    content: `收费单${row.chasn}（申报单${row.appno}）的${yuan(row.receivableMoney ?? 0)}元已到账`,
    link: page(row.id),
  })
}

/** Tells finance that a charge waits to be confirmed. */
export async function tellFinance(context: Context, row: Charge): Promise<void> {
  await sendMessage(context, {
    to: (await financeAccounts(context)).filter((name) => name !== context.user.loginName),
    title: '待办：收费确认',
    content: `收费单${row.chasn}（${row.unitname}，${yuan(row.receivableMoney ?? 0)}元）待确认`,
    link: `/assistMng/payMng/chargeStayConfirm?chasn=${row.chasn}`,
  })
}

/** Tells whoever committed a charge that it came back. */
export async function tellReturned(context: Context, row: Charge): Promise<void> {
  if (!row.dealMan || row.dealMan === context.user.loginName) return
  await sendMessage(context, {
    to: [row.dealMan],
    title: '退回：收费登记',
    content: `收费单${row.chasn}被退回：${row.backReason}。${row.backDescription ?? ''}`,
    link: `/assistMng/payMng/chargeRegister?chasn=${row.chasn}`,
  })
}
