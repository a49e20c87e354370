import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { hiddenDanger } from '@tejian/contract/supervision/hiddenDanger.ts'
import { taskCancellation } from '@tejian/contract/tasks/cancellation.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { moveProcessRow, saveProcessRow } from '../../kit/process/register.ts'
import type { Services } from '../../kit/services.ts'
import { dangerOptions } from '../../supervision/dangers.ts'
import { applyCancellation, cancellationOptions } from '../../tasks/cancellations.ts'
import { walkMajorProblems } from './majorProblems.ts'
import { walkMarks } from './marks.ts'
import { walkNotices } from './notices.ts'
import { walkParcels } from './parcels.ts'
import { walkSelfTests } from './selfTests.ts'
import { walkTerminations } from './terminations.ts'
import { walkTravel } from './travel.ts'

type As = (loginName: string) => Context

/** The part of the dictionary of unqualified categories that names how a device is managed, by its category. */
const managing: Readonly<Record<string, string>> = { 1: '1000-5', 2: '2000-4', 3: '3000-6' }

const dangers = [
  { dangerDesc: '安全保护装置失效仍在使用', days: 4, report: true, close: false },
  { dangerDesc: '超过检验合格有效期仍在使用', days: 12, report: true, close: true },
  { dangerDesc: '作业人员无证操作', days: 1, report: false, close: false },
] as const

/** Hidden dangers that inspectors found: written down, reported, closed. */
async function walkDangers(as: As, today: string): Promise<void> {
  const { rows: devices } = await sql<{ id: string; equclacode: string }>`select id, equclacode from equipment
    where "useState" = '1' and lastresult is not null order by nextinspdate, id limit 3`.execute(
    as('jianyan').db,
  )
  for (const [place, { dangerDesc, days, report, close }] of dangers.entries()) {
    const device = devices[place]
    const sheet = {
      equdatasysid: device?.id,
      dangerlevel: '1',
      dangertype: managing[device?.equclacode.slice(0, 1) ?? ''],
      dangerDesc,
      foundDate: addDays(today, -days),
      rectifyLimit: addDays(today, 15 - days),
    }
    const { id } = await saveProcessRow(as('jianyan'), hiddenDanger, sheet, dangerOptions)
    if (report) await moveProcessRow(as('jianyan'), hiddenDanger, dangerOptions, id, { action: 'submit' })
    if (close)
      await moveProcessRow(as('jiancha'), hiddenDanger, dangerOptions, id, {
        action: 'close',
        handleResult: '现场核查，已停用并申报检验',
      })
  }
}

/** Tasks that an inspector wants cancelled: one refused, one waiting for the scheduler. */
async function walkCancellations({ lookups }: Services, as: As): Promise<void> {
  const { rows } = await sql<{ seisn: string }>`select seisn from business_item
    where step in ('BGSC', 'BGLR') and "dealMan" = 'jianyan' order by seisn limit 2`.execute(as('jianyan').db)
  const asked: string[] = []
  for (const { seisn } of rows)
    asked.push(
      (
        await applyCancellation(
          as('jianyan'),
          { seisn, reasonId: '01', detailDesc: '使用单位来电：设备停用，暂不检验' },
          lookups,
        )
      ).id,
    )
  const [refused] = asked
  if (refused)
    await moveProcessRow(as('anpai'), taskCancellation, cancellationOptions(lookups), refused, {
      action: 'refuse',
      refuseReason: '未办理停用登记，仍应按期检验',
    })
}

/** What inspections bring up beside reports: notices, hidden dangers, tasks to be cancelled, costs of the way there. */
export async function walkFindings(services: Services, as: As, today: string): Promise<void> {
  await walkNotices(services, as, today)
  await walkDangers(as, today)
  await walkCancellations(services, as)
  await walkTerminations(services, as)
  await walkTravel(as, today)
  await walkMajorProblems(as, today)
  await walkParcels(services, as)
  await walkMarks(as, today)
  await walkSelfTests(as)
}
