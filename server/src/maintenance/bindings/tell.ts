import type { MaintenanceBinding } from '@tejian/contract/maintenance/bindings/binding.ts'
import { bindingNews as news } from '@tejian/contract/maintenance/bindings/bindingMessages.ts'
import { changeTerm } from '@tejian/contract/maintenance/parameters.ts'
import type { Context } from '../../kit/context.ts'
import { accountsOfUnit } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { supervisorsOf } from '../../shared/messages/supervisorsOf.ts'

const toldOf = (row: MaintenanceBinding) => ({
  bindno: row.bindno ?? '',
  equcode: row.equcode ?? '',
  maintunit: row.maintunit ?? '',
})

const linkTo = ({ bindno }: MaintenanceBinding): string =>
  `/elevatorMaintenanceMng/bindSearch?complex=${bindno}`

/** Who has a binding next, and who applied, hear of it. */
export async function tellBinding(context: Context, row: MaintenanceBinding, action: string): Promise<void> {
  const link = linkTo(row)
  const maintainer = () => accountsOfUnit(context, row.maintUnitId ?? '')
  if (action === 'submit') {
    const to = await accountsOfUnit(context, row.unitId ?? '')
    await sendMessage(context, { to, ...news.toConfirm(toldOf(row)), link })
  }
  if (action === 'confirm') {
    const to = await supervisorsOf(context, row.areaId ?? '')
    const waiting = '/elevatorMaintenanceMng/bindVerify'
    await sendMessage(context, { to, ...news.toAudit(toldOf(row)), link: waiting })
  }
  if (action === 'pass')
    await sendMessage(context, { to: await maintainer(), ...news.passed(toldOf(row)), link })
  if (action === 'return')
    await sendMessage(context, {
      to: await maintainer(),
      ...news.returned(toldOf(row), row.backDescription ?? ''),
      link,
    })
}

/** The user of a lift is asked for what follows from another maintenance unit. */
export async function tellChange(context: Context, row: MaintenanceBinding): Promise<void> {
  const days = context.parameters.valueOf(changeTerm)
  await sendMessage(context, {
    to: await accountsOfUnit(context, row.unitId ?? ''),
    ...news.changed(toldOf(row), days),
    link: linkTo(row),
  })
}
