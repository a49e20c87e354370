import { type Message, message } from '@tejian/contract/home/message.ts'
import { messageRegister } from '@tejian/contract/system/calls.ts'
import { sql } from 'kysely'
import { audit } from '../kit/audit.ts'
import { type Context, transact } from '../kit/context.ts'
import type { Bind } from '../kit/http/bind.ts'
import { findRows, type ListSource } from '../kit/records/find.ts'
import { permittedActions } from '../kit/records/register.ts'
import { deleteRow, readRow } from '../kit/records/save.ts'

/** Messages keep their receivers' accounts; people know each other by name. */
export async function nameReceivers(context: Context, rows: Message[]): Promise<void> {
  const { rows: people } = await sql<{
    loginName: string
    name: string
  }>`select "loginName", name from app_user
    where "loginName" = any(${rows.flatMap(({ receiver }) => receiver ?? [])}::text[])`.execute(context.db)
  const names = new Map(people.map(({ loginName, name }) => [loginName, name]))
  for (const row of rows) row.receiverName = names.get(row.receiver ?? '') ?? row.receiver
}

/** Messages of all users; whoever opens one that is not the own leaves a note of it. */
export function bindMessages(bind: Bind, source: ListSource<typeof message>): void {
  bind(messageRegister.find, (context, input) => findRows(context, source, input))
  bind(messageRegister.getDetail, async (outer, { id }) =>
    transact(outer, async (context) => {
      const row = await readRow(context, message, id)
      if (row.receiver !== context.user.loginName)
        await audit(context, {
          table: message.table,
          recordId: row.id,
          action: 'view',
          after: { receiver: row.receiver, title: row.title },
        })
      await nameReceivers(context, [row])
      return { ...row, msg_id: row.id, actions: permittedActions(context, message) }
    }),
  )
  bind(messageRegister.delete, async (outer, { ids }: { ids: string }) => {
    await transact(outer, async (context) => {
      for (const id of ids.split(','))
        await deleteRow(context, message, await readRow(context, message, id, true))
    })
    return null
  })
}
