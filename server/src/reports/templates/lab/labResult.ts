import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { contentMark } from '@tejian/contract/reports/keeping/columns.ts'
import { keepingMessages } from '@tejian/contract/reports/keeping/keepingMessages.ts'
import type { labCalls } from '@tejian/contract/reports/keeping/labCalls.ts'
import { reportTemplate } from '@tejian/contract/reports/keeping/reportTemplate.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../../kit/context.ts'
import type { FileAnswer } from '../../../kit/http/bind.ts'
import { holdsTask } from '../../../kit/process/move.ts'
import { readRow } from '../../../kit/records/save.ts'
import { forbidden, missing, Refusal } from '../../../kit/refusal.ts'
import { renderReport } from '../../document/renderReport.ts'
import { draftOf, keepResult, labQueue, papersOf, versionBeside } from './tryTemplate.ts'

/** How the trial of a draft stands. */
export async function labState(context: Context, id: string): Promise<AnswerOf<typeof labCalls.state>> {
  const { lab, content } = await readRow(context, reportTemplate, id)
  const { rows } = await sql<{ failure: string | null }>`select failure from job
    where queue = ${labQueue} and key = ${id}`.execute(context.db)
  const [job] = rows
  return {
    running: job !== undefined && job.failure === null,
    current: lab !== null && content !== null && lab.mark === contentMark(content),
    failure: job?.failure ? keepingMessages.trialFailed : null,
    result: lab,
  }
}

/** Whoever holds the draft has read what differs and means it so. */
export function acceptLab(outer: Context, { id, mark }: { id: string; mark: string }): Promise<null> {
  return transact(outer, async (context) => {
    const row = await readRow(context, reportTemplate, id, true)
    if (row.step !== 'MBBZ' || !row.content) throw new Refusal(keepingMessages.notDraft)
    if (!holdsTask(context, reportTemplate, row)) throw forbidden()
    const { lab } = row
    if (!lab || lab.mark !== contentMark(row.content) || lab.mark !== mark)
      throw new Refusal(keepingMessages.notTried)
    if (lab.failures.length > 0) throw new Refusal(keepingMessages.failed(lab.failures.length))
    const accepted = { ...lab, acceptedBy: context.user.name, acceptedAt: shanghaiDateTime(context.now()) }
    await keepResult(context, row, accepted)
    return null
  })
}

/** One paper by the draft or by the version in force. */
export async function labPaper(
  context: Context,
  { id, paper, side }: { id: string; paper: string; side: 'draft' | 'inForce' },
): Promise<FileAnswer> {
  const row = await readRow(context, reportTemplate, id)
  const template = side === 'draft' ? draftOf(row) : versionBeside(context, row)
  const trial = (await papersOf(context, row)).find((one) => one.id === paper)
  if (!trial || !template) throw missing()
  return {
    file: await renderReport(await trial.print(template), context.now()),
    name: `${trial.name}（第${template.version}版）.pdf`,
    type: 'application/pdf',
    inline: true,
  }
}
