import { examCalls } from '@tejian/contract/exams/applicationCalls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { form } from '../app/testing/exams.ts'
import { useTestApp } from '../app/testing/harness.ts'
import { picture } from '../demo/picture.ts'
import type { Context } from '../kit/context.ts'
import { closePdfRenderer } from '../kit/pdf/renderPdf.ts'
import { openStore } from '../kit/storage.ts'
import { saveAttachment } from '../shared/attachments/actions.ts'
import { printExam } from './print.ts'

const server = useTestApp()
const papers = ['1', '2', '3'] as const
let [context, id] = [null as unknown as Context, '']
afterAll(closePdfRenderer)

beforeAll(async () => {
  server.current.setNow(new Date('2026-11-20T09:30:00+08:00'))
  context = await server.current.contextOf('kaowu')
  const kaowu = await server.current.as('kaowu')
  ;({ id } = await kaowu.must(examCalls.save, form()))
  await sql`update exam_application set admissionno = 'KB1001', certno = 'TS33110000001',
    "certificateId" = (select id from person_certificate limit 1) where id = ${id}::uuid`.execute(
    server.current.services.db,
  )
}, 60_000)

/** How many pictures each paper bears. */
async function pictures(): Promise<number[]> {
  const found: number[] = []
  for (const printType of papers) {
    const { file } = await printExam(context, { id, printType }, server.current.services)
    found.push(file.toString('latin1').match(/\/Subtype\s*\/Image/g)?.length ?? 0)
  }
  return found
}

it('the papers bear the photograph of their applicant, and go without one', async () => {
  expect(await pictures()).toEqual([0, 0, 0])
  const { services } = server.current
  const store = openStore({ ...services.env, DATA_DIR: services.dataDir })
  const upload = { fields: { attrefsysid: id, atttype: 'SQZP' }, name: '照片.png', content: picture(7) }
  await saveAttachment(context, store, upload)
  expect(await pictures()).toEqual([1, 1, 1])
  // A file that is lost keeps nobody from their paper.
  await sql`update attachment set attfileroute = 'none/20260101.png' where attrefsysid = ${id}::uuid`.execute(
    services.db,
  )
  expect(await pictures()).toEqual([0, 0, 0])
})
