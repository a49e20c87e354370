import { complaint } from '@tejian/contract/portal/matters/complaint.ts'
import { complaintCalls } from '@tejian/contract/portal/matters/matterCalls.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import type { UndoWindow } from '../context.ts'
import { move } from '../process/move.ts'
import { settle } from './settle.ts'
import { undo } from './undo.ts'

const server = useTestApp({ env: { PERSONAL_DATA_CIPHER: 'sm4', PERSONAL_DATA_KEY: 'k'.repeat(32) } })

it('numbers of persons stand closed in what is kept for taking back, and after it', async () => {
  const { db } = server.current.services
  const person = await server.current.as('jiancha_qt')
  const { rows: units } = await sql<{ id: string; unitname: string }>`select id, unitname from unit
    where "areaId" = '331121' order by id limit 1`.execute(db)
  const made = (await person.must(complaintCalls.save, {
    complainant: '周先生',
    contacttel: '13905780001',
    origin: '2',
    content: '停梯',
    about: '2',
    complaintType: '1',
    targetUnitId: units[0]?.id,
    targetUnit: units[0]?.unitname,
  })) as unknown as { id: string }
  const stored = async (): Promise<string> =>
    (
      await sql<{ tel: string }>`select convert_to(contacttel, 'UTF8') as tel from complaint
        where id = ${made.id}::uuid`.execute(db)
    ).rows
      .map(({ tel }) => String(tel))
      .join()
  const window: UndoWindow = { seconds: 8, offered: [], settle }
  const context = { ...(await server.current.contextOf('jiancha_qt')), undo: window }
  await move(context, {
    record: complaint,
    id: made.id,
    action: 'accept',
    supplied: { dealMan: 'jiancha' },
    holder: { loginName: 'jiancha', name: '杨监察' },
    prepare: async () => ({ contacttel: '13905780002' }),
  })
  const [ticket] = window.offered
  const { rows } = await sql<{ kept: Buffer }>`select convert_to(rows::text || letters::text, 'UTF8') as kept
    from undo_ticket`.execute(db)
  expect([rows.length, String(rows[0]?.kept).includes('1390578000')]).toEqual([1, false])
  expect(await stored()).not.toContain('1390578000')
  await undo(await server.current.contextOf('jiancha_qt'), ticket?.id ?? '')
  expect(await stored()).not.toContain('1390578000')
  const { rows: read } = await sql`select contacttel from complaint where id = ${made.id}::uuid`.execute(db)
  expect(read).toEqual([{ contacttel: '13905780001' }])
})
