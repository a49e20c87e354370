import type { Declaration } from '@tejian/contract/declarations/declaration.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { sendMessage } from '../shared/messages/sendMessage.ts'

/** Tells whoever registered a declaration what became of it. */
export async function notifyRegistrant(
  context: Context,
  row: Declaration,
  note: { title: string; content: string },
): Promise<void> {
  const { rows } = await sql<{ actor: string }>`select actor from flow_event
    where process = 'declaration' and "recordId" = ${row.id}::uuid order by at, id limit 1`.execute(
    context.db,
  )
  const [maker] = rows
  if (maker && maker.actor !== context.user.loginName)
    await sendMessage(context, {
      to: [maker.actor],
      ...note,
      link: `/businessPro/applyInfo?appno=${row.appno}`,
    })
}
