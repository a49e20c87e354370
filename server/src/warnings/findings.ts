import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import { addDays, daysBetween } from '@tejian/contract/kit/calendarDate.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { InspectorCertificate } from '@tejian/contract/people/inspectorCertificate.ts'
import type { PersonCertificate } from '@tejian/contract/people/personCertificate.ts'
import type { HiddenDanger } from '@tejian/contract/supervision/hiddenDanger.ts'
import type { Unit } from '@tejian/contract/units/unit.ts'
import { warningMessages } from '@tejian/contract/warnings/messages.ts'
import { certificateNotice, lapseNotice, visitNotice } from '@tejian/contract/warnings/parameters.ts'
import { type warning, warningStates, warningTypes } from '@tejian/contract/warnings/warning.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { Filled } from '../kit/records/filled.ts'
import { picked } from '../kit/records/picked.ts'

/** What the product finds by itself and warns supervisors of. Each is bounded, and found by an index. */

/** Most new warnings of a kind in one round; the rest comes with the next. */
export const mostAtOnce = 300
const manyOverdue = 5
/** Classes whose yearly inspection is an institution's too: boilers, mobile vessels, ropeways. */
const yearlyByInstitution = ['1%', '22%', '9%']
export const levels = { red: '1', orange: '2', yellow: '3' } as const

type Changes = ChangesOf<typeof warning>

export type Device = Pick<
  Equipment,
  | 'id'
  | 'equcode'
  | 'equname'
  | 'equclacode'
  | 'unitId'
  | 'useunit'
  | 'useaddress'
  | 'maintunit'
  | 'contacttel'
  | 'areaId'
> & { due: string; reported?: boolean; result?: string }

export const deviceColumns = sql`equipment.id, equipment.equcode, equipment.equname, equipment.equclacode, equipment."unitId",
  equipment.useunit, equipment.useaddress, equipment.maintunit, equipment.contacttel, equipment."areaId"`

/** Not warned of yet, or closed by the system and back again: after a restart the cause of a closed warning stands anew. */
export const isNew = (key: ReturnType<typeof sql>) =>
  sql`not exists (select from warning_info where warning_info."sourceKey" = ${key}
    and not (warning_info."handleStatus" = ${warningStates.done} and warning_info."handleOpinion" = ${warningMessages.solved}))`

const taken = [
  'equcode',
  'equname',
  'equclacode',
  'unitId',
  'useaddress',
  'maintunit',
  'contacttel',
  'areaId',
] as const

export const about = (device: Device): Changes => ({
  ...picked(device, taken),
  subject: 'device',
  equdatasysid: device.id,
  unitname: device.useunit,
  validDate: device.due,
})

/** Devices of every class from the first day after their date; those that an institute reported are the most urgent. */
export async function overdueDevices(context: Context, today: string): Promise<Changes[]> {
  const key = sql`'device-due:' || equipment.id || ':' || equipment.nextinspdate`
  const { rows } = await sql<Device>`
    (select ${deviceColumns}, equipment.nextinspdate as due, true as reported from expiry_handling
      join equipment on equipment.id = expiry_handling.equdatasysid and equipment.nextinspdate = expiry_handling."dueDate"
      where expiry_handling."handleWay" = '3' and equipment."useState" in ('1', '6') and ${isNew(key)}
      order by expiry_handling.id desc limit ${mostAtOnce})
    union all
    (select ${deviceColumns}, equipment.nextinspdate as due, false as reported from equipment
      where equipment.nextinspdate < ${today}::date and equipment."useState" in ('1', '6') and ${isNew(key)}
        and not exists (select from expiry_handling where expiry_handling.equdatasysid = equipment.id
          and expiry_handling."dueDate" = equipment.nextinspdate and expiry_handling."handleWay" = '3')
      order by equipment.nextinspdate desc limit ${mostAtOnce})
    union all
    (select ${deviceColumns}, equipment.nextannualdate as due, false as reported from equipment
      where equipment.nextannualdate < ${today}::date and equipment."useState" in ('1', '6')
        and (equipment.equclacode like any (${yearlyByInstitution}::text[]))
        and ${isNew(sql`'device-due:' || equipment.id || ':' || equipment.nextannualdate`)}
      order by equipment.nextannualdate desc limit ${mostAtOnce})`.execute(context.db)
  return rows.map((device) => {
    const days = daysBetween(device.due, today)
    const say = device.reported ? warningMessages.reported : warningMessages.overdue
    return {
      ...about(device),
      warnType: warningTypes.overdue,
      warnLevel: device.reported || days > 90 ? levels.red : days > 30 ? levels.orange : levels.yellow,
      warnContent: say(days, device.due),
      sourceKey: `device-due:${device.id}:${device.due}`,
    }
  })
}

