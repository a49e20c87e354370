import { randomUUID } from 'node:crypto'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { isTest, isVisitKind, itemsOf } from '@tejian/contract/maintenance/items/items.ts'
import { maintenanceRecord } from '@tejian/contract/maintenance/records/record.ts'
import {
  itemPhoto,
  photoTitle,
  type RecordSheet,
  signaturePhoto,
  signInPhoto,
} from '@tejian/contract/maintenance/records/sheet.ts'
import { liftTag } from '@tejian/contract/maintenance/tags/tag.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { systemContext } from '../../kit/jobs.ts'
import { moveProcessRow } from '../../kit/process/register.ts'
import { saveRegisterRow } from '../../kit/records/register.ts'
import type { Services } from '../../kit/services.ts'
import { openStore } from '../../kit/storage.ts'
import { inUse } from '../../maintenance/lifts.ts'
import { type BoundLift, boundLifts, nextVisits } from '../../maintenance/plans/facts.ts'
import { keepPlans } from '../../maintenance/plans/keep.ts'
import { openNextPlans, openPlanOf } from '../../maintenance/plans/plans.ts'
import { lapseRecords, recordOptions } from '../../maintenance/records/records.ts'
import { signIn } from '../../maintenance/records/signIn.ts'
import { signOut } from '../../maintenance/records/signOut.ts'
import { workersOf } from '../../maintenance/records/visit.ts'
import { tagOptions } from '../../maintenance/tags/tags.ts'
import { saveAttachment } from '../../shared/attachments/actions.ts'
import { picture } from '../picture.ts'
import { walkComplianceMonth } from './complianceMonth.ts'
import { walkApplications } from './liftApplications.ts'
import type { DemoClock } from './walkers.ts'

type As = (loginName: string) => Context
type Walk = { services: Services; as: As; clock: DemoClock; today: string }
type Tagged = BoundLift & {
  tag: string
  equclacode: string
  longitude: number | null
  latitude: number | null
}

const history = 92
const liftCount = 6
/** The later of two days. */
const laterOf = (a: string, b: string): string => [a, b].sort()[1] ?? a

/** How a visit ends: signed there, confirmed at the desk, or not at all. */
type Ending = 'signed' | 'desk' | 'silent' | 'returned'

/** Lifts that the units of the accounts qiye and weibao share, with a tag each. */
async function taggedLifts({ services, as, clock, today }: Walk): Promise<Tagged[]> {
  const { rows } = await sql<
    BoundLift & Omit<Tagged, 'tag'>
  >`select lift.*, equipment.equclacode, equipment.longitude,
      equipment.latitude from ${boundLifts(today, inUse)} lift join equipment on equipment.id = lift.id
    where lift.used and lift."maintUnitId" = (select "unitId" from app_user where "loginName" = 'weibao')
      and lift."unitId" = (select "unitId" from app_user where "loginName" = 'qiye')
    order by lift.since, lift.id limit ${liftCount + 2}`.execute(services.db)
  const made: Tagged[] = []
  for (const row of rows) {
    const { since } = row
    clock.now = new Date(`${laterOf(since, addDays(today, -history))}T08:10:00+08:00`)
    const { tag } = await saveRegisterRow(as('weibao'), liftTag, { equcode: row.equcode ?? '' }, tagOptions)
    made.push({ ...row, tag: tag ?? '' })
  }
  // One was lost and made anew.
  const [first] = made
  if (first) {
    const { tag } = await saveRegisterRow(as('weibao'), liftTag, { equcode: first.equcode ?? '' }, tagOptions)
    first.tag = tag ?? ''
  }
  return made
}

const sheetOf = (equclacode: string, kind: string, more: RecordSheet = {}): RecordSheet => ({
  ...Object.fromEntries(
    itemsOf(equclacode, isVisitKind(kind) ? kind : '1').map(({ no }) => [no, { result: '1' as const }]),
  ),
  ...more,
})

type Visited = { lift: Tagged; at: Date; minutes: number; ending: Ending; more?: RecordSheet; far?: boolean }

async function photograph({ services, as }: Walk, id: string, atttype: string): Promise<void> {
  const upload = {
    fields: { attrefsysid: id, atttype, attitle: photoTitle(atttype) },
    name: '现场照片.png',
    content: picture(id.charCodeAt(9)),
  }
  await saveAttachment(as('weixiu'), openStore({ ...services.env, DATA_DIR: services.dataDir }), upload)
}

