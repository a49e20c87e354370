import type { Post } from '@tejian/contract/kit/process.ts'
import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { warningMessages } from '@tejian/contract/warnings/messages.ts'
import { type Warning, warning, warningStates, warningTypes } from '@tejian/contract/warnings/warning.ts'
import { type Context, transact } from '../kit/context.ts'
import { batch } from '../kit/process/batch.ts'
import { dayOf } from '../kit/process/flow.ts'
import { readRow, updateRow } from '../kit/records/save.ts'
import { missing, Refusal, wrongFields } from '../kit/refusal.ts'
import { type Supervisor, supervisorsOver } from '../shared/flow/supervisors.ts'
import { sendMessage } from '../shared/messages/sendMessage.ts'
import { sendShipped } from '../shared/sms/byTemplate.ts'
import { isMobile, unitMobile } from '../shared/sms/unitMobile.ts'

const aboutWarnings = (context: Context) => ({
  id: (id: string) => id,
  no: async (id: string) => (await readRow(context, warning, id)).warnno ?? '',
})

/** Which warnings a call is about; others answer like missing ones. */
type Of = (row: Warning) => boolean
const every: Of = () => true
export const licences: Of = (row) => row.warnType === warningTypes.unitLicence

async function openWarning(context: Context, id: string, of: Of = every): Promise<Warning> {
  const row = await readRow(context, warning, id, true)
  if (!of(row)) throw missing()
  if (row.handleStatus === warningStates.done) throw new Refusal(warningMessages.done, { code: 'handled' })
  return row
}

/** Whoever handles warnings supervises. */
const handling: Post = { name: '预警处理', code: 'warning.handle' }

/** Supervisors in whose area these warnings lie, all of them. */
export async function supervisorsFor(context: Context, ids: readonly string[]): Promise<Supervisor[]> {
  const areas: string[] = []
  for (const id of ids) areas.push((await readRow(context, warning, id)).areaId ?? '')
  return supervisorsOver(context, areas, handling)
}

/** Hands warnings to a supervisor of their area, who is told. */
export async function assignWarnings(
  outer: Context,
  { ids, dealMan }: { ids: readonly string[]; dealMan: string },
): Promise<BatchAnswer> {
  if (ids.length === 0) throw new Refusal(warningMessages.choose)
  const person = (await supervisorsFor(outer, ids)).find(({ loginName }) => loginName === dealMan)
  if (!person) throw wrongFields({ dealMan: warningMessages.noSuchPerson })
  const answer = await batch(outer, ids, aboutWarnings(outer), (id) =>
    transact(outer, async (context) => {
      await updateRow(
        context,
        warning,
        await openWarning(context, id),
        { dealMan, dealManName: person.name, handleStatus: warningStates.inHand },
        { action: 'assign' },
      )
    }),
  )
  if (answer.successCount > 0 && dealMan !== outer.user.loginName)
    await sendMessage(outer, {
      to: [dealMan],
      title: warningMessages.assignedTitle,
      content: warningMessages.assigned(outer.user.name, answer.successCount),
      link: '/safeMng/warningInfoList?handleStatus=1',
    })
  return answer
}

/** Closes warnings with what was done about them. */
export async function handleWarnings(
  outer: Context,
  { ids, handleOpinion = '' }: { ids: readonly string[]; handleOpinion?: string | undefined },
  of: Of = every,
): Promise<BatchAnswer> {
  if (ids.length === 0) throw new Refusal(warningMessages.choose)
  const opinion = handleOpinion.trim()
  if (opinion === '') throw wrongFields({ handleOpinion: warningMessages.opinionMissing })
  const { loginName, name } = outer.user
  return batch(outer, ids, aboutWarnings(outer), (id) =>
    transact(outer, async (context) => {
      await updateRow(
        context,
        warning,
        await openWarning(context, id, of),
        {
          dealMan: loginName,
          dealManName: name,
          handleStatus: warningStates.done,
          handleDate: dayOf(context.now()),
          handleOpinion: opinion,
        },
        { action: 'handle' },
      )
    }),
  )
}

/** The phone on the warning, else the unit's. */
async function phoneOf(context: Context, row: Warning): Promise<string> {
  const phone = isMobile(row.contacttel) ? row.contacttel : await unitMobile(context, row.unitId)
  if (!phone) throw new Refusal(warningMessages.noPhone)
  return phone
}

/** Tells those who are warned about by text message. */
export async function remindWarned(
  outer: Context,
  ids: readonly string[],
  of: Of = every,
): Promise<BatchAnswer> {
  if (ids.length === 0) throw new Refusal(warningMessages.choose)
  return batch(outer, ids, aboutWarnings(outer), (id) =>
    transact(outer, async (context) => {
      const row = await openWarning(context, id, of)
      await sendShipped(
        context,
        'YJTX',
        { recnumber: await phoneOf(context, row), datacode: row.id },
        { unitname: row.unitname ?? row.personname ?? '', warning: row.warnContent ?? '' },
      )
    }),
  )
}
