import { installationArea } from '@tejian/contract/kit/installation.ts'
import type { ChangesOf, FieldName } from '@tejian/contract/kit/record.ts'
import { mayBecomeDevice } from '@tejian/contract/products/deviceSheet.ts'
import { productMessages } from '@tejian/contract/products/messages.ts'
import { type Product, product } from '@tejian/contract/products/product.ts'
import { productStates, productTypeOf, vesselType } from '@tejian/contract/products/productTypes.ts'
import { unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf, logFlow } from '../kit/process/flow.ts'
import { start } from '../kit/process/move.ts'
import type { ProcessOptions } from '../kit/process/register.ts'
import type { RegisterOptions } from '../kit/records/register.ts'
import { readRow, readRowWhere } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { refuseWithDevice, withoutLostDevices } from './devices.ts'
import './tables.ts'

type Written = ChangesOf<typeof product>

/** The maker: a manufacturer's account is its own; others name a unit of the archive, or one beyond it by its name. */
async function makerOf(context: Context, whole: Written): Promise<Written> {
  const { unitId } = context.user
  if (unitId) {
    const own = await readRow(context, unitRecord, unitId)
    if (whole.makeUnitId && whole.makeUnitId !== unitId)
      throw wrongFields({ madeunit: productMessages.otherMaker })
    return { makeUnitId: own.id, madeunit: own.unitname, areaId: own.areaId }
  }
  try {
    const maker = whole.makeUnitId
      ? await readRow(context, unitRecord, whole.makeUnitId)
      : await readRowWhere(context, unitRecord, sql<SqlBool>`unitname = ${whole.madeunit}`)
    return { makeUnitId: maker.id, madeunit: maker.unitname, areaId: maker.areaId }
  } catch (error) {
    if (!(error instanceof Refusal) || whole.makeUnitId) throw error
    // Products of makers that the archive of units does not know lie where the platform is (spec 2 §9).
    return { makeUnitId: null, areaId: context.parameters.valueOf(installationArea) || null }
  }
}

async function beforeSave(context: Context, values: Written, before: Product | null): Promise<Written> {
  if (before && values.productType && values.productType !== before.productType)
    throw wrongFields({ productType: productMessages.typeFixed })
  if (before?.step && before.step !== 'CPSB') throw new Refusal(productMessages.inReview)
  const whole: Written = { ...before, ...values }
  if (!productTypeOf(whole.productType)) throw wrongFields({ productType: productMessages.chooseType })
  const renamed = before !== null && values.madeunit !== undefined && values.madeunit !== before.madeunit
  const maker = await makerOf(context, {
    ...whole,
    ...(renamed && !values.makeUnitId && { makeUnitId: null }),
  })
  const isVessel = whole.productType === vesselType
  const status = isVessel ? productStates.draft : productStates.archived
  return { ...values, ...maker, ...(before ? {} : { status }) }
}

/** A new vessel begins its review in the hands of whoever entered it. */
async function afterSave(context: Context, row: Product): Promise<void> {
  if (row.productType !== vesselType || row.step) return
  await logFlow(context, {
    process: 'product',
    recordId: row.id,
    step: 'CPSB',
    stepName: '产品申报',
    action: 'create',
    actionLabel: '登记',
    nextStep: 'CPSB',
    opinion: null,
    backReason: null,
    backDescription: null,
    backDutyTask: null,
    snapshot: null,
    since: null,
  })
  const { loginName, name } = context.user
  await start(context, product, row, { loginName, name })
}

/** What an import or its undoing removes has never been submitted. */
async function beforeDelete(context: Context, row: Product): Promise<void> {
  await refuseWithDevice(context, row)
  if (row.step && row.step !== 'CPSB') throw new Refusal(productMessages.inReview)
  await context.db
    .deleteFrom('task')
    .where('process', '=', 'product')
    .where('recordId', '=', row.id)
    .execute()
}

/** What products add to the machinery of registers. */
export const productOptions: RegisterOptions<typeof product> = { beforeSave, afterSave, beforeDelete }

const vesselData = [
  'vesselCategory',
  'volume',
  'designPressure',
  'designTemp',
  'medium',
] as const satisfies ReadonlyArray<FieldName<typeof product>>
const isEmpty = (value: string | number | null): boolean => value === null || value === ''

async function prepare(
  context: Context,
  row: Product,
  action: string,
  given: { opinion?: string | undefined; backDescription?: string | undefined },
): Promise<Written> {
  const today = dayOf(context.now())
  const { name } = context.user
  if (action === 'submit') {
    if (vesselData.some((field) => isEmpty(row[field]))) throw new Refusal(productMessages.noVesselData)
    if (isEmpty(row.madeinspno) || isEmpty(row.inspunit)) throw new Refusal(productMessages.noCertificate)
    return { status: productStates.waiting, applyUserName: name, applyDate: today }
  }
  const audited = { auditUserName: name, auditDate: today }
  if (action === 'pass')
    return { ...audited, status: productStates.archived, auditOpinion: given.opinion || '审核通过' }
  if (action === 'return')
    return {
      ...audited,
      status: productStates.returned,
      auditOpinion: given.opinion || (given.backDescription ?? null),
    }
  return {}
}

/** Products that are kept without a review can be changed by whoever may enter them. */
const moreActions = ({ user }: Context, row: Product): string[] => [
  ...(!row.step && user.permissions.has('product.save') ? ['edit', 'delete'] : []),
  ...(user.permissions.has('equipment.save') && mayBecomeDevice(row) ? ['beginArchive'] : []),
]

/** What the review of vessels adds to the machinery of processes. */
export const productFlowOptions: ProcessOptions<typeof product> = {
  domain: 'product',
  actionNames: { pass: 'audit', return: 'audit' },
  beforeSave,
  prepare,
  moreActions,
  complete: withoutLostDevices,
}