/** Devices that an inspection found unacceptable and that are still in use. */
export async function unqualifiedDevices(context: Context): Promise<Changes[]> {
  const key = sql`'unqualified:' || unqualified.id`
  const { rows } = await sql<Device & { no: string }>`select ${deviceColumns}, unqualified.inspectdate as due,
      unqualified.id as no, coalesce((select label from dictionary_item
        where type = 'REPORT_CONCLUSION' and value = unqualified."inspectResult"), '不合格') as result
    from unqualified join equipment on equipment.id = unqualified.equdatasysid
    where unqualified."disposeStatus" <> '2' and equipment."useState" in ('1', '6') and ${isNew(key)}
    order by unqualified.id limit ${mostAtOnce}`.execute(context.db)
  return rows.map((device) => ({
    ...about(device),
    warnType: warningTypes.unqualified,
    warnLevel: levels.red,
    warnContent: warningMessages.unqualified(device.result ?? '', device.due),
    sourceKey: `unqualified:${device.no}`,
  }))
}

/** Lifts in which people were trapped three times in ninety days; each is warned of once in that time. */
export async function trappingLifts(context: Context, today: string): Promise<Changes[]> {
  const since = addDays(today, -90)
  const { rows } = await sql<Device & { count: number }>`select ${deviceColumns}, often.count,
      (often.last at time zone 'Asia/Shanghai')::date as due
    from (select equdatasysid, count(*)::int as count, max("alarmTime") as last from lift_event
      where "eventType" = '1' and status <> '9' and "alarmTime" > ${since}::date
      group by equdatasysid having count(*) >= 3) often
    join equipment on equipment.id = often.equdatasysid and equipment."useState" in ('1', '6')
    where not exists (select from warning_info where warning_info.equdatasysid = equipment.id
      and warning_info."warnType" = ${warningTypes.trapped} and warning_info."warnDate" > ${since}::date)
    order by often.last desc limit ${mostAtOnce}`.execute(context.db)
  return rows.map((device) => ({
    ...about(device),
    warnType: warningTypes.trapped,
    warnLevel: levels.orange,
    warnContent: warningMessages.trapped(device.count),
    sourceKey: `trapped:${device.id}:${device.due}`,
  }))
}

/** Hidden dangers past the limit by which they were to be put right. */
export async function lateDangers(context: Context, today: string): Promise<Changes[]> {
  const key = sql`'danger:' || hidden_danger.id`
  const { rows } = await sql<
    Pick<HiddenDanger, 'unitId' | 'unitname' | 'equdatasysid' | 'equclacode' | 'equcode' | 'areaId'> &
      Filled<HiddenDanger, 'id' | 'dangerno' | 'rectifyLimit' | 'dangerlevel'>
  >`select id, dangerno, "unitId", unitname, equdatasysid, equclacode, equcode, "areaId", "rectifyLimit", dangerlevel
    from hidden_danger where step is distinct from 'end' and "rectifyLimit" < ${today}::date
      and "areaId" is not null and ${isNew(key)} order by id limit ${mostAtOnce}`.execute(context.db)
  return rows.map(({ id, dangerno, dangerlevel, rectifyLimit, ...row }) => ({
    ...row,
    subject: row.equdatasysid ? 'device' : 'unit',
    warnType: warningTypes.danger,
    warnLevel: dangerlevel === '2' ? levels.red : levels.orange,
    warnContent: warningMessages.danger(dangerno, rectifyLimit),
    validDate: rectifyLimit,
    sourceKey: `danger:${id}`,
  }))
}

