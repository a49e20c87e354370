import { readFileSync } from 'node:fs'
import { type ChangeRegistration, changeRegistration } from '@tejian/contract/equipment/changes/change.ts'
import { type ChangePrint, changePrintOf, changePrints } from '@tejian/contract/equipment/changes/prints.ts'
import { archiveSpec } from '@tejian/contract/equipment/corrections/archiveFields.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { templateCodeSeparator } from '@tejian/contract/kit/constants.ts'
import type { FieldName } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { formSource } from '../../kit/pdf/formSource.ts'
import { renderPdf } from '../../kit/pdf/renderPdf.ts'
import { qrSvg } from '../../kit/qr.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { maskRow } from '../../kit/records/mask.ts'
import { paperTexts } from '../../shared/printing/paperText.ts'
import { archiveText } from '../corrections/archive.ts'
import { openTasksOf } from './changes.ts'
import { applicationsOf } from './printable.ts'

export type PrintRoom = { lookups: Lookups; demo: boolean }
export type Printed = { templateCode: string; rows: Array<{ integrateddata: string; code: string }> }

const printed = [
  'changeno',
  'changetype',
  'equclacode',
  'equcode',
  'equname',
  'usecertno',
  'useunit',
  'areaId',
  'changeDate',
  'applyReason',
  'contactname',
  'contacttel',
  'applyUserName',
  'applyDate',
  'regunit',
  'acceptUserName',
  'acceptTime',
  'newunit',
  'newusecertno',
] as const satisfies ReadonlyArray<FieldName<typeof changeRegistration>>

type Facts = { creditcode: string; address: string; useaddress: string; inspunit: string; maintunit: string }

/** What the archives say of the device and its unit; nothing where they are gone from the caller's sight. */
async function factsOf(context: Context, row: ChangeRegistration): Promise<Facts> {
  const { rows } =
    await sql<Facts>`select coalesce(unit.creditcode, '') as creditcode, coalesce(unit.address, '') as address,
      coalesce(equipment.useaddress, '') as useaddress, coalesce(equipment.inspunit, '') as inspunit,
      coalesce(equipment.maintunit, '') as maintunit
    from equipment left join unit on unit.id = ${row.unitId}::uuid where equipment.id = ${row.equdatasysid}::uuid`.execute(
      context.db,
    )
  return rows[0] ?? { creditcode: '', address: '', useaddress: '', inspunit: '', maintunit: '' }
}

/** In the order of the archive: as stored the items have none. */
const order = Object.keys(equipment.fields)
const placeOf = ([name]: readonly [string, unknown]): number => order.indexOf(name)

const itemsOf = (row: ChangeRegistration, lookups: Lookups) =>
  Object.entries(row.items ?? {})
    .sort((a, b) => placeOf(a) - placeOf(b))
    .flatMap(([name, { before, after }]) => {
      const spec = archiveSpec(row.equclacode ?? '', name)
      if (!spec) return []
      return [
        {
          label: spec.label,
          before: archiveText(spec, before, lookups),
          after: archiveText(spec, after, lookups),
        },
      ]
    })

/** The data of one paper: the application's texts, and for the liaison form what is being inspected. */
async function dataOf(
  context: Context,
  print: ChangePrint,
  raw: ChangeRegistration,
  { lookups, demo }: PrintRoom,
) {
  const row = maskRow(context, changeRegistration, raw)
  return {
    ...paperTexts(changeRegistration, row, printed, lookups),
    ...(await factsOf(context, row)),
    items: itemsOf(row, lookups),
    openTasks: print === 'printLLD' ? await openTasksOf(context, filled(row, 'equdatasysid')) : [],
    institute: row.regunit ?? '',
    printedAt: shanghaiDateTime(context.now()).slice(0, 16),
    demo,
  }
}

/** The data of a print: rows with their template's code, and all codes in use joined with @ (spec 2 §7.1). */
export async function changePrintData(
  context: Context,
  print: ChangePrint,
  ids: readonly string[],
  room: PrintRoom,
): Promise<Printed> {
  const { code } = changePrints[print]
  const rows: Printed['rows'] = []
  for (const row of await applicationsOf(context, print, ids))
    rows.push({ integrateddata: JSON.stringify(await dataOf(context, print, row, room)), code })
  return { templateCode: [...new Set(rows.map((row) => row.code))].join(templateCodeSeparator), rows }
}

let source: string | undefined

/** The papers of a print answer as one PDF, one after another. */
export async function renderChangePrint({ rows }: Printed): Promise<Buffer> {
  source ??= `${formSource()}\n${readFileSync(new URL('./changes.typ', import.meta.url), 'utf8')}`
  const documents = rows.map(({ integrateddata, code }) => {
    const data = JSON.parse(integrateddata) as { changeno: string }
    const print = changePrintOf(code)
    return {
      ...data,
      template: print,
      title: print ? changePrints[print].title : '',
      qr: qrSvg(data.changeno),
    }
  })
  return renderPdf(source, { documents })
}
