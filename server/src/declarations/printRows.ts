import { payeeAccount, payeeBank } from '@tejian/contract/charges/parameters.ts'
import type { Declaration } from '@tejian/contract/declarations/declaration.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { sql } from 'kysely'
import { chargeWithLines, payLimitOf } from '../charges/public.ts'
import { itemsOf } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Filled } from '../kit/records/filled.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { Refusal } from '../kit/refusal.ts'
import { attachedKinds, missingMaterials, missingOf } from './facts.ts'
import { findDeclaration } from './find.ts'
import type {
  DeclarationPrint,
  PaymentNoticePrint,
  PaymentSlipPrint,
  PrintedValve,
  ReceiptPrint,
  SafetyValvePrint,
} from './printing/printData.ts'

/** What every document needs beside its rows. */
export type PrintRoom = { lookups: Lookups; demo: boolean }

type Office = { institute: string; instituteTel: string; department: string }

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** The institute behind an organisation, and the department itself. */
async function officeOf(context: Context, id: string | null): Promise<Office> {
  const { rows } = await sql<{
    name: string
    phone: string | null
    parentName: string | null
    parentPhone: string | null
  }>`
    select organisation.name, organisation.phone, parent.name as "parentName", parent.phone as "parentPhone"
    from organisation left join organisation parent on parent.id = organisation."parentId" where organisation.id = ${id}::uuid`.execute(
    context.db,
  )
  const [row] = rows
  return {
    institute: text(row?.parentName ?? row?.name),
    instituteTel: text(row?.parentPhone ?? row?.phone),
    department: row?.parentName ? row.name : '',
  }
}

async function headOf(context: Context, row: Declaration, room: PrintRoom) {
  const office = await officeOf(context, row.orgId)
  const printedAt = new Date(context.now().getTime() + 8 * 3_600_000)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ')
  return {
    office,
    heading: { appno: text(row.appno), institute: office.institute, printedAt, demo: room.demo },
  }
}

const device = (item: BusinessItem, lookups: Lookups) => ({
  equcode: text(item.equcode),
  equname: text(item.equname),
  equclaname: lookups.className(text(item.equclacode)) ?? text(item.equclacode),
  equregcode: text(item.equregcode),
  usecertno: text(item.usecertno),
  factoryno: text(item.factoryno),
  innerno: text(item.innerno),
  ninspectdate: text(item.ninspectdate),
  useaddress: text(item.useaddress),
})

async function applicationOf(context: Context, row: Declaration, room: PrintRoom) {
  const { heading } = await headOf(context, row, room)
  const { lookups } = room
  const attached = (await attachedKinds(context, [row.id])).get(row.id) ?? []
  return {
    ...heading,
    unitname: text(row.unitname),
    creditcode: text(row.creditcode),
    address: text(row.address),
    inscontactname: text(row.inscontactname),
    INSCONTACTTEL: text(row.INSCONTACTTEL),
    appway: lookups.label('appway', text(row.appway)) ?? '',
    inmGroup: lookups.label('INM_GROUP', text(row.inmGroupCode)) ?? '',
    appdate: text(row.appdate),
    expectdate: text(row.expectdate),
    verifyTest: row.verifyTestStatus === '1',
    note: text(row.note),
    stopped: [lookups.label('STOPPED_PURPOSE', text(row.stoppedPurpose)), text(row.stoppedReason)]
      .filter(Boolean)
      .join('：'),
    materials: attached.map((kind) => lookups.label('ATT_TYPE', kind) ?? kind),
    missing: missingMaterials(context, row, attached, lookups),
  }
}

/** The declaration form. */
export async function declarationForm(
  context: Context,
  row: Declaration,
  room: PrintRoom,
): Promise<DeclarationPrint> {
  return {
    ...(await applicationOf(context, row, room)),
    devices: (await itemsOf(context, row.id)).map((item) => device(item, room.lookups)),
  }
}

