import { menuCalls as calls } from '@tejian/contract/system/menu/menuCalls.ts'
import { type MenuEntry, menuEntry, menuKinds } from '@tejian/contract/system/menu/menuEntry.ts'
import { menuMessages as say } from '@tejian/contract/system/menu/menuMessages.ts'
import { type Context, transact } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindRegister, permittedActions, type RegisterOptions, sourceOf } from '../../kit/records/register.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { lockMenu } from '../../session/public.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { afterMenuSave, beforeMenuDelete, beforeMenuSave, entriesOf, isOwn } from './menuRules.ts'

/** What can be done with an entry: groups hold others, and only an installation's own are taken away. */
function actionsOf(context: Context, row: MenuEntry): string[] {
  return permittedActions(context, menuEntry).filter(
    (name) =>
      (name !== 'delete' || isOwn(row)) && (name !== 'createBelow' || row.entryKind === menuKinds.group),
  )
}

const options: RegisterOptions<typeof menuEntry> = {
  orderBy: ['treeOrder', 'asc'],
  actions: actionsOf,
  beforeSave: beforeMenuSave,
  afterSave: (context) => afterMenuSave(context),
  beforeDelete: beforeMenuDelete,
}

/** One place up or down among its sisters, which are numbered anew. */
const moveEntry = (outer: Context, { id, direction }: { id: string; direction: 'up' | 'down' }) =>
  transact(outer, async (context) => {
    await lockMenu(context.db)
    const row = await readRow(context, menuEntry, id, true)
    const sisters = (await entriesOf(context)).filter(
      (one) => one.parentId === row.parentId && one.sysCode === row.sysCode,
    )
    const at = sisters.findIndex((one) => one.id === id)
    const to = direction === 'up' ? at - 1 : at + 1
    const [mine, other] = [sisters[at], sisters[to]]
    if (!mine || !other) throw new Refusal(say.atEnd)
    sisters[at] = other
    sisters[to] = mine
    for (const [place, one] of sisters.entries()) {
      const sortNo = 10 * (place + 1)
      if (one.sortNo === sortNo) continue
      const before = await readRow(context, menuEntry, one.id, true)
      await updateRow(context, menuEntry, before, { sortNo }, { action: 'edit' })
    }
    await afterMenuSave(context)
    return null
  })

const levelOf = (treeOrder: string | null): number => (treeOrder ?? '').split('.').length

/** The menu as an installation arranges it. */
export function bindMenu(bind: Bind, services: Services): void {
  bindRegister(bind, calls, menuEntry, options)
  bindExport(bind, services, calls.export, sourceOf(menuEntry, options))
  bind(calls.move, moveEntry)
  bind(calls.groups, async (context) =>
    (await entriesOf(context))
      .filter(({ entryKind, treeOrder }) => entryKind === menuKinds.group && levelOf(treeOrder) < 3)
      .map(({ id, name, sysCode, treeOrder }) => ({
        id,
        name: name ?? '',
        sysCode: sysCode ?? '',
        level: levelOf(treeOrder),
      })),
  )
}
