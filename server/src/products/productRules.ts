import { mayBecomeDevice } from '@tejian/contract/products/deviceSheet.ts'
import { productMessages } from '@tejian/contract/products/messages.ts'
import { product } from '@tejian/contract/products/product.ts'
import { productStates, productTypeOf, vesselType } from '@tejian/contract/products/productTypes.ts'
import { unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf, logFlow } from '../kit/process/flow.ts'
import { start } from '../kit/process/move.ts'
import type { ProcessOptions } from '../kit/process/register.ts'
import type { Row } from '../kit/records/find.ts'
import type { RegisterOptions } from '../kit/records/register.ts'
import { readRow, readRowWhere, type Values } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { refuseWithDevice, withoutLostDevices } from './devices.ts'
import './tables.ts'

/** Products of makers that the archive of units does not know lie where the platform is (spec 2 §9). */
const defaultArea = '331100'

/** The maker: a manufacturer's account is its own; others name a unit of the archive, or one beyond it by its name. */
async function makerOf(context: Context, whole: Values): Promise<Values> {
  const { unitId } = context.user
  if (unitId) {
    const own = await readRow(context, unitRecord, unitId)
    if (whole.makeUnitId && whole.makeUnitId !== unitId)
      throw wrongFields({ madeunit: productMessages.otherMaker })
    return { makeUnitId: own.id, madeunit: String(own.unitname), areaId: String(own.areaId) }
  }
  try {
    const maker = whole.makeUnitId
      ? await readRow(context, unitRecord, String(whole.makeUnitId))
      : await readRowWhere(context, unitRecord, sql<SqlBool>`unitname = ${whole.madeunit}`)
    return { makeUnitId: maker.id, madeunit: String(maker.unitname), areaId: String(maker.areaId) }
  } catch (error) {
    if (!(error instanceof Refusal) || whole.makeUnitId) throw error
    return { makeUnitId: null, areaId: defaultArea }
  }
}

async function beforeSave(context: Context, values: Values, before: Row | null): Promise<Values> {
  if (before && values.productType && values.productType !== before.productType)
    throw wrongFields({ productType: productMessages.typeFixed })
  if (before?.step && before.step !== 'CPSB') throw new Refusal(productMessages.inReview)
  const whole = { ...before, ...values } as Values
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
async function afterSave(context: Context, row: Row): Promise<void> {
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
async function beforeDelete(context: Context, row: Row): Promise<void> {
  await refuseWithDevice(context, row)
  if (row.step && row.step !== 'CPSB') throw new Refusal(productMessages.inReview)
  await context.db
    .deleteFrom('task')
    .where('process', '=', 'product')
    .where('recordId', '=', row.id)
    .execute()
}

/** What products add to the machinery of registers. */
export const productOptions: RegisterOptions = { beforeSave, afterSave, beforeDelete }

const vesselData = ['vesselCategory', 'volume', 'designPressure', 'designTemp', 'medium'] as const
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

async function prepare(
  context: Context,
  row: Row,
  action: string,
  given: { opinion?: string | undefined; backDescription?: string | undefined },
): Promise<Values> {
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
const moreActions = ({ user }: Context, row: Row): string[] => [
  ...(!row.step && user.permissions.has('product.save') ? ['edit', 'delete'] : []),
  ...(user.permissions.has('equipment.save') && mayBecomeDevice(row) ? ['beginArchive'] : []),
]

/** What the review of vessels adds to the machinery of processes. */
export const productFlowOptions: ProcessOptions = {
  domain: 'product',
  actionNames: { pass: 'audit', return: 'audit' },
  beforeSave,
  prepare,
  moreActions,
  complete: withoutLostDevices,
}