/** The form of safety valves, with their technical parameters. */
export async function safetyValveForm(
  context: Context,
  row: Declaration,
  room: PrintRoom,
): Promise<SafetyValvePrint> {
  const { rows } = await sql<Filled<Equipment, 'equcode'> & Pick<Equipment, 'factoryno' | 'params'>>`
    select equipment.equcode, equipment.factoryno, equipment.params from business_item join equipment on equipment.id = equdatasysid
    where appmainsysid = ${row.id}::uuid and state is distinct from '99' order by seisn`.execute(context.db)
  const names = [
    'valveModel',
    'valveStructure',
    'dn',
    'pn',
    'setPressure',
    'workPressure',
    'workMedium',
    'workTemp',
    'nextCalibDate',
    'installPlace',
    'hostEquCode',
  ] as const
  const mode = (code: unknown): string => ({ '1': '离线', '2': '在线' })[text(code)] ?? text(code)
  const valves = rows.map(
    (valve): PrintedValve => ({
      valveno: valve.equcode,
      factoryno: text(valve.factoryno),
      calibMode: mode(valve.params?.calibMode),
      ...Object.fromEntries(names.map((name) => [name, text(valve.params?.[name])])),
    }),
  )
  return { ...(await applicationOf(context, row, room)), valves }
}

/** The receipt of acceptance. */
export async function receipt(context: Context, row: Declaration, room: PrintRoom): Promise<ReceiptPrint> {
  if (!row.acceptno) throw new Refusal(declarationMessages.notAcceptedYet)
  const { office, heading } = await headOf(context, row, room)
  const items = await itemsOf(context, row.id)
  return {
    ...heading,
    acceptno: text(row.acceptno),
    unitname: text(row.unitname),
    inscontactname: text(row.inscontactname),
    INSCONTACTTEL: text(row.INSCONTACTTEL),
    inmGroup: room.lookups.label('INM_GROUP', text(row.inmGroupCode)) ?? '',
    appdate: text(row.appdate),
    acceptDate: text(row.acceptDate),
    acceptUserName: text(row.acceptUserName),
    acceptOpinion: text(row.acceptOpinion),
    // What was missing on the day of acceptance; of what was accepted before that was kept, what is missing now.
    lacking: row.lackingMaterials?.split('、') ?? (await missingOf(context, row, room.lookups)),
    lackReason: text(row.lackReason),
    missingMaterial: text(row.missingMaterial),
    expectdate: text(row.expectdate),
    inspDept: office.department,
    instituteTel: office.instituteTel,
    devices: items.map((item) => ({ seisn: text(item.seisn), ...device(item, room.lookups) })),
  }
}

/** What notice and slip say of a charge. */
export async function paymentOf(
  context: Context,
  chargeId: string,
  room: PrintRoom,
): Promise<PaymentNoticePrint & PaymentSlipPrint> {
  const { row, lines } = await chargeWithLines(context, chargeId)
  const declaration = await findDeclaration(context, { appno: text(row.appno) })
  const { office, heading } = await headOf(context, declaration, room)
  const { lookups } = room
  const today = dayOf(context.now())
  return {
    ...heading,
    chasn: text(row.chasn),
    unitname: text(row.unitname),
    creditcode: text(declaration.creditcode),
    inmGroup: lookups.label('INM_GROUP', text(declaration.inmGroupCode)) ?? '',
    fees: lines.map((line) => ({
      itemName: text(line.itemName),
      equcode: text(line.equcode),
      explanation: text(line.explanation),
      price: line.price ?? 0,
      quantity: text(line.quantity),
      money: line.money ?? 0,
    })),
    totalMoney: row.totalMoney ?? 0,
    reliefMoney: row.reliefMoney ?? 0,
    reliefReason: lookups.label('RELIEF_TYPE', text(row.reliefType)) ?? '',
    receivableMoney: row.receivableMoney ?? 0,
    payee: office.institute,
    bankName: context.parameters.valueOf(payeeBank),
    bankAccount: context.parameters.valueOf(payeeAccount),
    payBefore: payLimitOf(context, row) ?? '',
    registrar: text(row.createUserName),
    instituteTel: office.instituteTel,
    noticeDate: today,
    slipDate: today,
    payWay: lookups.label('PAY_METHOD', text(row.payWay)) ?? '',
    invoiceTitle: text(row.unitname),
  }
}