/** Lifts in use that nobody has maintained for some days. */
export async function lapsedMaintenance(context: Context, today: string): Promise<Changes[]> {
  const key = sql`'lapse:' || maintenance_lapse.id`
  const since = addDays(today, -context.parameters.valueOf(lapseNotice))
  const { rows } = await sql<Device & { no: string; reason: string }>`select ${deviceColumns},
      maintenance_lapse."stopDate" as due, maintenance_lapse.id as no, maintenance_lapse."stopReason" as reason
    from maintenance_lapse join equipment on equipment.id = maintenance_lapse.equdatasysid
    where maintenance_lapse."handleStatus" = '0' and maintenance_lapse."stopDate" < ${since}::date and ${isNew(key)}
    order by maintenance_lapse.id limit ${mostAtOnce}`.execute(context.db)
  return rows.map((device) => {
    const days = daysBetween(device.due, today)
    return {
      ...about(device),
      warnType: warningTypes.maintenance,
      warnLevel: days > 30 ? levels.red : levels.orange,
      warnContent: warningMessages.lapsed(days, device.reason),
      sourceKey: `lapse:${device.no}`,
    }
  })
}

/** Lifts in use whose planned maintenance is late by more than some days. */
export async function lateVisits(context: Context, today: string): Promise<Changes[]> {
  const key = sql`'visit:' || maintenance_plan.id`
  const since = addDays(today, -context.parameters.valueOf(visitNotice))
  const { rows } = await sql<Device & { no: string }>`select ${deviceColumns},
      maintenance_plan."planDate" as due, maintenance_plan.id as no
    from maintenance_plan join equipment on equipment.id = maintenance_plan.equdatasysid
    where maintenance_plan.status = '1' and maintenance_plan."planDate" < ${since}::date and ${isNew(key)}
    order by maintenance_plan.id limit ${mostAtOnce}`.execute(context.db)
  return rows.map((device) => {
    const days = daysBetween(device.due, today)
    return {
      ...about(device),
      warnType: warningTypes.maintenance,
      warnLevel: days > 30 ? levels.red : levels.orange,
      warnContent: warningMessages.lateVisit(days, device.due),
      sourceKey: `visit:${device.no}`,
    }
  })
}

/** Units that have let many devices pass their date, once a month each. */
export async function carelessUnits(context: Context, today: string): Promise<Changes[]> {
  const { rows } = await sql<
    Pick<Unit, 'id' | 'unitname' | 'creditcode' | 'unittype' | 'contacttel' | 'areaId'> & { count: number }
  >`select unit.id, unit.unitname, unit.creditcode, unit.unittype, unit.contacttel, unit."areaId", late.count
    from (select "unitId", count(*) as count from equipment
        where nextinspdate < ${today}::date and nextinspdate >= ${addDays(today, -365)}::date
          and "useState" in ('1', '6') and "unitId" is not null
        group by "unitId" having count(*) >= ${manyOverdue} order by 2 desc limit ${mostAtOnce}) late
      join unit on unit.id = late."unitId"
    where ${isNew(sql`'unit-late:' || unit.id || ${`:${today.slice(0, 7)}`}`)}`.execute(context.db)
  return rows.map(({ id, count, ...unit }) => ({
    ...unit,
    subject: 'unit',
    unitId: id,
    warnType: warningTypes.overdue,
    warnLevel: count >= 2 * manyOverdue ? levels.red : levels.orange,
    warnContent: warningMessages.manyOverdue(count),
    sourceKey: `unit-late:${id}:${today.slice(0, 7)}`,
  }))
}