async function enter(walk: Walk, { lift, at, far }: Pick<Visited, 'lift' | 'at' | 'far'>): Promise<string> {
  const { as, clock } = walk
  clock.now = at
  const people = await workersOf(as('weixiu'), lift.maintUnitId)
  const [first, second] = [...people].sort((one, other) => Number(other.certified) - Number(one.certified))
  const id = randomUUID()
  await signIn(as('weixiu'), {
    id,
    entryId: randomUUID(),
    tag: lift.tag,
    signWay: far ? '4' : '3',
    personIds: [first?.id ?? '', second?.id ?? ''],
    longitude: String((lift.longitude ?? 119.92) + (far ? 0.01 : 0.0002)),
    latitude: String(lift.latitude ?? 28.45),
  })
  await photograph(walk, id, signInPhoto)
  return id
}

/** One visit from the tag to its end. */
async function visit(walk: Walk, visited: Visited): Promise<void> {
  const { as, clock } = walk
  const { lift, at, minutes, ending, more } = visited
  const plan = await openPlanOf(as('weixiu'), lift.id)
  const kind = plan?.maintType ?? '1'
  const id = await enter(walk, visited)
  const sheet = sheetOf(lift.equclacode, kind, more)
  for (const item of itemsOf(lift.equclacode, isVisitKind(kind) ? kind : '1'))
    if (isTest(item)) await photograph(walk, id, itemPhoto(item.no))
  const signed = ending === 'signed'
  if (signed) await photograph(walk, id, signaturePhoto)
  clock.now = new Date(at.getTime() + minutes * 60_000)
  await signOut(as('weixiu'), {
    id,
    entryId: randomUUID(),
    sheet,
    note: '按附件项目维保，运行正常',
    shortReason: minutes < 60 ? '四人分两组作业' : undefined,
    signerName: signed ? '朱经办' : undefined,
  })
  if (signed || ending === 'silent') return
  clock.now = new Date(at.getTime() + 20 * 3_600_000)
  const back = { backReason: '资料不完整', backDescription: '请补充更换部件的情况' }
  await moveProcessRow(as('qiye'), maintenanceRecord, recordOptions, id, {
    ...(ending === 'returned' ? { action: 'return', ...back } : { action: 'confirm', opinion: '已到场维保' }),
  })
}

const unfit: RecordSheet = { '1-15': { result: '2', note: '井道照明一盏不亮' } }
const serious: RecordSheet = {
  '1-28': { result: '2', note: '层门门锁触点接触不良，可开门运行', serious: true },
}

/** Three months of visits with their gaps: late, too short, far from the lift, unfit, unconfirmed, sent back, going on. */
export async function walkMaintenance(
  services: Services,
  as: As,
  clock: DemoClock,
  today: string,
): Promise<void> {
  const walk = { services, as, clock, today }
  const system = (): Context => ({ ...systemContext(services, 'demo'), now: () => clock.now })
  const lifts = await taggedLifts(walk)
  for (const [place, lift] of lifts.slice(0, liftCount).entries()) {
    const from = laterOf(lift.since, addDays(today, -history))
    clock.now = new Date(`${from}T09:00:00+08:00`)
    await openNextPlans(system(), [lift], await nextVisits(system(), [lift]))
    let day = addDays(from, 13)
    for (let nth = 0; day <= addDays(today, -1); nth += 1) {
      const last = addDays(day, 14) > addDays(today, -1)
      const endings: readonly Ending[] = ['desk', 'signed', 'desk', 'silent', 'desk']
      // Lift by lift the last visit waits, came back, or was two weeks and more ago.
      const ending =
        last && place === 1 ? 'returned' : last && place < 4 ? 'silent' : endings[(nth + place) % 5]
      await visit(walk, {
        lift,
        at: new Date(
          `${day}T${String(8 + (place % 3) * 3).padStart(2, '0')}:${String(10 + place * 5)}:00+08:00`,
        ),
        minutes: (nth + place) % 6 === 5 ? 15 : 75,
        ending: ending ?? 'desk',
        far: (nth + place) % 7 === 6,
        ...(nth === 2 && place === 0 && { more: unfit }),
        ...(nth === 3 && place === 2 && { more: serious }),
      })
      // The fourth lift is neglected now and then, the last one since five weeks.
      day = addDays(day, place === 3 && nth % 2 === 1 ? 19 : 14)
      if (place === 5 && day > addDays(today, -35)) break
    }
  }
  clock.now = services.now()
  await lapseRecords(system())
  await keepPlans(system())
  const [first] = lifts
  // Somebody is there right now.
  if (first) await enter(walk, { lift: first, at: new Date(services.now().getTime() - 25 * 60_000) })
  clock.now = services.now()
  await walkApplications(walk, lifts)
  await walkComplianceMonth(walk)
  clock.now = services.now()
}
