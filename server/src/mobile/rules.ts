import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { PhoneConversion, phoneConversion } from '@tejian/contract/mobile/conversion.ts'
import { convertRules, isOnItself, parameterProblem, placeIn } from '@tejian/contract/mobile/convert.ts'
import type { PhoneFailRule, phoneFailRule } from '@tejian/contract/mobile/failRule.ts'
import type { phoneGuide } from '@tejian/contract/mobile/guide.ts'
import { mobileMessages } from '@tejian/contract/mobile/messages.ts'
import {
  compareVersions,
  type PhoneRelease,
  type phoneRelease,
  versionShape,
} from '@tejian/contract/mobile/release.ts'
import { isDerived } from '@tejian/contract/reports/header.ts'
import { itemsOf, type Template } from '@tejian/contract/reports/templates/template.ts'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { RegisterOptions } from '../kit/records/register.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { resultsOf, servesClass, templateToday } from './templates.ts'

const published = ({ publishDate, enabled }: PhoneRelease, today: string): boolean =>
  enabled === true && (publishDate ?? '9') <= today

/** A new release has a higher number than those that are published: phones compare numbers, not days. */
async function newestPublished({ db }: Context, today: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom('phone_release')
    .select('versionNo')
    .where('enabled', '=', true)
    .where('publishDate', '<=', today)
    .execute()
  return rows.map(({ versionNo }) => versionNo ?? '0').toSorted((a, b) => compareVersions(b, a))[0]
}

export const releaseOptions: RegisterOptions<typeof phoneRelease> = {
  orderBy: ['publishDate', 'desc'],
  async beforeSave(context, values, before) {
    const today = dayOf(context.now())
    const row = { ...before, ...values } as PhoneRelease
    const versionNo = row.versionNo ?? ''
    if (!versionShape.test(versionNo)) throw wrongFields({ versionNo: mobileMessages.wrongVersion })
    if (before && published(before, today)) {
      if (versionNo !== before.versionNo || row.publishDate !== before.publishDate)
        throw new Refusal(mobileMessages.releasePublished, { code: 'state' })
      return values
    }
    if ((row.publishDate ?? '') < today && row.publishDate !== before?.publishDate)
      throw wrongFields({ publishDate: mobileMessages.publishedEarlier })
    const newest = await newestPublished(context, today)
    if (newest && compareVersions(versionNo, newest) < 0)
      throw wrongFields({ versionNo: mobileMessages.olderVersion(newest) })
    return values
  },
  async beforeDelete(context, row) {
    if (published(row, dayOf(context.now()))) throw new Refusal(mobileMessages.releaseKept, { code: 'state' })
  },
}

/** Whether a template has a place: an item, one of its measures, or a field of the head. */
function hasPlace(template: Template, text: string, head: (name: string) => boolean): boolean {
  const { no, measure } = placeIn(text)
  const item = itemsOf(template).find((one) => one.no === no)
  if (measure !== undefined) return item?.measures?.some(({ name }) => name === measure) ?? false
  return item !== undefined || head(no)
}

const isHead = (template: Template, name: string): boolean =>
  template.headerFields.includes(name) || Object.hasOwn(template.ownFields ?? {}, name)

function refuseWrongPlaces(template: Template, { sourceField, targetField }: PhoneConversion): void {
  const [source, target] = [sourceField ?? '', targetField ?? '']
  if (!hasPlace(template, source, (name) => isHead(template, name)))
    throw wrongFields({ sourceField: mobileMessages.unknownPlace(source) })
  // A judgement is a person's: a conversion writes measured values and fields of the head alone.
  const { no, measure } = placeIn(target)
  const computed = itemsOf(template)
    .find((item) => item.no === no)
    ?.measures?.some(({ name, computed: by }) => name === measure && by !== undefined)
  const writable =
    measure === undefined
      ? isHead(template, no) && !isDerived(no)
      : hasPlace(template, target, () => false) && !computed
  if (!writable) throw wrongFields({ targetField: mobileMessages.unknownPlace(target) })
}

export const conversionOptions: RegisterOptions<typeof phoneConversion> = {
  orderBy: ['templateCode', 'asc'],
  async beforeSave(context, values, before) {
    const row = { ...before, ...values } as PhoneConversion
    const template = templateToday(context, row.templateCode ?? '')
    refuseWrongPlaces(template, row)
    const problem = parameterProblem(row)
    if (problem)
      throw wrongFields({
        [problem === 'default' ? 'defaultValue' : 'ruleParam']: mobileMessages.parameter[problem],
      })
    if (row.convRule === convertRules.unit && isOnItself(row))
      throw wrongFields({ targetField: mobileMessages.unitOnItself })
    const others = await context.db
      .selectFrom('phone_conversion')
      .select('id')
      .where('templateCode', '=', row.templateCode)
      .where('targetField', '=', row.targetField)
      .where('enabled', '=', true)
      .execute()
    if (row.enabled && others.some(({ id }) => id !== before?.id))
      throw wrongFields({ targetField: mobileMessages.targetTaken })
    return values
  },
}

const sameReach = (a: PhoneFailRule, b: Pick<PhoneFailRule, 'equclacode' | 'seisortcodeset'>): boolean =>
  (a.equclacode ?? '') === (b.equclacode ?? '') && (a.seisortcodeset ?? '') === (b.seisortcodeset ?? '')

export const failRuleOptions: RegisterOptions<typeof phoneFailRule> = {
  orderBy: ['templateCode', 'asc'],
  async beforeSave(context, values, before) {
    const row = { ...before, ...values } as PhoneFailRule
    const template = templateToday(context, row.templateCode ?? '')
    const item = itemsOf(template).find(({ no }) => no === row.itemCode)
    if (!item) throw wrongFields({ itemCode: mobileMessages.unknownItem(row.itemCode ?? '') })
    const offered = resultsOf(item)
    if (offered.length === 0) throw wrongFields({ itemCode: mobileMessages.notJudged(item.name) })
    if (!offered.includes(row.resultName ?? ''))
      throw wrongFields({ resultName: mobileMessages.unknownResult(item.name, offered) })
    if (row.equclacode && !servesClass(template, row.equclacode))
      throw wrongFields({ equclacode: mobileMessages.otherClass })
    const alike = await context.db
      .selectFrom('phone_fail_rule')
      .select(['id', 'equclacode', 'seisortcodeset'])
      .where('templateCode', '=', row.templateCode)
      .where('itemCode', '=', row.itemCode)
      .where('resultName', '=', row.resultName)
      .execute()
    if (alike.some((other) => other.id !== before?.id && sameReach(row, other)))
      throw new Refusal(mobileMessages.ruleTwice, { code: 'state' })
    return { ...values, itemName: item.name } satisfies ChangesOf<typeof phoneFailRule>
  },
}

export const guideOptions: RegisterOptions<typeof phoneGuide> = {
  orderBy: ['sortNo', 'asc'],
  derive: (values, fresh) => (fresh ? { ...values, sortNo: values.sortNo ?? 100 } : values),
}