/** Units whose licence has ended or is about to. */
export async function endingLicences(context: Context, today: string): Promise<Changes[]> {
  const key = sql`'licence:' || unit.id || ':' || unit."validDate"`
  const { rows } = await sql<
    Pick<
      Unit,
      'id' | 'unitname' | 'creditcode' | 'unittype' | 'licenseScope' | 'contactname' | 'contacttel' | 'areaId'
    > &
      Filled<Unit, 'licenseno' | 'validDate'>
  >`select id, unitname, creditcode, unittype, licenseno, "licenseScope", contactname, contacttel, "areaId", "validDate"
    from unit where "validDate" <= ${addDays(today, context.parameters.valueOf(certificateNotice))}::date and licenseno is not null and ${isNew(key)}
    order by "validDate" desc limit ${mostAtOnce}`.execute(context.db)
  return rows.map(({ id, ...unit }) => ({
    ...unit,
    subject: 'unit',
    unitId: id,
    warnType: warningTypes.unitLicence,
    warnLevel: unit.validDate < today ? levels.red : levels.yellow,
    warnContent: warningMessages.licence(unit.licenseno, unit.validDate, unit.validDate < today),
    sourceKey: `licence:${id}:${unit.validDate}`,
  }))
}

/** Operators and safety managers of units whose certificates have ended or are about to. */
export async function endingOperators(context: Context, today: string): Promise<Changes[]> {
  const key = sql`'operator:' || person_certificate.id || ':' || person_certificate."validDate"`
  const { rows } = await sql<
    Pick<PersonCertificate, 'id' | 'personname' | 'idcard' | 'certno' | 'certItem' | 'unitId' | 'areaId'> &
      Filled<PersonCertificate, 'validDate'> & { unitname: PersonCertificate['workunitname'] }
  >`select id, personname, idcard, certno, "unitId", workunitname as unitname, "areaId", "validDate",
      (select label from dictionary_item where type = 'OPERATOR_ITEM' and value = person_certificate."certItem") as "certItem"
    from person_certificate where "validDate" <= ${addDays(today, context.parameters.valueOf(certificateNotice))}::date
      and "areaId" is not null and ${isNew(key)}
    order by "validDate" desc limit ${mostAtOnce}`.execute(context.db)
  return rows.map(({ id, ...person }) => ({
    ...person,
    subject: 'person',
    warnType: warningTypes.operatorCertificate,
    warnLevel: person.validDate < today ? levels.red : levels.yellow,
    warnContent: warningMessages.certificate('作业人员证', person.validDate, person.validDate < today),
    sourceKey: `operator:${id}:${person.validDate}`,
  }))
}

/** Inspectors whose certificates have ended or are about to. */
export async function endingCertificates(context: Context, today: string): Promise<Changes[]> {
  const key = sql`'certificate:' || inspector_certificate.id || ':' || inspector_certificate."validDate"`
  const { rows } = await sql<
    Pick<InspectorCertificate, 'id' | 'certno'> &
      Filled<InspectorCertificate, 'validDate'> & {
        personname: InspectorCertificate['personName']
        certItem: string | null
        unitname: string | null
        areaId: string | null
      }
  >`select inspector_certificate.id, inspector_certificate."personName" as personname, certno,
      (select label from dictionary_item where type = 'INSPECTOR_ITEM' and value = certtype) as "certItem",
      organisation.name as unitname, organisation."areaId", "validDate"
    from inspector_certificate join organisation on organisation.id = inspector_certificate."orgId"
    where "validDate" <= ${addDays(today, context.parameters.valueOf(certificateNotice))}::date and ${isNew(key)}
    order by "validDate" desc limit ${mostAtOnce}`.execute(context.db)
  return rows.map(({ id, ...person }) => ({
    ...person,
    subject: 'person',
    warnType: warningTypes.inspectorCertificate,
    warnLevel: person.validDate < today ? levels.red : levels.yellow,
    warnContent: warningMessages.certificate('检验资格证', person.validDate, person.validDate < today),
    sourceKey: `certificate:${id}:${person.validDate}`,
  }))
}
