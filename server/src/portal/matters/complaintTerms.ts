import { alarm } from '@tejian/contract/home/message.ts'
import type { RowMark } from '@tejian/contract/kit/listRequest.ts'
import { postAt } from '@tejian/contract/kit/process.ts'
import type { AnyRecord, AnyRow } from '@tejian/contract/kit/record.ts'
import { complaintProcess } from '@tejian/contract/portal/matters/complaint.process.ts'
import { type Complaint, complaint } from '@tejian/contract/portal/matters/complaint.ts'
import { matterNews as news, termMarks } from '@tejian/contract/portal/matters/matterMessages.ts'
import { remindDays } from '@tejian/contract/portal/matters/matterParameters.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { updateRow } from '../../kit/records/save.ts'
import type { Schedule } from '../../kit/schedules.ts'
import { holdersAt } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { supervisorsOf } from '../../shared/messages/supervisorsOf.ts'
import { complaintLink } from './complaints.ts'

type Step = keyof typeof complaintProcess.steps

/** Most complaints that one run looks at; the rest comes with the next. */
const mostAtOnce = 500

/** The last day of which people are reminded today. */
const remindUntil = (context: Context): string =>
  context.calendar.now().addWorkingDays(dayOf(context.now()), context.parameters.valueOf(remindDays))

/** An open complaint whose term ends soon or is over says so beside it, whoever reads the list. */
export async function complaintMarks(
  context: Context,
  definition: AnyRecord,
  rows: readonly AnyRow[],
): Promise<ReadonlyMap<string, Readonly<Record<string, RowMark>>>> {
  if (definition.table !== complaint.table) return new Map()
  const today = dayOf(context.now())
  const soon = remindUntil(context)
  return new Map(
    rows.flatMap((row) => {
      const limit = String(row.deadline ?? '').slice(0, 10)
      if (limit === '' || row.step === 'end' || limit > soon) return []
      const mark = limit < today ? termMarks.overdue(limit) : termMarks.ending(limit)
      return [[String(row.id), { deadline: mark }] as const]
    }),
  )
}

/** Those who may take a step of a complaint, where nobody has it yet, and those above its handler. */
async function peopleAt(context: Context, row: Complaint, above: boolean): Promise<string[]> {
  if (row.areaId) return supervisorsOf(context, row.areaId, [above ? 'supervise_head' : 'supervisor'])
  const post = postAt(complaintProcess, above ? 'TSBL' : (row.step as Step))
  return row.orgId && post ? holdersAt(context, post, row.orgId) : []
}

async function tell(context: Context, row: Complaint, isLate: boolean): Promise<void> {
  const own = row.dealMan ? [row.dealMan] : await peopleAt(context, row, false)
  const to = isLate ? [...own, ...(await peopleAt(context, row, true))] : own
  const said = [
    row.complaintno ?? '',
    complaintProcess.steps[row.step as Step].name,
    row.deadline ?? '',
  ] as const
  await sendMessage(context, {
    to,
    ...(isLate ? { ...news.overdue(...said), msgType: alarm } : news.ending(...said)),
    link: complaintLink(row),
  })
}

/** Reminds of terms that end soon and warns of those that are over, each once; a new term is watched anew. */
export async function watchComplaints(outer: Context): Promise<void> {
  await transact(outer, async (context) => {
    const today = dayOf(context.now())
    const { rows } = await sql<Complaint>`select * from complaint where step in ('TSSL', 'TSBL', 'TSDF')
        and deadline <= ${remindUntil(context)}::date
        and ((deadline < ${today}::date and "warnedFor" is distinct from deadline)
          or (deadline >= ${today}::date and "remindedFor" is distinct from deadline))
      order by deadline, id limit ${mostAtOnce} for update`.execute(context.db)
    for (const row of rows) {
      const isLate = (row.deadline ?? '') < today
      const told = isLate ? { warnedFor: row.deadline, isOverdue: true } : { remindedFor: row.deadline }
      await updateRow(context, complaint, row, told, { action: isLate ? 'overdue' : 'remind' })
      await tell(context, row, isLate)
    }
  })
}

/** Looks at the terms of complaints every morning, before people come. */
export const complaintWatch: Schedule = {
  name: 'portal.complaints',
  cron: '20 7 * * *',
  timeoutSeconds: 600,
  async run(context) {
    await watchComplaints(context)
  },
}
