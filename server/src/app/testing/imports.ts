import { buffer } from 'node:stream/consumers'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { ImportAnswer } from '@tejian/contract/kit/transfer.ts'
import { transferResult, transferRun } from '@tejian/contract/shared/transfers/calls.ts'
import { drainJobs } from '../../kit/jobRunner.ts'
import { workbookStream } from '../../kit/xlsx/write.ts'
import { send } from './everyCall.ts'
import type { TestApp } from './harness.ts'

export type Cells = ReadonlyArray<ReadonlyArray<unknown>>

/** A workbook of rows as a person would type them; rows above the header are `above`. */
export const workbookOf = (headers: readonly string[], rows: Cells, sheetName = '表'): Promise<Buffer> =>
  buffer(
    workbookStream({
      sheetName,
      columns: headers.map((title) => ({ title, kind: 'asTyped' as const })),
      rows,
    }),
  )

type Sent = { sid: string; content: Buffer; fields?: Record<string, string> }

/** Uploads a workbook to an import call. */
export const sendWorkbook = (app: TestApp, call: AnyCall, { sid, content, fields = {} }: Sent) =>
  send(app, call, { sid, fields, file: { name: '测试.xlsx', content } })

/** Uploads a workbook that is accepted; its headers and fields. */
export async function keptWorkbook(app: TestApp, call: AnyCall, sent: Sent): Promise<ImportAnswer> {
  const answer = await sendWorkbook(app, call, sent)
  if (!answer.envelope?.isSuccess) throw new Error(answer.text)
  return answer.envelope.data as ImportAnswer
}

/** An import from the workbook to its result, jobs done on the way. */
export async function importWorkbook(
  app: TestApp,
  person: { sid: string; must: TestApp['nobody']['must'] },
  call: AnyCall,
  content: Buffer,
  settings: Record<string, string> = {},
  fields: Record<string, string> = {},
) {
  const { transferId } = await keptWorkbook(app, call, { sid: person.sid, content, fields })
  await person.must(transferRun, { transferId, mode: 'import', ...settings })
  await drainJobs(app.services)
  return person.must(transferResult, { transferId })
}
