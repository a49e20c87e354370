import { type MajorProblem, majorProblem } from '@tejian/contract/reports/majorProblem.ts'
import { safetyCheck } from '@tejian/contract/supervision/checks/check.ts'
import { dangerSources } from '@tejian/contract/supervision/hiddenDanger.process.ts'
import { hiddenDanger } from '@tejian/contract/supervision/hiddenDanger.ts'
import { majorReportMessages as say } from '@tejian/contract/supervision/majors/majorReportMessages.ts'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { moveProcessRow, writeProcessRow } from '../../kit/process/register.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { checkOptions } from '../checks/checks.ts'
import { dangerOptions } from '../dangers.ts'
import { majorFollowUps, ofMajorProblem } from './followUps.ts'

type Begun = { id: string; no: string }
/** 专项监督检查. */
const special = '2'

/** A problem that was received, locked, so that nobody else begins the same. */
async function received(context: Context, id: string): Promise<MajorProblem> {
  const row = await readRow(context, majorProblem, id, true)
  if (row.step === 'end') throw new Refusal(say.ended, { code: 'handled' })
  if (row.step !== 'ZDCZ') throw new Refusal(say.notReceived)
  return row
}

/** Makes and arranges the check of the unit whose device it is. */
export const arrangeCheck = (
  outer: Context,
  { id, checkDate, checkerLogins }: { id: string; checkDate: string; checkerLogins: string },
): Promise<Begun> =>
  transact(outer, async (context) => {
    const { unitId, unitname, problemno, problemDesc } = await received(context, id)
    const there = (await majorFollowUps(context, [id])).get(id)?.checkno
    if (there) throw new Refusal(say.checkArranged(there))
    if (checkDate < dayOf(context.now())) throw wrongFields({ checkDate: say.pastDay })
    const values = {
      ...{ unitId, unitname, checkDate, checkerLogins },
      checkType: special,
      taskSource: ofMajorProblem,
      sourceId: id,
      note: `重大问题${problemno}：${problemDesc}`.slice(0, 1000),
    }
    const check = await writeProcessRow(context, safetyCheck, { before: null, values }, checkOptions)
    await moveProcessRow(context, safetyCheck, checkOptions, check.id, { action: 'arrange' })
    return { id: check.id, no: check.checkno ?? '' }
  })

type NewDanger = { id: string; dangerlevel: string; hazardClause?: string | undefined; dangerDesc: string }

/** Registers the danger that the problem is, and reports it: it waits with the authority. */
export const registerDanger = (
  outer: Context,
  { id, dangerlevel, hazardClause, dangerDesc }: NewDanger,
): Promise<Begun> =>
  transact(outer, async (context) => {
    const { equdatasysid, foundDate } = await received(context, id)
    const there = (await majorFollowUps(context, [id])).get(id)?.dangerno
    if (there) throw new Refusal(say.dangerRegistered(there))
    const values = {
      // Unit and area follow from the device, also where the unit itself is registered elsewhere.
      ...{ equdatasysid, foundDate, dangerlevel, dangerDesc },
      hazardClause: hazardClause || null,
      foundsource: dangerSources.inspection,
      majorId: id,
    }
    const danger = await writeProcessRow(context, hiddenDanger, { before: null, values }, dangerOptions)
    await moveProcessRow(context, hiddenDanger, dangerOptions, danger.id, { action: 'submit' })
    return { id: danger.id, no: danger.dangerno ?? '' }
  })
