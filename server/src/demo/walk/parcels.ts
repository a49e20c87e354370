import { expressBill } from '@tejian/contract/reports/expressBill.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { saveRegisterRow } from '../../kit/records/register.ts'
import type { Services } from '../../kit/services.ts'
import { expressOptions, notePrinted } from '../../reports/express/bills.ts'
import { saveIssue } from '../../reports/paper/release.ts'

type As = (loginName: string) => Context

/** How many units have their reports sent, and how many slips are printed, and carry a courier's number. */
const [sent, printed, numbered] = [4, 2, 1]

/** Reports that wait for their release and go by post: parcels to be printed, printed, and with a number. */
export async function walkParcels({ lookups }: Services, as: As): Promise<void> {
  const context = as('dangan')
  const { rows } = await sql<{ unitId: string; seisns: string[]; contactname: string; contacttel: string }>`
    select item."unitId", array_agg(item.seisn order by item.seisn) as seisns, unit.contactname, unit.contacttel
    from business_item item join unit on unit.id = item."unitId" where item.step = 'BGFF'
      and coalesce(item."dealMan", 'dangan') = 'dangan'
    group by item."unitId", unit.id order by count(*) desc, unit.unitname limit ${sent}`.execute(context.db)
  for (const { seisns, contactname, contacttel } of rows)
    for (const seisn of seisns.slice(0, 3))
      await saveIssue(
        context,
        { seisn, issueWay: '2', receiver: contactname, receiverTel: contacttel },
        lookups,
      )
  const { rows: bills } = await sql<{ id: string }>`select id from express_bill order by billno`.execute(
    context.db,
  )
  const ids = bills.map(({ id }) => id)
  await notePrinted(context, ids.slice(0, printed))
  for (const [place, id] of ids.slice(0, numbered).entries())
    await saveRegisterRow(
      context,
      expressBill,
      { id, expressNo: `EA33110020${place}CN`, expressCompany: '1' },
      expressOptions,
    )
}
